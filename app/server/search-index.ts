import type { Kysely } from 'kysely'
import { getPlace } from '../content/site-structure'
import { renderBlocks } from '../content/blocks'
import { removeClaims } from '../content/claims'
import { type TypeName, typeNames } from '../content/registry'
import type { ContentType } from '../content/define'
import { type Field, type FieldKind, selectPublicPart } from '../content/fields'
import type { GalleryImage, RowValue } from '../content/values'
import type { Database, Engine, SearchTerm } from './db'
import { htmlToText } from './rich-text'

/** The indexed length of an entry's text: a tsvector holds at most a megabyte of tokens. */
const maxTextLength = 60_000

/** The texts of an entry beside its title, field by field: first the one that introduces it, then all others. */
export function listSearchTexts(type: ContentType, values: Readonly<Record<string, unknown>>): string[] {
  const first = Object.entries(type.fields).filter(([name]) => name === type.abstract)
  const others = Object.entries(type.fields).filter(([name]) => name !== type.abstract)
  return [...first, ...others]
    .map(([name, field]) => removeClaims(extractSearchWords(field, values[name])).trim())
    .filter((words) => words !== '')
}

/** A publication as the index takes it. */
interface IndexedPublication {
  id: number
  type: ContentType
  title: string
  values: Readonly<Record<string, unknown>>
}

/** The types that the site's search finds, without news. */
export const typesBesideNews: readonly TypeName[] = typeNames.filter((name) => {
  const place = getPlace(name)
  return place.kind !== 'home' && place.searchGroup !== '新闻'
})

/**
 * A word of every indexed publication that is not news, and of no text: with it the index finds the few of them among
 * very many news. A private character, which texts lose when they are split into tokens.
 */
export const notNewsTerm: SearchTerm = { text: '\u{E000}', prefix: false }

/** Adds publications to the index, without those of types that the site's search leaves out. */
export async function addToSearch(
  engine: Engine,
  db: Kysely<Database>,
  publications: IndexedPublication[],
): Promise<void> {
  const documents = publications
    .filter(({ type }) => getPlace(type.name).kind !== 'home')
    .map(({ id, type, title, values }) => ({
      publicationId: id,
      title: createDocumentTokens(removeClaims(title)),
      body: [
        ...createDocumentTokens(listSearchTexts(type, values).join(' ').slice(0, maxTextLength)),
        ...(typesBesideNews.includes(type.name) ? [notNewsTerm.text] : []),
      ],
    }))
  await engine.search.add(db, documents)
}

/** Removes publications from the index: before they are deleted, and when they have ended. */
export async function removeFromSearch(engine: Engine, db: Kysely<Database>, publicationIds: number[]): Promise<void> {
  if (publicationIds.length > 0) await engine.search.remove(db, publicationIds)
}

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
  cloud: () => '',
  rows: (value) => (value as RowValue[]).flatMap((row) => Object.values(row)).join(' '),
  references: () => '',
  parent: () => '',
  aiMark: () => '',
  sheets: () => '',
  // What is not on the page is not found there.
  snippet: () => '',
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

const scripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const chinesePattern = new RegExp(`[${scripts}]`, 'u')
/** A run of Chinese (Japanese, Korean) characters, or a word or number of any other script. */
const runPattern = new RegExp(String.raw`[${scripts}]+|(?:(?![${scripts}])[\p{L}\p{M}\p{N}])+`, 'gu')
const maxWordLength = 40

/** Normalises a text for comparison: NFKC (full-width to half-width), lower case, well-formed. */
export function foldText(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}

/** Folds a title as visitors find it: without its claims, whose words it need not show. */
export function foldPublicTitle(title: string): string {
  return foldText(removeClaims(title)).trim()
}

/** Whether a run of text is written without spaces between its words. */
export function isChinese(run: string): boolean {
  return chinesePattern.test(run)
}

/**
 * The tokens of a text: each Chinese character, each pair of adjacent ones, and each word of other
 * scripts (its first 40 characters).
 */
export function createDocumentTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const [run] of foldText(text).matchAll(runPattern)) {
    if (!isChinese(run)) {
      tokens.add(truncateWord(run))
      continue
    }
    let previous = ''
    for (const character of run) {
      tokens.add(character)
      if (previous !== '') tokens.add(previous + character)
      previous = character
    }
  }
  return [...tokens]
}

/**
 * The terms of a keyword, all of which a text must contain: the pairs of its Chinese runs (or a single
 * character), and its other words as prefixes.
 */
export function parseQueryTerms(keyword: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const [run] of foldText(keyword).matchAll(runPattern)) {
    const characters = [...run]
    if (!isChinese(run)) terms.set(truncateWord(run), { text: truncateWord(run), prefix: true })
    else if (characters.length === 1) terms.set(run, { text: run, prefix: false })
    else {
      for (const [index, character] of characters.slice(1).entries()) {
        const pair = `${characters[index]}${character}`
        terms.set(pair, { text: pair, prefix: false })
      }
    }
  }
  return [...terms.values()]
}

function truncateWord(word: string): string {
  return [...word].slice(0, maxWordLength).join('')
}
