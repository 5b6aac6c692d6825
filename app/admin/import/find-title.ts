const longestTitle = 80

/**
 * Finds the title of a text and takes it out of it: what is marked as one, a heading that begins the text, or a first
 * line that stands in the middle.
 * @param others what it may be called where the text names nothing, the best first
 */
export function findTitle(body: HTMLElement, others: readonly string[]): string {
  const marked = body.querySelector('h1.title')
  const first = [...body.children].find((element) => readText(element) !== '')
  const isTitle = first !== undefined && standsAlone(first, body) && readText(first).length <= longestTitle
  const element = marked ?? (isTitle ? first : undefined)
  if (!element) return others.find((text) => text.trim() !== '')?.trim() ?? ''
  const title = readText(element)
  element.remove()
  return title
}

/** Whether a line is no chapter among others, and no item of a list. */
function standsAlone(line: Element, body: HTMLElement): boolean {
  if (line.querySelector('img, [style*="mso-list"]') !== null) return false
  return (
    line.matches('.align-center') || (line.matches('h1, h2, h3') && body.querySelectorAll(line.localName).length === 1)
  )
}

function readText(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim()
}
