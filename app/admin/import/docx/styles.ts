import { findAll, findChild, readAttribute, readValue } from './word-xml'

/** What a paragraph's style says of its place in the text. */
export interface ParagraphStyle {
  name: string
  /** The level of a heading, 1 to 9; 0 for text. */
  level: number
  numbering: Element | undefined
  align: string | undefined
}

const plain: ParagraphStyle = { name: '', level: 0, numbering: undefined, align: undefined }

/**
 * Reads the paragraph styles of a document with what they inherit. A heading is known by its outline level, so that
 * styles that people made themselves count too.
 * @param styles the part `styles.xml`
 */
export function readStyles(styles: Document | null): (id: string | undefined) => ParagraphStyle {
  const elements = new Map(
    (styles ? findAll(styles, 'style') : []).flatMap((style) =>
      readAttribute(style, 'type') === 'paragraph' ? [[readAttribute(style, 'styleId') ?? '', style] as const] : [],
    ),
  )
  const read = new Map<string, ParagraphStyle>()

  function readStyle(id: string | undefined, depth = 0): ParagraphStyle {
    const element = id === undefined ? undefined : elements.get(id)
    if (id === undefined || !element || depth > 20) return plain
    const known = read.get(id)
    if (known) return known
    const base = readStyle(readValue(element, 'basedOn'), depth + 1)
    const name = (readValue(element, 'name') ?? '').toLowerCase()
    const outline = readValue(element, 'pPr', 'outlineLvl')
    const named = Number(/^heading (\d)$/.exec(name)?.[1] ?? 0)
    const style = {
      name: name === '' ? base.name : name,
      level: named || (outline === undefined ? base.level : toHeadingLevel(outline)),
      numbering: findChild(element, 'pPr', 'numPr') ?? base.numbering,
      align: readValue(element, 'pPr', 'jc') ?? base.align,
    }
    read.set(id, style)
    return style
  }
  return readStyle
}

/** @param outline counted from 0; 9 is body text */
export function toHeadingLevel(outline: string): number {
  const level = Number(outline) + 1
  return level >= 1 && level <= 9 ? level : 0
}
