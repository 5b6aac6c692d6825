import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState, type DragEvent as ReactDragEvent } from 'react'
import styled from 'styled-components'
import { color, layer } from '../../../ui/theme'
import { BlockHandle } from './block-handle'
import { nameBlock, countBlocks, findChosenBlock, getBlock, chooseBlock, moveBlock, movedTo } from './top-blocks'

interface BlockToolsProps {
  editor: Editor
  /** What holds the text and its margins, and this. */
  paper: RefObject<HTMLElement | null>
}

/** The handle of the block that is selected or under the pointer. */
export function BlockTools({ editor, paper }: BlockToolsProps) {
  const { chosen, count } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      chosen: findChosenBlock(current.state)?.index ?? null,
      count: countBlocks(current.state.doc),
    }),
  })
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [spoken, setSpoken] = useState('')
  const moved = useRef<number>(null)
  const hovered = useHoveredBlock(editor, paper)
  const { dragged, dropTop, start } = useBlockDrag(editor, paper)

  useEffect(() => {
    const update = ({ transaction }: { transaction: Transaction }) => {
      const to: unknown = transaction.getMeta(movedTo)
      if (typeof to !== 'number') return
      moved.current = to
      setSpoken(`已移到第 ${to + 1} 块，共 ${countBlocks(transaction.doc)} 块`)
    }
    editor.on('transaction', update)
    return () => void editor.off('transaction', update)
  }, [editor])

  useEffect(() => {
    const block = chosen === null ? null : getBlock(editor.state.doc, chosen)
    // A move was announced with the new place already.
    if (block && moved.current !== chosen)
      setSpoken(`${nameBlock(block.node)}，第 ${block.index + 1} 块，共 ${count} 块`)
    moved.current = null
  }, [editor, chosen, count])

  const shown = dragged ?? (isMenuOpen ? chosen : (hovered ?? chosen))
  return (
    <>
      {shown !== null && (
        <BlockHandle
          editor={editor}
          paper={paper}
          index={shown}
          count={count}
          isChosen={shown === chosen}
          onMenu={setMenuOpen}
          onDragStart={(event) => start(event, shown)}
        />
      )}
      {dropTop !== null && <DropLine style={{ top: dropTop }} />}
      <span role="status" className="visually-hidden">
        {spoken}
      </span>
    </>
  )
}

const DropLine = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  left: 40px;
  right: 40px;
  height: 3px;
  margin-top: -1.5px;
  background: ${color.primary};
  pointer-events: none;
`

/** How long a finger rests on a block before its handle comes, in ms. */
const longPressMs = 500

/**
 * The place of the block that the pointer is at, or beside, or that a finger has rested on.
 * @param paper what holds the text and its margins
 */
function useHoveredBlock(editor: Editor, paper: RefObject<HTMLElement | null>): number | null {
  const [hovered, setHovered] = useState<number | null>(null)

  useEffect(() => {
    const area = paper.current
    if (!area) return undefined
    let rest: ReturnType<typeof setTimeout>
    const show = ({ clientY }: PointerEvent) => setHovered(findBlockAt(editor, area, clientY))
    const hide = () => setHovered(null)
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') show(event)
      else if (Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(rest)
    }
    const press = (event: PointerEvent) => {
      clearTimeout(rest)
      if (event.pointerType !== 'mouse') rest = setTimeout(() => show(event), longPressMs)
    }
    const release = () => clearTimeout(rest)
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') hide()
    }
    const listening = new AbortController()
    const { signal } = listening
    area.addEventListener('pointermove', move, { signal })
    area.addEventListener('pointerleave', leave, { signal })
    area.addEventListener('pointerdown', press, { signal })
    area.addEventListener('pointerup', release, { signal })
    area.addEventListener('pointercancel', release, { signal })
    // While somebody types or chooses by keys, the pointer is not used.
    editor.on('update', hide)
    editor.on('selectionUpdate', hide)
    return () => {
      clearTimeout(rest)
      listening.abort()
      editor.off('update', hide)
      editor.off('selectionUpdate', hide)
    }
  }, [editor, paper])

  return hovered
}

/** The place of the block at a height of the screen. */
function findBlockAt({ view }: Editor, area: HTMLElement, height: number): number | null {
  const { left, width } = area.getBoundingClientRect()
  let element = document.elementFromPoint(left + width / 2, height)
  while (element && element.parentElement !== view.dom) element = element.parentElement
  return element ? view.state.doc.resolve(view.posAtDOM(element, 0)).index(0) : null
}

/** Between which blocks something would land, and how far down the paper that is, in px. */
interface DropPlace {
  gap: number
  top: number
}

/**
 * Lets a whole block be dragged to between two others, never into one.
 * @param paper what holds the text and its margins
 */
function useBlockDrag(
  editor: Editor,
  paper: RefObject<HTMLElement | null>,
): { dragged: number | null; dropTop: number | null; start: (event: ReactDragEvent, index: number) => void } {
  const [dragged, setDragged] = useState<number | null>(null)
  const [dropTop, setDropTop] = useState<number | null>(null)
  const listening = useRef<AbortController>(null)
  // When the handle is removed while it is dragged, the browser fires no `dragend`.
  useEffect(() => () => listening.current?.abort(), [])

  function start({ dataTransfer }: ReactDragEvent, index: number) {
    const block = getBlock(editor.state.doc, index)
    const element = block && editor.view.nodeDOM(block.from)
    if (!block || !(element instanceof HTMLElement)) return
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', block.node.textContent)
    dataTransfer.setDragImage(element, 0, 0)
    // Chrome gives up a drag whose beginning changes the page.
    setTimeout(() => {
      chooseBlock(editor, index)
      setDragged(index)
    })

    listening.current?.abort()
    const controller = (listening.current = new AbortController())
    // Captured before the editor handles the event, which would split the text at the pointer.
    const options = { capture: true, signal: controller.signal }
    const over = (event: DragEvent) => {
      const place = findDropPlace(editor, paper.current, event)
      setDropTop(place?.top ?? null)
      if (!place) return
      event.preventDefault()
      event.stopPropagation()
    }
    const drop = (event: DragEvent) => {
      const place = findDropPlace(editor, paper.current, event)
      if (!place) return
      event.preventDefault()
      event.stopPropagation()
      moveBlock(editor, index, place.gap > index ? place.gap - 1 : place.gap)
    }
    const end = () => {
      controller.abort()
      setDragged(null)
      setDropTop(null)
      editor.view.focus()
    }
    document.addEventListener('dragover', over, options)
    document.addEventListener('drop', drop, options)
    document.addEventListener('dragend', end, options)
  }

  return { dragged, dropTop, start }
}

function findDropPlace(editor: Editor, paper: HTMLElement | null, { clientX, clientY }: DragEvent): DropPlace | null {
  const area = paper?.getBoundingClientRect()
  if (!area || clientX < area.left || clientX > area.right || clientY < area.top || clientY > area.bottom) return null
  const { doc } = editor.state
  const count = countBlocks(doc)
  let above = area.top
  for (let index = 0; index < count; index += 1) {
    const block = getBlock(doc, index)
    const element = block && editor.view.nodeDOM(block.from)
    if (!(element instanceof HTMLElement)) continue
    const { top, bottom } = element.getBoundingClientRect()
    if (clientY < (top + bottom) / 2) return { gap: index, top: (index === 0 ? top - 6 : (above + top) / 2) - area.top }
    above = bottom
  }
  return { gap: count, top: above + 6 - area.top }
}
