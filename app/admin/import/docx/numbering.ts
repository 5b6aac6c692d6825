import { formatListNumber } from './number-formats'
import { findAll, findChild, findChildren, readAttribute, readValue } from './word-xml'

/** The marker of a numbered paragraph, as Word shows it. */
export interface ListMarker {
  /** Tells lists apart. */
  list: string
  /** From 1. */
  level: number
  text: string
}

interface Level {
  start: number
  format: string
  text: string
  isDecimal: boolean
}

interface List {
  abstractId: string
  levels: Map<number, Level>
  starts: Map<number, number>
}

/**
 * Counts the numbered paragraphs of a document.
 * @param numbering the part `numbering.xml`
 * @returns a function to be called for each numbered paragraph, in their order
 */
export function createListCounter(
  numbering: Document | null,
): (properties: Element, styleId: string | undefined) => ListMarker | null {
  const lists = readLists(numbering)
  /** The numbers of all levels, shared by the lists of one definition. */
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()

  return (properties, styleId) => {
    const id = readValue(properties, 'numId') ?? ''
    const list = lists.get(id)
    if (!list) return null
    const at = Number(readValue(properties, 'ilvl') ?? findLevelOfStyle(numbering, list, styleId))
    const level = list.levels.get(at)
    if (!level) return null
    const numbers = counts.get(list.abstractId) ?? []
    counts.set(list.abstractId, numbers)
    const override = list.starts.get(at)
    const isFirst = !begun.has(`${id} ${at}`)
    begun.add(`${id} ${at}`)
    if (override !== undefined && isFirst) numbers[at] = override
    else numbers[at] = (numbers[at] ?? level.start - 1) + 1
    // A number begins the levels below it anew.
    numbers.length = at + 1
    return { list: id, level: at + 1, text: formatMarker(list, at, numbers) }
  }
}

function formatMarker(list: List, at: number, numbers: readonly number[]): string {
  const own = list.levels.get(at)
  if (!own) return ''
  if (own.format === 'bullet') return '•'
  return own.text.replace(/%(\d)/g, (_whole, place: string) => {
    const level = list.levels.get(Number(place) - 1)
    if (!level) return ''
    return formatListNumber(numbers[Number(place) - 1] ?? level.start, own.isDecimal ? 'decimal' : level.format)
  })
}

function readLists(numbering: Document | null): Map<string, List> {
  if (!numbering) return new Map()
  const definitions = new Map(
    findAll(numbering, 'abstractNum').map((element) => [readAttribute(element, 'abstractNumId') ?? '', element]),
  )
  return new Map(
    findAll(numbering, 'num').map((num) => {
      const abstractId = readValue(num, 'abstractNumId') ?? ''
      const levels = readLevels(findChildren(definitions.get(abstractId), 'lvl'))
      const starts = new Map<number, number>()
      for (const override of findChildren(num, 'lvlOverride')) {
        const at = Number(readAttribute(override, 'ilvl') ?? 0)
        const start = readValue(override, 'startOverride')
        if (start !== undefined) starts.set(at, Number(start))
        for (const [place, level] of readLevels(findChildren(override, 'lvl'))) levels.set(place, level)
      }
      return [readAttribute(num, 'numId') ?? '', { abstractId, levels, starts }]
    }),
  )
}

function readLevels(elements: readonly Element[]): Map<number, Level> {
  return new Map(
    elements.map((level) => [
      Number(readAttribute(level, 'ilvl') ?? 0),
      {
        start: Number(readValue(level, 'start') ?? 1),
        format: readValue(level, 'numFmt') ?? 'decimal',
        text: readValue(level, 'lvlText') ?? '',
        isDecimal: findChild(level, 'isLgl') !== undefined,
      },
    ]),
  )
}

/** The level that a style belongs to, where the paragraph itself names none. */
function findLevelOfStyle(numbering: Document | null, { abstractId }: List, styleId: string | undefined): string {
  const definition = numbering
    ? findAll(numbering, 'abstractNum').find((element) => readAttribute(element, 'abstractNumId') === abstractId)
    : undefined
  const level = findChildren(definition, 'lvl').find((element) => readValue(element, 'pStyle') === styleId)
  return (styleId !== undefined && level && readAttribute(level, 'ilvl')) || '0'
}
