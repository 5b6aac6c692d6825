/**
 * Reads one property of an element's own style as it was written: browsers drop what they do not know, such as `mso-list`.
 * @returns the value in lower case, or '' where the property is not set
 */
export function readStyle(element: Element, property: string): string {
  const pattern = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
  return (pattern.exec(element.getAttribute('style') ?? '')?.[1] ?? '').trim().toLowerCase()
}

/** Puts the children of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Whether nothing in the element would be seen. */
export function isBlank(element: Element): boolean {
  return element.querySelector('img, video, table, hr') === null && (element.textContent ?? '').trim() === ''
}
