import type { Fields, ValuesOf } from '../define'
import type { TypeName } from '../site-structure'
import type { ImageValue } from '../values'

/** An entry that a block or a link refers to, as far as visitors see it. */
export interface ReferencedEntry {
  id: number
  type: TypeName
  category: number
  title: string
  /** YYYY-MM-DD. */
  date: string
  /** Where visitors see it: a path with its query. */
  address: string
  cover: ImageValue | null
  values: Readonly<Record<string, unknown>>
}

/** Entries by id; those that visitors do not see are missing. */
export type ReferencedEntries = ReadonlyMap<number, ReferencedEntry>

/** A kind of block: what it holds, and how it is shown. */
export interface BlockKind<F extends Fields = Fields> {
  /** The name in stored text. */
  name: string
  /** What staff call it. */
  label: string
  /** What it is for, in a few words. */
  description: string
  /** The label in pinyin, one word a character; its initials find the block too. */
  pinyin: string
  fields: F
  /**
   * The HTML that visitors, the editor, the search and the comparison of versions see. Everything that a person typed
   * goes through `escapeHtml`.
   * @returns an empty text when there is nothing to show
   */
  render(values: ValuesOf<F>, entries: ReferencedEntries): string
}

/**
 * Declares a kind of block. From this one declaration come its line in the menu of blocks, its form, its cleaning, its
 * public view, its words in the search, its comparison in the history, and its contract tests.
 */
export function defineBlock<const F extends Fields>(kind: BlockKind<F>): BlockKind<F> {
  return kind
}
