import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { completeLinkTarget } from '../../content/link-target'
import { searchQuery } from '../../data/site/site-queries'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { Row } from '../../ui/layout'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import { AdminDialog } from '../shell/admin-dialog'
import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'
import type { SearchHit } from '../../contract'

/** Entries that are offered at once. */
const entriesShown = 8

/** Sets the target of the selected text: an address, which is completed, or an entry found by a search. */
export default function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [problem, setProblem] = useState<string>()
  const listId = useId()
  useDebouncedSearch(typed, words, setWords)
  const target = completeLinkTarget(typed, location.origin)
  const { data } = useQuery({ ...searchQuery(words, '', 1, entriesShown), enabled: target === null && words !== '' })
  const choices = listLinkChoices(target, words === typed.trim() ? data?.rows : undefined)
  const chosen = choices[active] ?? choices[0]

  const kept = useKeptValues(usePlaceInEntry('link', before), { typed }, { typed: before }, (parts) =>
    setTyped(parts.typed ?? typed),
  )

  function setTarget(choice: LinkChoice | undefined) {
    if (!choice) return setProblem(explain(typed))
    void kept.noteSaved({ typed })
    setLinkTarget(editor, choice)
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || choices.length === 0) return
    event.preventDefault()
    setActive((active + step + choices.length) % choices.length)
  }

  return (
    <AdminDialog title={before ? '修改链接' : '插入链接'} onClose={onClose}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setTarget(chosen)
        }}
      >
        <TextField
          size="admin"
          label="链接到"
          error={problem}
          control={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': choices.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': chosen ? `${listId}-${choices.indexOf(chosen)}` : undefined,
            value: typed,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 2000,
            placeholder: '网址、邮箱、电话，或站内内容的标题',
            onKeyDown,
            onChange: (event) => {
              setTyped(event.target.value)
              setActive(0)
              setProblem(undefined)
            },
          }}
        />
        <KeptSign kept={kept} />
        <LinkChoices id={listId} choices={choices} active={chosen} onPick={setTarget} />
        <Row $above={16} $gap={10} $justify="end" $wrap>
          {before && (
            <Button
              size="admin"
              variant="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              移除链接
            </Button>
          )}
          <Button size="admin" type="submit">
            确定
          </Button>
        </Row>
      </form>
    </AdminDialog>
  )
}

/** Why nothing can be linked to. */
function explain(typed: string): string {
  if (typed.trim() === '') return '请填写网址，或站内内容的标题'
  return /^\s*[a-z]+\s*[:：]/i.test(typed) ? '不能链接到这种地址' : '没有找到站内内容，网址请写完整'
}

/** Links the selection, or the link that the caret is in; where neither is, the target's own words are inserted. */
function setLinkTarget(editor: Editor, { href, text }: LinkChoice): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

interface LinkChoicesProps {
  id: string
  choices: LinkChoice[]
  active: LinkChoice | undefined
  onPick: (choice: LinkChoice) => void
}

/** What the words of the link dialog can mean. The focus stays in its field. */
function LinkChoices({ id, choices, active, onPick }: LinkChoicesProps) {
  return (
    <List id={id} role="listbox" aria-label="可链接的内容">
      {choices.map((choice, index) => (
        // The keys of the list are handled where the focus is.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <Choice
          key={choice.href}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
        >
          <Kind>{choice.kind}</Kind>
          <Text title={choice.text}>{choice.text}</Text>
        </Choice>
      ))}
    </List>
  )
}

const List = styled.ul`
  max-height: 296px;
  margin: 10px 0 14px;
  overflow-y: auto;
`

const Choice = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 7px 10px;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    color: ${color.primaryHover};
  }
`

const Kind = styled.span`
  flex: none;
  padding: 0 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textSoft};
  font-size: ${adminTextSize.small};
`

const Text = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Something that a link can lead to. */
interface LinkChoice {
  href: string
  /** What is linked when no text is selected. */
  text: string
  /** What kind of thing it is. */
  kind: string
}

const schemes: ReadonlyArray<[RegExp, string]> = [
  [/^mailto:/i, '邮箱'],
  [/^tel:/i, '电话'],
  [/^\//, '站内地址'],
]

/** What the typed words can mean: the address that they are, or the entries that they find. */
function listLinkChoices(target: string | null, hits: readonly SearchHit[] = []): LinkChoice[] {
  if (target !== null) {
    const kind = schemes.find(([pattern]) => pattern.test(target))?.[1] ?? '网址'
    return [{ href: target, text: target.replace(/^(mailto|tel):/i, ''), kind }]
  }
  return hits.map(({ path, title, group }) => ({
    href: path,
    text: title.map(({ text }) => text).join(''),
    kind: group,
  }))
}
