import type { Editor } from '@tiptap/core'
import { GripVertical, Plus } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import type { MenuItem } from '../../../ui/overlay/menu'
import { adminMedia, color, layer, media, radius, shadow } from '../../../ui/theme'
import { columnWidthPx } from '../../form/form-measures'
import { MenuButton } from '../../shell/menu-button'
import { deleteBlock, chooseBlock, duplicateBlock, getBlock, insertBelow, moveBlock, type TopBlock } from './top-blocks'
import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

interface BlockHandleProps {
  editor: Editor
  /** What holds the text and its margins, and this. */
  paper: RefObject<HTMLElement | null>
  index: number
  count: number
  isChosen: boolean
  onMenu: (isOpen: boolean) => void
  onDragStart: (event: DragEvent) => void
}

/** Beside a block: what inserts below it, and what it is dragged by and opens what can be done with it. */
export function BlockHandle({ editor, paper, index, count, isChosen, onMenu, onDragStart }: BlockHandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  const [timesClosed, setTimesClosed] = useState(0)

  function place() {
    const top = findFirstLine(editor, paper.current, index)
    if (handle.current && top !== null) handle.current.style.top = `${top}px`
  }
  useLayoutEffect(place)
  useEffect(() => {
    const observer = new ResizeObserver(place)
    observer.observe(editor.view.dom)
    return () => observer.disconnect()
    // The latest place is that of the latest index.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, index])

  const block = getBlock(editor.state.doc, index)
  if (!block) return null
  const conversions = listConversions(editor, block)
  const items: MenuItem[] = [
    ...(index > 0 ? [{ label: '上移', run: () => moveBlock(editor, index, index - 1) }] : []),
    ...(index < count - 1 ? [{ label: '下移', run: () => moveBlock(editor, index, index + 1) }] : []),
    { label: '复制', run: () => duplicateBlock(editor, block) },
    ...(conversions.length > 0 ? [{ label: '转换为', items: conversions }] : []),
    { label: '删除', dangerous: true, apart: true, run: () => deleteBlock(editor, block) },
  ]
  // A selected block's handle is the next stop of the Tab key; one that the pointer brings is none.
  const tabIndex = isChosen ? 0 : -1
  return (
    <Handle ref={handle} contentEditable={false}>
      <Insert
        tabIndex={tabIndex}
        title="在下方插入"
        aria-label={`在第 ${index + 1} 块下方插入`}
        onClick={() => insertBelow(editor, block)}
      >
        <Plus size={17} strokeWidth={1.75} aria-hidden />
      </Insert>
      <Grip
        // After every menu a button again that can be dragged: the menu's own opens as soon as it is pressed.
        key={timesClosed}
        tabIndex={tabIndex}
        title="拖动可移动，点击打开菜单"
        aria-label={`移动第 ${index + 1} 块，共 ${count} 块`}
        data-on={isChosen || undefined}
        draggable
        items={items}
        onDragStart={onDragStart}
        onClickCapture={() => {
          chooseBlock(editor, index)
          onMenu(true)
        }}
        onClose={() => {
          onMenu(false)
          setTimesClosed(timesClosed + 1)
          editor.view.focus()
        }}
      >
        <GripVertical size={17} strokeWidth={1.75} aria-hidden />
      </Grip>
    </Handle>
  )
}

/** The lines of a block as other blocks: every line one, or all of them in one. */
type Build = (schema: Schema, lines: readonly Line[]) => Node[]

/** What a line holds, and where it stands. */
interface Line {
  content: Fragment
  place: unknown
}

const toParagraphs: Build = (schema, lines) =>
  lines.map(({ content, place }) => schema.node('paragraph', { place }, content))

const toHeadings =
  (level: number): Build =>
  (schema, lines) =>
    lines.map(({ content, place }) => schema.node('heading', { level, place }, content))

const toList =
  (type: 'bulletList' | 'orderedList'): Build =>
  (schema, lines) => {
    const items = toParagraphs(schema, lines).map((line) => schema.node('listItem', null, line))
    return [schema.node(type, null, items)]
  }

/** What text can become, with the level of a heading where there are several. */
const conversions: ReadonlyArray<{ label: string; type: string; level?: number; build: Build }> = [
  { label: '正文', type: 'paragraph', build: toParagraphs },
  { label: '标题 2', type: 'heading', level: 2, build: toHeadings(2) },
  { label: '标题 3', type: 'heading', level: 3, build: toHeadings(3) },
  { label: '标题 4', type: 'heading', level: 4, build: toHeadings(4) },
  { label: '项目符号', type: 'bulletList', build: toList('bulletList') },
  { label: '编号', type: 'orderedList', build: toList('orderedList') },
  {
    label: '引用',
    type: 'blockquote',
    build: (schema, lines) => [schema.node('blockquote', null, toParagraphs(schema, lines))],
  },
]

/** Blocks that are nothing but lines of text, and those that hold them. */
const textual = new Set(['paragraph', 'heading', 'codeBlock', 'bulletList', 'orderedList', 'listItem', 'blockquote'])

/** What a block can be made into; nothing where that would lose anything but its form. */
function listConversions(editor: Editor, { from, node }: TopBlock): Array<{ label: string; run: () => void }> {
  let isText = textual.has(node.type.name)
  node.descendants((part) => {
    if (!part.isInline && !textual.has(part.type.name)) isText = false
    return isText
  })
  if (!isText) return []
  return conversions
    .filter(({ type, level }) => node.type.name !== type || node.attrs.level !== level)
    .map(({ label, build }) => ({
      label,
      run: () => {
        const { tr, schema } = editor.state
        tr.replaceWith(from, from + node.nodeSize, build(schema, readLines(node)))
        editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
      },
    }))
}

function readLines(node: Node): Line[] {
  if (!node.isTextblock) {
    const lines: Line[] = []
    node.forEach((part) => lines.push(...readLines(part)))
    return lines
  }
  if (node.type.name !== 'codeBlock') return [{ content: node.content, place: node.attrs.place ?? null }]
  return node.textContent.split('\n').map((text) => ({
    content: text === '' ? Fragment.empty : Fragment.from(node.type.schema.text(text)),
    place: null,
  }))
}

/** How far down the paper the handle stands beside the first line of a block, in px. */
function findFirstLine(editor: Editor, paper: HTMLElement | null, index: number): number | null {
  const block = getBlock(editor.state.doc, index)
  const element = block && editor.view.nodeDOM(block.from)
  if (!paper || !(element instanceof HTMLElement)) return null
  const line = Number.parseFloat(getComputedStyle(element).lineHeight) || handleSize
  const { top, height } = element.getBoundingClientRect()
  return top - paper.getBoundingClientRect().top + (Math.min(line, height) - handleSize) / 2
}

/** In px. */
const handleSize = 26

const Handle = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  /* In the margin, at the column of the text; where that is narrow, one over the other. */
  left: max(0px, calc((100% - ${columnWidthPx}px) / 2 - 56px));
  display: flex;
  ${adminMedia.formDesktop} {
    flex-direction: column;
    left: max(0px, calc((100% - ${columnWidthPx}px) / 2 - 30px));
  }
  ${media.touch} {
    right: 4px;
    left: auto;
    margin-top: -40px;
    border-radius: ${radius.control};
    background: ${color.surface};
    box-shadow: ${shadow.low};
  }
`

const tool = css`
  display: grid;
  place-items: center;
  width: 24px;
  height: ${handleSize}px;
  border-radius: ${radius.control};
  color: ${color.textSoft};
  &:hover {
    background: ${color.sunken};
  }
  &[data-on],
  &[aria-expanded='true'] {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  ${media.touch} {
    width: 44px;
    height: 44px;
  }
`

const Insert = styled.button.attrs({ type: 'button' })`
  ${tool}
`

const Grip = styled(MenuButton)`
  ${tool}
  cursor: grab;
`
