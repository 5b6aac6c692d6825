import type { HeldCertificate } from '../claims'
import type { CompanyWord } from '../company-words'

/** The rules of the content checks, with their names for people. */
export const ruleTitles = {
  superlatives: '绝对化用语',
  mapWording: '国家版图用语',
  companyName: '企业名称',
  forbiddenWords: '禁用词',
  preferredWords: '推荐写法',
  people: '人名与职务',
  productNames: '产品与项目名',
  personalData: '个人信息',
  dates: '日期',
  referenceSystems: '坐标系统',
  claims: '资质表述',
  units: '单位写法',
  typos: '错别字',
  punctuation: '标点',
  emptyParagraphs: '空段落',
  headings: '小标题层级',
  alternativeTexts: '缺少替代文字',
  linkTexts: '链接文字',
  deadLinks: '失效链接',
  pictureSizes: '图片尺寸',
} as const

export type RuleName = keyof typeof ruleTitles

/** `severe` findings may stop publishing, when the site's settings say so. */
export type Severity = 'severe' | 'advice'

/** Which text of an entry is meant: the title, a field, or a part of a field's value. */
export interface TextPlace {
  /** `title`, or the name of a field. */
  field: string
  /** A block of formatted text that holds it: which one, from 0, and which of its fields; `item` and `part` are of that. */
  block?: { index: number; field: string }
  /** The number of a block of formatted text, of a row or of a picture, from 0. */
  item?: number
  /** The column of a row, or what of a picture: `alt` or `caption`. */
  part?: string
}

/** Some words of an entry. */
export interface WordsPlace {
  place: TextPlace
  text: string
  /** Their offsets in the text of the place. */
  start: number
  end: number
}

/** One thing that a rule found; with the rule and the entry its words name a finding that was dismissed. */
export interface Finding extends WordsPlace {
  rule: RuleName
  severity: Severity
  /** The place for people, such as 第 3 段. */
  where: string
  /** What to do about it, one sentence. */
  message: string
  /** The law or standard that says so. */
  basis: string
  /** What takes the place of the words; null when a person has to decide. */
  fix: string | null
  /** The sentence around the words, shortened: what is kept as it is, is kept in this sentence. Empty for what is no text. */
  sentence: string
}

/** What the rules know beside the entry. */
export interface CheckFacts {
  companyName: string
  /** What the company calls things, and does not; empty while nothing is listed. */
  words: readonly CompanyWord[]
  /** The telephones that the company gives out itself, as they are written. */
  telephones: readonly string[]
  /** The addresses of the pictures that have a text in the media library, or need none. */
  described?: ReadonlySet<string>
  /** What the company holds now. */
  certificates: readonly HeldCertificate[]
}

/** Whether two places are one text of an entry. */
export function isSamePlace(one: TextPlace, other: TextPlace): boolean {
  return (
    one.field === other.field &&
    one.item === other.item &&
    one.part === other.part &&
    one.block?.index === other.block?.index &&
    one.block?.field === other.block?.field
  )
}

/** The most characters of a finding's words, and of the sentence around them, that identify it. */
export const dismissedTextMax = 200
export const dismissedSentenceMax = 300

/** The words of a finding as they are compared and stored when it is dismissed. */
function toDismissedText(text: string): string {
  return flatten(text).slice(0, dismissedTextMax).toWellFormed()
}

function flatten(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').trim()
}

/** What names a finding of an entry that was dismissed. Without a sentence it holds wherever the words stand. */
export interface DismissedKey {
  rule: RuleName
  text: string
  sentence: string
}

/** Names a finding of an entry, to dismiss it. */
export function toDismissedKey({ rule, text, sentence }: Pick<Finding, 'rule' | 'text' | 'sentence'>): DismissedKey {
  return { rule, text: toDismissedText(text), sentence }
}

/** Whether a finding was dismissed: the same words, in the same sentence. */
export function isDismissed(finding: Finding, dismissed: DismissedKey): boolean {
  const { rule, text, sentence } = toDismissedKey(finding)
  return (
    rule === dismissed.rule && text === dismissed.text && (dismissed.sentence === '' || dismissed.sentence === sentence)
  )
}

/** Leaves out the findings that were dismissed. */
export function withoutDismissed<Found extends Finding>(
  findings: readonly Found[],
  dismissals: readonly DismissedKey[],
): Found[] {
  return findings.filter((finding) => !dismissals.some((dismissed) => isDismissed(finding, dismissed)))
}

/** The sentence around some words; of a long one the nearest part. */
export function findSentence(text: string, start: number, end: number): string {
  const first = Math.max(0, start - dismissedSentenceMax / 2)
  let from = start
  while (from > first && !sentenceEnds.includes(text.charAt(from - 1))) from -= 1
  const last = Math.min(text.length, from + dismissedSentenceMax)
  let to = end
  while (to < last && !sentenceEnds.includes(text.charAt(to))) to += 1
  return flatten(text.slice(from, Math.min(to, last))).toWellFormed()
}

const sentenceEnds = '。！？；\n'

/** What a rule found in one text. */
export interface Match {
  start: number
  end: number
  message: string
  basis: string
  fix: string | null
  severity: Severity
}

/** Some words, and where they stand. */
export interface Words {
  text: string
  start: number
  end: number
  /** The sentence around them, and what comes before and after them: of a long text what is near. */
  sentence: string
  before: string
  after: string
  groups: Record<string, string | undefined>
}

/** How far a rule looks around the words that it judges, so that a text takes as long as it is long. */
const nearLength = 150

/** Whether a place is within the name of a book or document (《…》). */
export function isInTitle(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - nearLength), start)
  return before.lastIndexOf('《') > before.lastIndexOf('》')
}

/**
 * Finds words by a pattern. What stands in the names of books and documents (《…》) is quoted as it is, and left out.
 * @param pattern global; a group `before` is what must come first and is no part of the words
 */
export function findWords(text: string, pattern: RegExp): Words[] {
  const found: Words[] = []
  // `matchAll` copies the pattern for each text, which takes longer than most texts do.
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const groups: Words['groups'] = match.groups ?? {}
    const start = match.index + (groups.before?.length ?? 0)
    const end = match.index + match[0].length
    if (isInTitle(text, start)) continue
    found.push({
      text: text.slice(start, end),
      start,
      end,
      sentence: findSentence(text, start, end),
      before: text.slice(Math.max(0, start - nearLength), start),
      after: text.slice(end, end + nearLength),
      groups,
    })
  }
  return found
}
