import { changeBlockValues } from '../blocks'
import type { ContentType } from '../define'
import type { EntryDraft } from '../entries'
import type { RuleName, WordsPlace } from './finding'
import { parseBlocks } from './read-entry'

/** Words and what takes their place; null when a person has to decide. */
interface TextFix extends WordsPlace {
  fix: string | null
  /** The rule that found them, where one did. */
  rule?: RuleName
}

/**
 * Puts the mending of a finding, or another change of words, into an entry.
 * @returns the entry, or null when the words do not stand there any more
 */
export function applyFix(type: ContentType, draft: EntryDraft, finding: TextFix): EntryDraft | null {
  const { place, fix } = finding
  if (fix === null) return null
  if (place.field === 'title') {
    const title = replaceWords(draft.title, finding, fix)
    return title === null ? null : { ...draft, title }
  }
  const value = fixValue(type.fields[place.field]?.kind, draft.values[place.field], finding, fix)
  return value === null ? null : { ...draft, values: { ...draft.values, [place.field]: value } }
}

function fixValue(kind: string | undefined, value: unknown, finding: TextFix, fix: string): unknown {
  const { item, part } = finding.place
  if (kind === 'richText' && finding.place.block) return fixInBlock(String(value), finding, fix)
  if (kind === 'richText') return fixFormatted(String(value), finding, fix)
  if (part === undefined) return typeof value === 'string' ? replaceWords(value, finding, fix) : null
  if (item === undefined) return fixPart(value, part, finding, fix)
  if (!Array.isArray(value)) return null
  const fixed = fixPart(value[item], part, finding, fix)
  return fixed === null ? null : value.with(item, fixed)
}

function fixInBlock(html: string, finding: TextFix, fix: string): string | null {
  const { block } = finding.place
  let isFixed = false
  const fixed = changeBlockValues(html, (values, { fields }, index) => {
    if (!block || index !== block.index) return values
    const value = fixValue(fields[block.field]?.kind, values[block.field], finding, fix)
    if (value === null) return values
    isFixed = true
    return { ...values, [block.field]: value }
  })
  return isFixed ? fixed : null
}

function fixPart(value: unknown, part: string, finding: TextFix, fix: string): object | null {
  if (typeof value !== 'object' || value === null) return null
  const words = replaceWords(String(Reflect.get(value, part) ?? ''), finding, fix)
  return words === null ? null : { ...value, [part]: words }
}

function replaceWords(text: string, { start, end, text: found }: WordsPlace, fix: string): string | null {
  return text.slice(start, end) === found ? text.slice(0, start) + fix + text.slice(end) : null
}

function fixFormatted(html: string, finding: TextFix, fix: string): string | null {
  const { item = 0, part } = finding.place
  const { blocks, pictures } = parseBlocks(html)
  if (part === 'alt') {
    const picture = pictures[item]
    const alt = picture && replaceWords(picture.alt, finding, fix)
    if (!picture || alt === null || alt === undefined) return null
    const tag = html.slice(picture.start, picture.end).replace(/\salt="[^"]*"/i, '')
    return (
      html.slice(0, picture.start) + tag.replace(/^<img/i, () => `<img alt="${escape(alt)}"`) + html.slice(picture.end)
    )
  }
  const block = blocks[item]
  if (!block || block.text.slice(finding.start, finding.end) !== finding.text) return null
  if (finding.rule === 'emptyParagraphs') return html.slice(0, block.start) + html.slice(block.end)
  // Marks within the words stay where they are: the mending takes the place of the first character.
  const sources = block.sources.slice(finding.start, finding.end)
  const [first] = sources
  if (!first) return null
  let fixed = html
  for (const { start, end } of sources.slice(1).toReversed()) fixed = fixed.slice(0, start) + fixed.slice(end)
  return fixed.slice(0, first.start) + escape(fix) + fixed.slice(first.end)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
