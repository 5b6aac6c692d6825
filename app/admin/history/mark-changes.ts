import { color } from '../../ui/theme'
import type { MatchedBlock } from './match-blocks'

/** Lines around what changed; the one that is looked at has a stronger one. */
const style = `
  [data-version-change]{outline:2px solid;outline-offset:6px}
  [data-version-change=older]{outline-color:${color.dangerLineStrong}}
  [data-version-change=newer]{outline-color:${color.accentOnDark}}
  [data-version-change=older][data-looked-at]{outline:3px solid ${color.danger}}
  [data-version-change=newer][data-looked-at]{outline:3px solid ${color.success}}
`

/** Marks what differs between two pages, each in its own document. @returns the places that differ */
export function markChanges(matches: readonly MatchedBlock[]): MatchedBlock[] {
  const changed = matches.filter(({ isSame }) => !isSame)
  for (const { before, after } of changed) {
    before?.setAttribute('data-version-change', 'older')
    after?.setAttribute('data-version-change', 'newer')
  }
  return changed
}

/** Adds the style of the marks to a page that only staff see. */
export function addMarkStyle(page: Document): void {
  const frame = page.defaultView
  if (!frame) return
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(style)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** Goes to a place that differs, on both pages. */
export function lookAt(changed: readonly MatchedBlock[], index: number): void {
  for (const [at, { before, after }] of changed.entries()) {
    for (const element of [before, after]) {
      element?.toggleAttribute('data-looked-at', at === index)
      if (at === index) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
  }
}
