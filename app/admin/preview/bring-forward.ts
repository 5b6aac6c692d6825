import type { FieldPart } from './find-field-parts'

const slideSelector = '[aria-roledescription="幻灯片"]'
const carouselSelector = '[aria-roledescription="轮播"]'

/** Opens what hides an entry on its page: a slide that is not shown, a row that is folded. */
export function bringForward(parts: readonly FieldPart[]): void {
  const slide = findSlide(parts)
  if (slide) return pressIfClosed(findSlideButton(slide))
  // The title of a row is its button.
  for (const { name, element } of parts)
    if (name === 'title') pressIfClosed(element.closest('button') ?? element.querySelector('button'))
}

/** The slide that shows most of the entry: its carousel has slides of other entries, which may share a text with it. */
function findSlide(parts: readonly FieldPart[]): Element | undefined {
  const shown = parts.map(({ element }) => element.closest(slideSelector)).filter((slide) => slide !== null)
  const count = (slide: Element) => shown.filter((other) => other === slide).length
  return shown.toSorted((one, other) => count(other) - count(one))[0]
}

/** The button of a carousel's picker that shows a slide. */
function findSlideButton(slide: Element): HTMLElement | null {
  const carousel = slide.closest(carouselSelector)
  const slides = [...(carousel?.querySelectorAll(slideSelector) ?? [])]
  const buttons = carousel?.querySelectorAll<HTMLElement>(
    '[role=tab], [role=group]:not([aria-roledescription]) > button',
  )
  return buttons?.[slides.indexOf(slide)] ?? null
}

function pressIfClosed(button: HTMLElement | null): void {
  if (button && isClosed(button)) button.click()
}

/** Whether a button shows its part only once it is pressed. One without such a state may open anything. */
function isClosed(button: HTMLElement): boolean {
  if (button.matches('[aria-expanded="false"], [aria-selected="false"], [aria-current="false"]')) return true
  const hasCurrentBeside = button.parentElement?.querySelector(':scope > button[aria-current="true"]')
  return Boolean(hasCurrentBeside) && !button.matches('[aria-current]')
}

/** Whether a part can be seen on its page. */
export function isInView({ element }: FieldPart): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}
