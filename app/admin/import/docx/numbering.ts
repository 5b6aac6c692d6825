import { findAll, findChild, findChildren, readAttribute, readValue } from './word-xml'

/** The marker of a numbered paragraph, as Word shows it. */
export interface ListMarker {
  /** Identifies the list. */
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

const digits = '〇一二三四五六七八九'
const stems = '甲乙丙丁戊己庚辛壬癸'
const branches = '子丑寅卯辰巳午未申酉戌亥'

/** Writes a number of a list in one of Word's formats (ECMA-376, 17.18.59); an unknown one is decimal. */
function formatListNumber(number: number, format: string): string {
  switch (format) {
    case 'none':
      return ''
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'lowerLetter':
      return formatLetters(number)
    case 'upperLetter':
      return formatLetters(number).toUpperCase()
    case 'lowerRoman':
      return formatRoman(number)
    case 'upperRoman':
      return formatRoman(number).toUpperCase()
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return formatChinese(number)
    case 'ideographDigital':
    case 'japaneseDigitalTenThousand':
      return [...String(number)].map((digit) => digits[Number(digit)]).join('')
    case 'ideographTraditional':
      return stems[(number - 1) % stems.length] ?? ''
    case 'ideographZodiac':
      return branches[(number - 1) % branches.length] ?? ''
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return number >= 1 && number <= 20 ? String.fromCharCode('①'.charCodeAt(0) + number - 1) : String(number)
    default:
      return String(number)
  }
}

function formatLetters(number: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
}

const romans: Array<[number, string]> = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function formatRoman(number: number): string {
  let rest = Math.min(number, 4000)
  let text = ''
  for (const [value, letters] of romans) {
    for (; rest >= value; rest -= value) text += letters
  }
  return text
}

/** 1 to 9999 in Chinese: 十, 二十一, 一百零五. */
function formatChinese(number: number): string {
  if (number <= 0 || number > 9999) return String(number)
  const units = ['', '十', '百', '千']
  const places = [...String(number)].map(Number)
  let text = ''
  for (const [index, digit] of places.entries()) {
    const unit = units[places.length - 1 - index] ?? ''
    if (digit > 0) text += `${digits[digit]}${unit}`
    else if (text !== '' && !text.endsWith('零') && places.slice(index).some((rest) => rest > 0)) text += '零'
  }
  return number >= 10 && number < 20 ? text.slice(1) : text
}

/** The role of a paragraph by its style. */
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
