/** Finds the elements that show several texts together, such as the cells of a row. */
export type TextFinder = (texts: readonly string[]) => HTMLElement[]

interface ShownText {
  element: HTMLElement
  text: string
}

/** How many characters a page may add to a value, such as its label. */
const addedLength = 12
/** From how many characters on the beginning of a text tells which text it is. */
const tellingLength = 10

/**
 * Reads a page for texts to be found in it. Blanks do not count: pages break texts where they like.
 * @param anchors where texts are found more than once, those beside these count: a page may show several entries
 */
export function createTextFinder(root: HTMLElement, anchors: readonly HTMLElement[]): TextFinder {
  const shown = [...root.querySelectorAll<HTMLElement>(':not(script, style, svg *, .rich-text, .rich-text *)')]
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

/** Whether a text stands in another one; a number does not stand in a longer one. */
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
export function removeBlanks(text: string): string {
  return text.replace(/\s+/g, '')
}
