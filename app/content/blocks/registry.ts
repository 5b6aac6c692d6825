import type { BlockKind } from './define-block'
import { certificates } from './kinds/certificates'
import { comparison } from './kinds/comparison'
import { download } from './kinds/download'
import { gallery } from './kinds/gallery'
import { keyFigures } from './kinds/key-figures'
import { note } from './kinds/note'
import { quotation } from './kinds/quotation'
import { relatedEntries } from './kinds/related-entries'
import { timeline } from './kinds/timeline'

/** Every kind of block that formatted text can hold beside its paragraphs, tables, pictures and films; a line each. */
export const blockKinds: readonly BlockKind[] = [
  gallery,
  comparison,
  keyFigures,
  timeline,
  quotation,
  note,
  certificates,
  relatedEntries,
  download,
]

/** The kind of this name, if there is one. */
export function findBlockKind(name: string): BlockKind | undefined {
  return blockKinds.find((kind) => kind.name === name)
}
