import type { Clipboard } from '../editor-paste'
import type { GivenFile } from './import-steps'

/** What a document has, and what must be found in the article that it becomes. Pictures are kept or named. */
export interface Counts {
  pictures: number
  headings: number
  items: number
  cells: number
  notes: number
}

/** A document with what it holds. `paste` goes into the editor by the clipboard, `file` through the import screen. */
export interface Sample {
  name: string
  has: Counts
  file?: GivenFile
  paste?: Clipboard
}

export const counts = (pictures: number, headings: number, items: number, cells: number, notes: number): Counts => ({
  pictures,
  headings,
  items,
  cells,
  notes,
})
