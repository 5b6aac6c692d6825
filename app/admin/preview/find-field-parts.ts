import type { EntryDraft } from '../../content/entries'
import { aiMarkTexts, type Field, stripHtml } from '../../content/fields'
import { getPlace } from '../../content/site-structure'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import type { KindValues } from '../fields/view'

/** A part of a public page that shows a field of the entry. */
export interface FieldPart {
  /** `title`, or the name of the field. */
  name: string
  label: string
  element: HTMLElement
}

/** Elements that show a value, looked up in the page. */
type Find<Kind extends Field['kind']> = (value: KindValues[Kind], field: Field, page: Page) => HTMLElement[]

interface Page {
  root: HTMLElement
  findTexts: TextFinder
}

const nothing = () => []

/** How the page shows each kind of field. */
const finders: { [Kind in Field['kind']]: Find<Kind> } = {
  text: (value, _field, { findTexts }) => findTexts([value]),
  textarea: (value, _field, { findTexts }) => findTexts([value]),
  richText: (value, _field, { root, findTexts }) => findRichText(root, value) ?? findTexts([stripHtml(value)]),
  number: (value, _field, { findTexts }) => (value === null ? [] : findTexts([String(value)])),
  toggle: nothing,
  date: (value, _field, { findTexts }) => findTexts([value]),
  choice: (value, field, { findTexts }) => findTexts([readOption(field, value)]),
  choices: (value, field, { findTexts }) => value.flatMap((option) => findTexts([readOption(field, option)])),
  image: (value, _field, { root }) => (value ? findMedia(root, value.src) : []),
  gallery: (value, _field, { root, findTexts }) =>
    value.flatMap(({ src, caption }) => [...findMedia(root, src), ...findTexts([caption])]),
  files: (value, _field, { root }) =>
    value.flatMap(({ src }) => [...root.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(src)}"]`)]),
  video: (value, _field, { root }) => (value ? findMedia(root, value.src) : []),
  // The page draws it where its still stands.
  cloud: nothing,
  rows: (value, _field, { findTexts }) => value.flatMap((row) => findTexts(Object.values(row))),
  references: (value, field, { root }) => findLinks(root, readReferredType(field), value),
  parent: nothing,
  aiMark: (value, _field, { findTexts }) => (value ? findTexts([aiMarkTexts.public]) : []),
  sheets: nothing,
  snippet: nothing,
}

/**
 * Where a public page shows what an entry holds. Found by the values themselves, so that the page has no marks: visitors
 * are sent the same bytes, and a new field or content type needs no line here.
 * @param draft what the page was rendered from
 */
export function findFieldParts(page: Document, type: TypeName, draft: EntryDraft): FieldPart[] {
  const root = page.querySelector('main') ?? page.body
  const { title, fields } = getContentType(type)
  const titles = createTextFinder(root, [])([draft.title])
  const findTexts = createTextFinder(root, titles)
  const parts = titles.map((element) => ({ name: 'title', label: title.label, element }))
  for (const [name, field] of Object.entries(fields)) {
    const elements = findElements(field.kind, draft.values[name] ?? field.empty, field, { root, findTexts })
    parts.push(...elements.map((element) => ({ name, label: field.label, element })))
  }
  return parts
}

/** The innermost part around an element of the page. */
export function findPartAround(parts: readonly FieldPart[], target: Node): FieldPart | null {
  const around = parts.filter(({ element }) => element.contains(target) || isPictureBehind(element, target))
  return (
    around.find(
      ({ element }) => !around.some((other) => other.element !== element && element.contains(other.element)),
    ) ?? null
  )
}

/** Whether the target is an overlay over a picture. */
function isPictureBehind(element: HTMLElement, target: Node): boolean {
  return element.tagName === 'IMG' && element.closest('picture')?.parentElement === target
}

function findElements<Kind extends Field['kind']>(kind: Kind, value: unknown, field: Field, page: Page): HTMLElement[] {
  const find: Find<Kind> = finders[kind]
  // The content model pairs a kind with its value.
  return find(value as KindValues[Kind], field, page)
}

/** The articles of the page that are made of this text, or of a part of it. */
function findRichText(root: HTMLElement, html: string): HTMLElement[] | null {
  const whole = removeBlanks(stripHtml(html))
  if (whole === '') return null
  const articles = [...root.querySelectorAll<HTMLElement>('.rich-text')].filter((article) => {
    const shown = removeBlanks(article.textContent)
    return shown !== '' && (whole.includes(shown) || shown.includes(whole))
  })
  return articles.length > 0 ? articles : null
}

/** Pictures and films of one upload, in whatever size the page shows it. */
function findMedia(root: HTMLElement, src: string): HTMLElement[] {
  const stored = src.replace(/\.[^./]+$/, '')
  const pictures = [...root.querySelectorAll('img')].filter((image) =>
    new URL(image.currentSrc || image.src, image.baseURI).pathname.startsWith(stored),
  )
  const films = [...root.querySelectorAll('video')].filter((film) => film.getAttribute('src') === src)
  return [...pictures, ...films]
}

/** Links to the pages of these entries. */
function findLinks(root: HTMLElement, type: string, ids: readonly number[]): HTMLElement[] {
  const place = isTypeName(type) ? getPlace(type) : undefined
  if (place?.kind !== 'page') return []
  return [...root.querySelectorAll<HTMLAnchorElement>(`a[href^="${place.path}?"]`)].filter(({ href }) =>
    ids.includes(Number(new URL(href).searchParams.get('id'))),
  )
}

function readReferredType({ view }: Field): string {
  return 'type' in view && typeof view.type === 'string' ? view.type : ''
}

function readOption({ view }: Field, value: string): string {
  return 'options' in view ? (view.options[value] ?? '') : ''
}

/** Finds the elements that show several texts together, such as the cells of a row. */
type TextFinder = (texts: readonly string[]) => HTMLElement[]

interface ShownText {
  element: HTMLElement
  text: string
}

/** How many characters a page may add to a value, such as its label. */
const addedLength = 12
/** The least number of characters by which the beginning of a text identifies it. */
const tellingLength = 10

/**
 * Reads a page for texts to be found in it. Blanks do not count: pages break texts where they like.
 * @param anchors where texts are found more than once, those beside these count: a page may show several entries
 */
function createTextFinder(root: HTMLElement, anchors: readonly HTMLElement[]): TextFinder {
  const shown = [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => !element.closest('script, style, svg *, .rich-text'))
    .map((element): ShownText => ({ element, text: removeBlanks(element.textContent) }))
    .filter(({ text }) => text !== '')

  return (texts) => {
    const wanted = texts.map(removeBlanks).filter((text) => text !== '')
    if (wanted.length === 0) return []
    const length = wanted.reduce((sum, text) => sum + text.length, 0)
    const together = shown.filter(
      ({ text }) => text.length <= length + addedLength && wanted.every((part) => includesWhole(text, part)),
    )
    const exact = together.filter(({ text }) => text.length === length)
    const [only = ''] = wanted.length === 1 ? wanted : []
    const found =
      exact.length > 0 ? exact : together.length > 0 ? together : shown.filter(({ text }) => isBeginning(text, only))
    const innermost = keepInnermost(found.map(({ element }) => element))
    return keepNearest(innermost.map(widen), anchors)
  }
}

/** Whether a text contains another one; a number does not count inside a longer one. */
function includesWhole(text: string, part: string): boolean {
  if (!/^\d+$/.test(part)) return text.includes(part)
  return new RegExp(`(?<![\\d.-])${part}(?![\\d.-])`).test(text)
}

function isBeginning(shown: string, whole: string): boolean {
  const text = shown.replace(/…+$/, '')
  return text.length >= tellingLength && whole.startsWith(text)
}

function keepInnermost(elements: HTMLElement[]): HTMLElement[] {
  return elements.filter((element) => !elements.some((other) => other !== element && element.contains(other)))
}

/** The outermost element that shows nothing else: a heading, and not the span in it. */
function widen(element: HTMLElement): HTMLElement {
  const text = removeBlanks(element.textContent)
  let widest = element
  while (widest.parentElement && removeBlanks(widest.parentElement.textContent) === text) widest = widest.parentElement
  return widest
}

function keepNearest(elements: HTMLElement[], anchors: readonly HTMLElement[]): HTMLElement[] {
  if (elements.length < 2 || anchors.length === 0) return elements
  const depths = elements.map((element) => Math.max(...anchors.map((anchor) => countSharedAncestors(element, anchor))))
  const deepest = Math.max(...depths)
  return elements.filter((_, index) => depths[index] === deepest)
}

function countSharedAncestors(element: HTMLElement, other: HTMLElement): number {
  let shared: HTMLElement | null = element
  while (shared && !shared.contains(other)) shared = shared.parentElement
  let depth = 0
  for (; shared; shared = shared.parentElement) depth += 1
  return depth
}

/** Texts are compared without blanks. */
function removeBlanks(text: string): string {
  return text.replace(/\s+/g, '')
}
