import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, layer } from '../../../ui/theme'
import type { EditorTools } from '../editor-tools'
import { BlockHandle } from './block-handle'
import { nameBlock } from './describe-block'
import { countBlocks, findChosenBlock, getBlock } from './top-blocks'
import { useBlockDrag } from './use-block-drag'
import { type BlockKeys, useBlockKeys } from './use-block-keys'
import { useHoveredBlock } from './use-hovered-block'

interface BlockToolsProps {
  editor: Editor
  tools: EditorTools
  /** What holds the text and its margins, and this. */
  paper: RefObject<HTMLElement | null>
  /** Gets what the text asks before it handles something itself. */
  ref: RefObject<BlockKeys | null>
}

/** The handle of the block that is selected or under the pointer, and the keys of blocks. */
export default function BlockTools({ editor, tools, paper, ref }: BlockToolsProps) {
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
  const onMove = (index: number) => {
    moved.current = index
    setSpoken(`已移到第 ${index + 1} 块，共 ${countBlocks(editor.state.doc)} 块`)
  }
  const hovered = useHoveredBlock(editor, paper)
  const { dragged, dropTop, start } = useBlockDrag(editor, paper, onMove)
  useBlockKeys(ref, { editor, tools, onMove })

  useEffect(() => {
    const block = chosen === null ? null : getBlock(editor.state.doc, chosen)
    // Where a block went is more than that it is selected still.
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
          onMove={onMove}
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
