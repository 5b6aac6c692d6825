import { categoryEntries, solutionCategories } from '../../content/site-structure'
import { getContentType, type TypeName } from '../../content/registry'
import { getPartAddress } from '../../navigation/public-address'

/** Where something stands, in px of the page or of the screen. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** A part of the home page that shows nothing yet. */
export interface EmptyPart {
  key: string
  /** The step that fills it. */
  name: TypeName
  /** The category whose entries it shows. */
  category?: number | undefined
  label: string
  box: Box
}

/** The headings of the home page under which the entries of a type are shown. */
const headings: Partial<Record<TypeName, string>> = { product: '产品与服务', caseInfo: '典型案例', news: '新闻中心' }

const slides = 'section[aria-label="首页要点"]'
const sheet = '.sheet'

/** How high the room is where the ranges of the company's profile will stand, and what stays free around a part, in px. */
const profileHeight = 140
const margin = 12

/**
 * The extra styles of the miniature: space for parts that the page leaves out while they are empty, and no placeholders of types that are set aside.
 * @param hidden the types that are set aside
 */
export function createMiniatureStyle(open: readonly TypeName[], hidden: readonly TypeName[]): string {
  const room = open.includes('companyProfile') ? `section:has(${sheet}){margin-top:${profileHeight}px}` : ''
  const gaps = hidden.map((name) => `${gapOf(name)}{display:none}`)
  return [room, ...gaps].join('')
}

/**
 * Finds the parts of the home page that show nothing yet, in the order in which they stand there.
 * @param page the home page as staff see it
 * @param open the steps that are neither done nor set aside
 * @param hasSheets whether solutions are wanted: then the empty ones of their sheets are found
 */
export function findEmptyParts(page: Document, open: readonly TypeName[], hasSheets: boolean): EmptyPart[] {
  const parts: EmptyPart[] = []
  const add = (key: string, name: TypeName, label: string, box: Box | null, category?: number) =>
    box !== null && box.height > 0 && parts.push({ key, name, category, label, box })
  for (const name of open) {
    const { label } = getContentType(name)
    if (name === 'banner') add(name, name, label, measure(page.querySelector(slides)))
    if (name === 'companyProfile') add(name, name, label, measureRoom(page))
    if (name in headings) add(name, name, label, measureGap(page.querySelector(gapOf(name))))
  }
  if (hasSheets)
    for (const [index, element] of page.querySelectorAll(sheet).entries()) {
      const label = element.querySelector('h3')?.textContent ?? ''
      const category = categoryEntries(solutionCategories).find(([, name]) => name === label)?.[0]
      if (!element.querySelector('li')) add(`solution-${index}`, 'solution', label, measure(element), category)
    }
  return parts.toSorted(({ box: one }, { box: other }) => one.top - other.top || one.left - other.left)
}

/** Finds the part of the home page that was found empty before, now that it shows something. */
export function findFilledPart(page: Document, key: string): Box | null {
  if (key === 'banner') return measure(page.querySelector(slides))
  if (key === 'companyProfile')
    return measure(page.querySelector(`a[href="${getPartAddress('about', 5)}"] h2`)?.closest('section'))
  if (key.startsWith('solution-')) return measure(page.querySelectorAll(sheet)[Number(key.slice(9))])
  const titles = [...page.querySelectorAll('h2')]
  const title = titles.find(({ textContent }) =>
    Object.entries(headings).some(([name, text]) => name === key && text === textContent),
  )
  return measure(title?.closest('section'))
}

/** What staff see in the place of a type without entries. */
function gapOf(name: TypeName): string {
  return `section[aria-label="${getContentType(name).label}"]`
}

function measure(element: Element | null | undefined): Box | null {
  if (!element) return null
  const { top, left, width, height } = element.getBoundingClientRect()
  const scrolled = element.ownerDocument.defaultView?.scrollY ?? 0
  return { top: top + scrolled, left, width, height }
}

/** The room over the sheets of the solutions, as wide as they are. */
function measureRoom(page: Document): Box | null {
  const section = page.querySelector(sheet)?.closest('section')
  const [box, inside] = [measure(section), measure(section?.querySelector('.w'))]
  if (!box || !inside) return null
  return { ...inside, top: box.top - profileHeight + margin, height: profileHeight - 2 * margin }
}

/** The height of what staff see in the place of a section, and the width of the text in it. */
function measureGap(section: Element | null): Box | null {
  const [box, inside] = [measure(section), measure(section?.querySelector('p'))]
  return box && inside && { ...inside, top: box.top + margin, height: box.height - 2 * margin }
}
