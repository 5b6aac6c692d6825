import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import type { Plugin } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import { shift } from '@floating-ui/dom'
import { exitSuggestion, Suggestion, type SuggestionKeyDownProps, type SuggestionProps } from '@tiptap/suggestion'
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, radius, shadow } from '../../../ui/theme'
import { useSession } from '../../session/use-session'
import { blockMenuKey, isMenuOpen, menuFetched } from './block-menu'
import { getInitials, type Insertion, listInsertions, noteInsertion } from './insertions'

/** At the start of a line or after a space; Chinese keyboards write 、 or ／ with the same key. */
const pattern = /(?:^|\s)([/／、]([^\s/／、]{0,12}))$/u

/** The slash before a place with what follows it, null where there is none. */
function findSlash($position: ResolvedPos) {
  if ($position.parent.type.name !== 'paragraph') return null
  const before = $position.parent.textBetween(0, $position.parentOffset, undefined, '\uFFFC')
  const [, text, query] = pattern.exec(before) ?? []
  if (text === undefined || query === undefined) return null
  return { range: { from: $position.pos - text.length, to: $position.pos }, query, text }
}

/**
 * What can be inserted, opened by a slash in the text and narrowed by what follows it. The focus stays in the text, and the
 * menu closes when the text loses it.
 */
export function useBlockMenu(editor: Editor): void {
  useEffect(() => {
    const onBlur = () => isMenuOpen(editor) && leaveMenu(editor)
    editor.on('blur', onBlur)
    // First, for the keys that it takes from the text while it is open.
    editor.registerPlugin(createMenuPlugin(editor), (plugin, others) => [plugin, ...others])
    if (editor.storage.blockMenu?.wasTyped && editor.isFocused) editor.commands.setMeta(menuFetched, true)
    return () => {
      editor.off('blur', onBlur)
      editor.unregisterPlugin(blockMenuKey)
    }
  }, [editor])
}

function createMenuPlugin(editor: Editor): Plugin {
  return Suggestion<never, Insertion>({
    editor,
    pluginKey: blockMenuKey,
    findSuggestionMatch: ({ $position }) => findSlash($position),
    // The caret moved to an older slash does not open the menu.
    shouldShow: ({ transaction }) =>
      transaction.docChanged || isMenuOpen(editor) || transaction.getMeta(menuFetched) !== undefined,
    command({ range, props: insertion }) {
      editor.commands.deleteRange(range)
      const tools = editor.storage.editing?.tools
      if (tools) insertion.run(editor, tools)
    },
    container: 'main',
    offset: { mainAxis: 6 },
    floatingUi: { strategy: 'fixed', middleware: [shift({ padding: 8 })] },
    dismissOnOutsideClick: false,
    render: renderList,
  })
}

/** Closes the menu without a choice; the slash that a button has put there goes with it. */
function leaveMenu(editor: Editor): void {
  const slash = findSlash(editor.state.selection.$from)
  if (editor.storage.blockMenu?.isSlashOurs && slash?.query === '') editor.commands.deleteRange(slash.range)
  exitSuggestion(editor.view, blockMenuKey)
}

function renderList() {
  let list: ReactRenderer<ListHandle, BlockListProps> | null = null
  let unmount: () => void
  return {
    onStart({ editor, query, command, mount }: SuggestionProps<never, Insertion>) {
      list = new ReactRenderer(BlockList, { editor, props: { editor, query, command } })
      list.element.style.zIndex = String(layer.panel)
      unmount = mount(list.element)
    },
    onUpdate({ query, command }: SuggestionProps<never, Insertion>) {
      list?.updateProps({ query, command })
    },
    onKeyDown({ event }: SuggestionKeyDownProps): boolean {
      const isTaken = list?.ref?.handleKey(event.key) ?? false
      if (isTaken) event.stopPropagation()
      return isTaken
    },
    onExit() {
      unmount()
      list?.destroy()
      list = null
    },
  }
}

interface ListHandle {
  /** @returns whether the menu has handled the key */
  handleKey: (key: string) => boolean
}

interface BlockListProps {
  editor: Editor
  query: string
  command: (insertion: Insertion) => void
  ref?: Ref<ListHandle>
}

function BlockList({ editor, query, command, ref }: BlockListProps) {
  const [choice, setChoice] = useState({ query, index: 0 })
  const id = useId()
  const accountId = useSession().account?.id ?? 0
  const found = listInsertions(query, accountId)
  const active = choice.query === query ? choice.index : 0
  const chosen = found[active]

  useEffect(() => {
    const { dom } = editor.view
    if (!chosen) return undefined
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${active}`)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active, chosen])

  function insert(insertion: Insertion | undefined) {
    if (!insertion) return
    noteInsertion(insertion, accountId)
    command(insertion)
  }

  const choose = (index: number) => setChoice({ query, index: (index + found.length) % found.length })
  const actions: Record<string, () => void> = {
    ArrowDown: () => choose(active + 1),
    ArrowUp: () => choose(active - 1),
    Enter: () => insert(chosen),
    Tab: () => insert(chosen),
    Escape: () => leaveMenu(editor),
  }

  useImperativeHandle(ref, () => ({
    handleKey(name) {
      const action = found.length > 0 || name === 'Escape' ? actions[name] : undefined
      action?.()
      return action !== undefined
    },
  }))

  return (
    <Popup>
      {found.length === 0 && <Nothing role="status">没有这种内容块</Nothing>}
      <List id={id} role="listbox" aria-label="插入内容块">
        {found.map((insertion, index) => (
          // The keys of the list are handled in the text.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <Choice
            key={insertion.label}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(insertion)}
          >
            <span>
              <Label>{insertion.label}</Label>
              <Description>{insertion.description}</Description>
            </span>
            <Keys aria-hidden>{getInitials(insertion)}</Keys>
          </Choice>
        ))}
      </List>
      <Foot aria-hidden>↑ ↓ 选择　Enter 插入　Esc 关闭</Foot>
    </Popup>
  )
}

const Popup = styled.div`
  width: min(344px, calc(100vw - 16px));
  border: 1px solid ${color.line};
  border-radius: ${radius.popup};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  font-size: ${adminTextSize.body};
  line-height: 1.6;
`

const List = styled.ul`
  max-height: 248px;
  padding: 6px 0;
  overflow-y: auto;
`

const Choice = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding: 6px 14px;
  border-left: 3px solid transparent;
  cursor: pointer;
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-selected='true'] {
    border-left-color: ${color.primary};
    background: ${color.selected};
  }
`

const Label = styled.b`
  display: block;
  font-weight: 600;
`

const Description = styled.span`
  color: ${color.textSoft};
  font-size: ${adminTextSize.small};
`

const Keys = styled.kbd`
  padding: 0 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textMuted};
  font-family: inherit;
  font-size: ${adminTextSize.small};
`

const Nothing = styled.p`
  padding: 12px 14px 4px;
  color: ${color.textMuted};
`

const Foot = styled.p`
  padding: 6px 14px;
  border-top: 1px solid ${color.lineSoft};
  background: ${color.rowHover};
  border-radius: 0 0 ${radius.popup} ${radius.popup};
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
