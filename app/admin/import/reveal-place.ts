import { color } from '../../ui/theme'

/** Scrolls to a part of the article and lets it light up for a second. */
export function revealPlace(article: HTMLElement | null, place: string): void {
  const element = article?.querySelector(place)
  if (element) lightUp(element)
}

/** Scrolls to an element and lets it light up for a second. */
export function lightUp(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'smooth' })
  // An animation changes no attribute, which the editor would take for an edit.
  element.animate([{ backgroundColor: color.warningLine }, { backgroundColor: 'transparent' }], 1000)
}

/** The place of the placeholder of a picture. */
export function placeOfPicture(name: string): string {
  return `[aria-label="缺图：${CSS.escape(name)}"]`
}
