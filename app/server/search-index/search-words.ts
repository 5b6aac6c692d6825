import { renderBlocks } from '../../content/blocks'
import { type Field, type FieldKind, selectPublicPart } from '../../content/fields'
import type { GalleryImage, RowValue } from '../../content/values'
import { htmlToText } from '../rich-text'

/** How each kind turns a value into plain words for the search index. */
const extractors: Record<FieldKind, (value: unknown) => string> = {
  text: (value) => String(value),
  textarea: (value) => String(value),
  // What a block shows of other entries is found there.
  richText: (value) => htmlToText(endHeadings(renderBlocks(String(value), new Map()))).replaceAll('： ', '：'),
  number: () => '',
  toggle: () => '',
  date: () => '',
  choice: () => '',
  choices: () => '',
  image: () => '',
  gallery: (value) => (value as GalleryImage[]).map((item) => item.caption).join(' '),
  files: () => '',
  video: () => '',
  rows: (value) => (value as RowValue[]).flatMap((row) => Object.values(row)).join(' '),
  references: () => '',
  parent: () => '',
  aiMark: () => '',
  sheets: () => '',
}

/** Sets each heading off from the text after it: extracts then read as sentences. */
function endHeadings(html: string): string {
  return html.replace(/(?<![：？！。])(?=<\/h[1-6]>\s*<)/g, '：')
}

/**
 * The words of a field's value that the site's search may find: of what visitors read.
 * @param value a valid value of the field
 * @returns plain text, empty when the field is not searchable
 */
export function extractSearchWords(field: Field, value: unknown): string {
  return field.searchable ? extractors[field.kind](selectPublicPart(field, value)) : ''
}
