interface Markup {
  readonly __html: string
}

/** The markup of headlines already cut; a site shows the same few hundred again and again. */
const known = new Map<string, Markup>()

/**
 * The words are cut when the markup is read: by the server, and by the browser for pages it renders
 * itself. A browser taking over a page from the server leaves the inner markup as it came and never
 * reads this, so another dictionary in the browser cannot disagree with the server's.
 */
function markupOf(text: string): Markup {
  const found = known.get(text)
  if (found) return found
  let html: string | undefined
  const markup = {
    get __html() {
      html ??= splitHeadline(text).map(escapeText).join('<wbr>')
      return html
    },
  }
  if (known.size > 2000) known.clear()
  known.set(text, markup)
  return markup
}

function escapeText(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;')
}

/** The text of a headline, which breaks between words only. Stands inside h1 to h4. */
export function Headline({ text }: { text: string }) {
  return <span className="headline" suppressHydrationWarning dangerouslySetInnerHTML={markupOf(text)} />
}

/** Domain words that `Intl.Segmenter` would split. */
const lexicon = [
  '实景三维',
  '数字孪生',
  '不动产',
  '一张图',
  '一网统管',
  '三区三线',
  '平方千米',
  '万平方千米',
  '国土空间',
  '国土调查',
  '地理信息',
  '测绘法',
  '时空大数据',
  '激光点云',
  '点云',
  '激光雷达',
  '遥感',
  '航摄',
  '内外业',
  '生态修复',
  '倾斜摄影',
  '宣传日',
  '宣传片',
  '权籍调查',
  '信息系统',
  '单体化',
  '年度变更',
  '中心城区',
  '新区',
  '管线',
  '自主可控',
  '新一轮',
  '开放日',
  '手记',
  '内业',
  '外业',
  '控制点',
]

/** Punctuation that may not start a line, suffixes that belong to the word before, and prefixes of the word after. */
const closing = /^[\s，。、；：？！…·%）》”’」』】)\]]+$/u
const leaning = /^[的了着过地得们者性化率度市县区镇乡村省河山湖港路等]$/u
const opening = /[（《“‘「『【([]$/u
const leading = /^[与和及或从在为把被对向由以给获每不无第]$/u
/** Short words in brackets or quotation marks stay whole. */
const enclosed = /[（《“][^（《“）》”]{1,6}[）》”]/gu
const figure = /[\p{Script=Latin}\d.]$/u

let segmenter: Intl.Segmenter | undefined

/**
 * Splits a headline at its line break opportunities, between words. The parts joined are the text again; without
 * `Intl.Segmenter` there is one part.
 */
export function splitHeadline(text: string): string[] {
  if (text.length < 6 || !('Segmenter' in Intl)) return [text]
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const kept = findUnbreakablePlaces(text)
  const parts: string[] = []
  let joinsNext = false
  for (const { segment, index } of segmenter.segment(text)) {
    const last = parts.at(-1)
    const joins = joinsNext || kept.has(index) || closing.test(segment) || leaning.test(segment)
    if (last !== undefined && joins) parts[parts.length - 1] = last + segment
    else parts.push(segment)
    joinsNext = opening.test(segment) || leading.test(segment) || figure.test(segment)
  }
  return joinSingleCharacters(parts)
}

/** Places in the text where no line may break because a word of the lexicon or a short enclosure spans them. */
function findUnbreakablePlaces(text: string): Set<number> {
  const places = new Set<number>()
  const keep = (start: number, length: number) => {
    for (let place = start + 1; place < start + length; place++) places.add(place)
  }
  for (const word of lexicon) {
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) keep(start, word.length)
  }
  for (const match of text.matchAll(enclosed)) keep(match.index, match[0].length)
  return places
}

/** A part of one character stays with the part before it, so that no line begins or ends with it alone. */
function joinSingleCharacters(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last !== undefined && (part.length === 1 || last.length === 1)) joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}
