import type { Editor } from '@tiptap/core'
import { GripVertical, Plus } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import type { MenuItem } from '../../../ui/overlay/menu'
import { color, layer, media, radius, shadow } from '../../../ui/theme'
import { MenuButton } from '../../shell/menu-button'
import { listConversions } from './convert-block'
import { deleteBlock } from './delete-block'
import { chooseBlock, duplicateBlock, getBlock, insertBelow, moveBlock } from './top-blocks'

interface BlockHandleProps {
  editor: Editor
  /** What holds the text and its margins, and this. */
  paper: RefObject<HTMLElement | null>
  index: number
  count: number
  isChosen: boolean
  onMenu: (isOpen: boolean) => void
  onMove: (index: number) => void
  onDragStart: (event: DragEvent) => void
}

/** Beside a block: what inserts below it, and what it is dragged by and opens what can be done with it. */
export function BlockHandle({ editor, paper, index, count, isChosen, onMenu, onMove, onDragStart }: BlockHandleProps) {
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
  const move = (to: number) => () => {
    if (moveBlock(editor, index, to)) onMove(to)
  }
  const conversions = listConversions(editor, block)
  const items: MenuItem[] = [
    ...(index > 0 ? [{ label: '上移', run: move(index - 1) }] : []),
    ...(index < count - 1 ? [{ label: '下移', run: move(index + 1) }] : []),
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
  left: 0;
  display: flex;
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
