import { createContext } from 'react'
import type { BlockKind, StoredBlock } from '../../content/blocks'
import type { MediaKind } from '../media/upload-queue'

/** What the bars, the menu of blocks and the keys open. */
export interface EditorTools {
  openLink: () => void
  /** Lets a person choose files of this kind to upload. */
  chooseFile: (kind: MediaKind) => void
  /** Opens the media library. */
  pickPicture: () => void
  /** Opens the form of a new block, which is then put where the caret is. */
  insertBlock: (kind: BlockKind) => void
  /** Opens the form of a block. */
  editBlock: (block: StoredBlock, onDone: (block: StoredBlock) => void) => void
}

/** What the blocks among the text reach the editor's tools by. */
export const EditorToolsContext = createContext<EditorTools | null>(null)
