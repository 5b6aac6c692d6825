import type { EntryDraft } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import { alignLists } from '../../content/compare-lists'
import { findFieldParts } from '../preview/find-field-parts'

/** Elements of both pages that correspond; null where a page has none. */
export interface MatchedBlock {
  before: HTMLElement | null
  after: HTMLElement | null
  isSame: boolean
}

interface PageVersion {
  page: Document
  draft: EntryDraft
}

/** Matches what two rendered versions of an entry show, field by field and its texts paragraph by paragraph. */
export function matchBlocks(type: TypeName, before: PageVersion, after: PageVersion): MatchedBlock[] {
  const [old, current] = [listBlocks(type, before), listBlocks(type, after)]
  return alignLists(
    old,
    current,
    ({ key }) => key,
    (one, other) => (one.name === other.name ? 1 : 0),
  )
    .map((pair) => ({
      before: pair.before?.element ?? null,
      after: pair.after?.element ?? null,
      isSame: pair.isSame,
    }))
    .toSorted((one, other) => readTop(one.after ?? one.before) - readTop(other.after ?? other.before))
}

interface PageBlock {
  name: string
  key: string
  element: HTMLElement
}

/** What a page shows of an entry, in the order of the page: texts by their paragraphs. */
function listBlocks(type: TypeName, { page, draft }: PageVersion): PageBlock[] {
  return findFieldParts(page, type, draft)
    .flatMap(({ name, element }) => {
      const isText = element.matches('.rich-text')
      const elements = isText ? [...element.querySelectorAll<HTMLElement>(':scope > *')] : [element]
      return elements.map((block) => ({ name, key: `${name} ${readContent(block)}`, element: block }))
    })
    .toSorted((one, other) => readTop(one.element) - readTop(other.element))
}

function readContent(element: HTMLElement): string {
  const pictures = [element, ...element.querySelectorAll<HTMLElement>('img, video')].map((one) =>
    one.getAttribute('src'),
  )
  return `${element.textContent.replace(/\s+/g, ' ')} ${pictures.filter(Boolean).join(' ')}`
}

/** The distance of an element from the top of its page, in px. */
export function readTop(element: HTMLElement | null): number {
  if (!element) return 0
  return element.getBoundingClientRect().top + (element.ownerDocument.defaultView?.scrollY ?? 0)
}
