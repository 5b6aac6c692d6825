/** The words of the company: a list that staff keep, and that the proof reader reads with. */

/** What a listed word is, with what staff call it. */
export const wordKinds = {
  forbidden: '禁用词',
  preferred: '推荐写法',
  person: '人名与职务',
  product: '产品与项目名',
} as const

export type WordKind = keyof typeof wordKinds

export const wordKindNames = Object.keys(wordKinds) as WordKind[]

/** A listed word. What its kind has no use for is empty. */
export interface CompanyWord {
  kind: WordKind
  /** The word that is not used; of the other kinds the right one. */
  word: string
  /** What takes the place of a forbidden word; empty when a person has to decide. */
  instead: string
  /** How the right word is often written wrong. */
  wrong: readonly string[]
  /** What a person is called: one or several titles, with 、 between them. */
  title: string
  /** The place of a person among those that are named together, from 1; null for none. */
  rank: number | null
  /** Why: the proof reader says it. */
  note: string
}

export const wordLimits = { word: 40, instead: 40, wrong: 20, title: 60, note: 100, rank: 999 } as const

/** The most words of the list, and of one import. */
export const maxCompanyWords = 5_000
export const maxImportedWords = 2_000

/** What a word is without that its kind knows no more of. */
export const emptyWord = { instead: '', wrong: [], title: '', rank: null, note: '' } as const

/** The parts of a title that stand for themselves. */
export function splitList(text: string): string[] {
  return text
    .split(/[、，,；;/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What staff call the parts of a word, for its kind; those that it does not have are left out. */
export const wordParts: Readonly<Record<WordKind, ReadonlyArray<readonly [part: WordPart, label: string]>>> = {
  forbidden: [
    ['word', '禁用词'],
    ['instead', '改用'],
    ['note', '原因'],
  ],
  preferred: [
    ['word', '正确写法'],
    ['wrong', '误写'],
    ['note', '说明'],
  ],
  person: [
    ['word', '姓名'],
    ['title', '职务'],
    ['rank', '排序'],
    ['wrong', '误写'],
    ['note', '说明'],
  ],
  product: [
    ['word', '正确名称'],
    ['wrong', '误写'],
    ['note', '说明'],
  ],
}

export type WordPart = Exclude<keyof CompanyWord, 'kind'>

/** A part of a word as it is shown. */
export function readWordPart(word: CompanyWord, part: WordPart): string {
  const value = word[part]
  return Array.isArray(value) ? value.join('、') : String(value ?? '')
}

/** The order of the columns of pasted lines, by kind. */
export const pastedColumns: Readonly<Record<WordKind, readonly WordPart[]>> = {
  forbidden: ['word', 'instead', 'note'],
  preferred: ['wrong', 'word', 'note'],
  person: ['word', 'title', 'rank', 'wrong'],
  product: ['word', 'wrong', 'note'],
}

/** A pasted line that cannot be taken over, with why. */
export interface RefusedLine {
  line: number
  text: string
  reason: string
}

/**
 * Reads pasted lines: a word each, its parts between tabs (as spreadsheets give them), arrows or vertical bars.
 * @returns what was read, and the lines that were not understood
 */
export function parsePastedWords(kind: WordKind, pasted: string): { words: CompanyWord[]; refused: RefusedLine[] } {
  const words: CompanyWord[] = []
  const refused: RefusedLine[] = []
  pasted.split(/\r?\n/).forEach((text, index) => {
    if (text.trim() === '') return
    const cells = text.split(/\t|\s*(?:→|=>|->|\||｜)\s*/).map((cell) => cell.trim())
    const columns = pastedColumns[kind]
    const read = (part: WordPart) => cells[columns.indexOf(part)] ?? ''
    const rank = read('rank')
    const word: CompanyWord = {
      ...emptyWord,
      kind,
      word: read('word'),
      instead: read('instead'),
      wrong: splitList(read('wrong')),
      title: read('title'),
      rank: /^\d{1,3}$/.test(rank) ? Number(rank) : null,
      note: read('note'),
    }
    const fault = findWordFault(word)
    if (fault === null) words.push(word)
    else refused.push({ line: index + 1, text: text.trim().slice(0, 60), reason: fault.message })
  })
  return { words, refused }
}

/** What of a word keeps it from being listed, and why; null when nothing does. */
export function findWordFault(given: CompanyWord): { part: WordPart; message: string } | null {
  const { kind, word, instead, wrong, title, note, rank } = given
  const label = wordParts[kind].find(([part]) => part === 'word')?.[1] ?? ''
  const noteLabel = kind === 'forbidden' ? '原因' : '说明'
  const isTooShort = (text: string) => [...text].length < 2
  const faults: ReadonlyArray<[part: WordPart, isFault: boolean, message: string]> = [
    ['word', word === '', `请填写${label}`],
    // A single character is part of many other words.
    ['word', isTooShort(word), `${label}至少两个字`],
    ['word', word.length > wordLimits.word, `${label}不能超过 ${wordLimits.word} 个字`],
    ['instead', instead.length > wordLimits.instead, `改用不能超过 ${wordLimits.instead} 个字`],
    ['instead', instead === word, '改用的词与禁用词相同'],
    ['wrong', kind === 'preferred' && wrong.length === 0, '请填写误写'],
    ['wrong', wrong.length > wordLimits.wrong, `误写不能超过 ${wordLimits.wrong} 个`],
    ['wrong', wrong.some((form) => form.length > wordLimits.word), `误写不能超过 ${wordLimits.word} 个字`],
    ['wrong', wrong.some(isTooShort), '误写至少两个字'],
    ['wrong', wrong.includes(word), `误写与${label}相同`],
    ['title', title.length > wordLimits.title, `职务不能超过 ${wordLimits.title} 个字`],
    ['rank', rank !== null && !(rank >= 1 && rank <= wordLimits.rank), `排序应为 1 至 ${wordLimits.rank}`],
    ['note', note.length > wordLimits.note, `${noteLabel}不能超过 ${wordLimits.note} 个字`],
  ]
  const [found] = faults.filter(([, isFault]) => isFault)
  return found ? { part: found[0], message: found[2] } : null
}

/** What a word is called in sentences, such as 禁用词“赋能”. */
export function nameWord({ kind, word }: Pick<CompanyWord, 'kind' | 'word'>): string {
  return `${wordKinds[kind]}“${word}”`
}
