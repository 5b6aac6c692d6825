import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { completeLinkTarget } from '../../../content/link-target'
import { searchQuery } from '../../../data/site/search'
import { Button } from '../../../ui/form/button'
import { TextField } from '../../../ui/form/inputs'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../../form/kept-values'
import { Buttons } from '../../shared/row'
import { useDebouncedSearch } from '../../../ui/form/use-debounced-search'
import { AdminDialog } from '../../shell/admin-dialog'
import { LinkChoices } from './link-choices'
import { listLinkChoices, type LinkChoice } from './list-link-choices'
import { setLinkTarget } from './set-link-target'

/** Entries that are offered at once. */
const entriesShown = 8

/** Where the selected text leads: an address, completed where it lacks something, or an entry found by its words. */
export default function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [problem, setProblem] = useState<string>()
  const listId = useId()
  useDebouncedSearch(typed, words, setWords)
  const target = completeLinkTarget(typed, location.origin)
  const { data } = useQuery({ ...searchQuery(words, '', 1, entriesShown), enabled: target === null })
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
    <AdminDialog open title={before ? '修改链接' : '插入链接'} onClose={onClose}>
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
        <Buttons>
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
        </Buttons>
      </form>
    </AdminDialog>
  )
}

/** Why nothing can be linked to. */
function explain(typed: string): string {
  if (typed.trim() === '') return '请填写网址，或站内内容的标题'
  return /^\s*[a-z]+\s*[:：]/i.test(typed) ? '不能链接到这种地址' : '没有找到站内内容，网址请写完整'
}
