import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { adminTextSize, color, layer, radius, shadow } from '../../../ui/theme'
import { useSession } from '../../session/use-session'
import type { EditorTools } from '../editor-tools-context'
import { findMenuQuery, menuSlash, type MenuQuery } from './find-query'
import { blockKinds } from '../../../content/blocks'
import { insertTable } from '../insert'

/** With less room below the line, in px, the menu opens upward. */
const leastRoom = 320

interface BlockMenuProps {
  editor: Editor
  tools: EditorTools
  /** Gets what hears the keys of the text first. */
  ref: RefObject<{ handleKey: (event: KeyboardEvent) => boolean } | null>
}

/** Removes the slash that a button has put there, when the menu is left without a choice. */
function takeSlashBack(editor: Editor, isOurs: boolean): void {
  const query = isOurs ? findMenuQuery(editor) : null
  if (query?.text === '') editor.commands.deleteRange(query)
}

/** What can be inserted, opened by a slash in the text and narrowed by what follows it. The focus stays in the text. */
export default function BlockMenu({ editor, tools, ref }: BlockMenuProps) {
  const [query, setQuery] = useState<MenuQuery | null>(null)
  const [active, setActive] = useState(0)
  const dismissed = useRef<number>(null)
  const isSlashOurs = useRef(false)
  const id = useId()
  const accountId = useSession().account?.id ?? 0
  const found = query ? listInsertions(query.text, accountId) : []
  const isOpen = query !== null
  const chosen = found[active]

  useEffect(() => {
    const update = ({ transaction }: { transaction: Transaction }) => {
      const next = findMenuQuery(editor)
      if (next === null) dismissed.current = null
      if (transaction.getMeta(menuSlash) !== undefined) isSlashOurs.current = true
      else if (next === null) isSlashOurs.current = false
      // An old slash that the caret comes to opens nothing.
      setQuery((before) =>
        next && next.from !== dismissed.current && (before || transaction.docChanged) ? next : null,
      )
      if (transaction.docChanged) setActive(0)
    }
    const close = () => {
      takeSlashBack(editor, isSlashOurs.current)
      setQuery(null)
    }
    // Typed before the menu was fetched.
    if (editor.isFocused) setQuery(findMenuQuery(editor))
    editor.on('transaction', update)
    editor.on('blur', close)
    return () => {
      editor.off('transaction', update)
      editor.off('blur', close)
    }
  }, [editor])

  useEffect(() => {
    const { dom } = editor.view
    const attributes = { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` }
    for (const [name, value] of Object.entries(attributes)) {
      if (isOpen && chosen) dom.setAttribute(name, value)
      else dom.removeAttribute(name)
    }
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [editor, id, active, isOpen, chosen])

  function insert(insertion: Insertion | undefined) {
    if (!query || !insertion) return
    editor.chain().deleteRange(query).run()
    setQuery(null)
    noteInsertion(insertion, accountId)
    insertion.run(editor, tools)
  }

  const actions: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % found.length),
    ArrowUp: () => setActive((active - 1 + found.length) % found.length),
    Enter: () => insert(chosen),
    Tab: () => insert(chosen),
    Escape: () => {
      dismissed.current = query?.from ?? null
      takeSlashBack(editor, isSlashOurs.current)
      setQuery(null)
    },
  }

  useImperativeHandle(ref, () => ({
    handleKey(event) {
      const action = actions[event.key]
      const isTaken = query !== null && action !== undefined && (found.length > 0 || event.key === 'Escape')
      if (!isTaken || event.isComposing) return false
      event.stopPropagation()
      action()
      return true
    },
  }))

  if (!query) return null
  const { left, top, bottom } = editor.view.coordsAtPos(query.from)
  const isUpward = window.innerHeight - bottom < leastRoom
  return createPortal(
    <Popup
      style={{
        left: Math.max(8, Math.min(left, window.innerWidth - 352)),
        ...(isUpward ? { bottom: window.innerHeight - top + 6 } : { top: bottom + 6 }),
      }}
    >
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
    </Popup>,
    document.querySelector('main') ?? document.body,
  )
}

/** Narrowed by what was typed, or all, with what this person used last at the top. */
function listInsertions(typed: string, accountId: number): Insertion[] {
  return typed === '' ? putRecentFirst(findInsertions(''), accountId) : findInsertions(typed)
}

const Popup = styled.div`
  position: fixed;
  z-index: ${layer.panel};
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

/** How many stand first. */
const most = 3

const getStorageKey = (accountId: number) => `admin-recent-blocks-${accountId}`

/** What a person put into texts last in this browser stands first, the latest at the top. */
function putRecentFirst(insertions: readonly Insertion[], accountId: number): Insertion[] {
  const recent = readLabels(accountId).flatMap((label) => insertions.find((one) => one.label === label) ?? [])
  return [...recent, ...insertions.filter((one) => !recent.includes(one))]
}

/** Notes that a person has just put something into a text. */
function noteInsertion({ label }: Insertion, accountId: number): void {
  const labels = [label, ...readLabels(accountId).filter((other) => other !== label)].slice(0, most)
  try {
    localStorage.setItem(getStorageKey(accountId), JSON.stringify(labels))
  } catch {
    // Storage switched off: the menu keeps its order.
  }
}

function readLabels(accountId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(accountId)) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** Something that can be put into the text. */
interface Insertion {
  label: string
  description: string
  /** The label in pinyin, one word a character. */
  pinyin: string
  run: (editor: Editor, tools: EditorTools) => void
}

/** What the text is made of beside the kinds of blocks, which declare themselves. */
const parts: readonly Insertion[] = [
  {
    label: '图片',
    description: '上传，带图注和替代文字',
    pinyin: 'tu pian',
    run: (_editor, tools) => tools.chooseFile('image'),
  },
  { label: '媒体库', description: '选用已有的图片', pinyin: 'mei ti ku', run: (_editor, tools) => tools.pickPicture() },
  ...blockKinds.map((kind): Insertion => ({ ...kind, run: (_editor, tools) => tools.insertBlock(kind) })),
  {
    label: '表格',
    description: '三行三列，可增减',
    pinyin: 'biao ge',
    run: insertTable,
  },
  { label: '视频', description: '上传 MP4', pinyin: 'shi pin', run: (_editor, tools) => tools.chooseFile('video') },
  {
    label: '附件',
    description: '文中的文件链接',
    pinyin: 'fu jian',
    run: (_editor, tools) => tools.chooseFile('file'),
  },
  {
    label: '标题 2',
    description: '分节，进入目录',
    pinyin: 'biao ti 2',
    run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    label: '标题 3',
    description: '节内的小标题',
    pinyin: 'biao ti 3',
    run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    label: '项目符号',
    description: '并列的条目',
    pinyin: 'xiang mu fu hao',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号',
    description: '有先后的条目',
    pinyin: 'bian hao',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    description: '一段引文',
    pinyin: 'yin yong',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: '分隔线',
    description: '隔开两部分',
    pinyin: 'fen ge xian',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

/** The first letters of a label's pinyin. */
function getInitials({ pinyin }: Insertion): string {
  return pinyin
    .split(' ')
    .map((word) => word[0])
    .join('')
}

/** What a few typed characters stand for: Chinese, pinyin, or its initials. */
function findInsertions(typed: string): Insertion[] {
  const wanted = typed.toLowerCase()
  return parts.filter(
    (part) =>
      part.label.includes(typed) ||
      part.pinyin.replaceAll(' ', '').startsWith(wanted) ||
      getInitials(part).startsWith(wanted),
  )
}
