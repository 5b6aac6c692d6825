import { createGlobalStyle } from 'styled-components'
import type { Finding } from '../../content/checks'
import { color } from '../../ui/theme'
import { findRange } from './find-range'

const names = { severe: 'finding-severe', advice: 'finding-advice', mended: 'finding-mended' } as const
const mendedMs = 2_000

/** How words look that something was found in; drawn over the text without changing it (CSS Custom Highlight API). */
export const FindingHighlights = createGlobalStyle`
  ::highlight(${names.severe}) {
    text-decoration: underline wavy ${color.danger};
  }
  ::highlight(${names.advice}) {
    text-decoration: underline wavy ${color.mark};
  }
  ::highlight(${names.mended}) {
    background-color: ${color.warningLine};
  }
`

/** Underlines the words of findings in the editor, but never the word that is being typed. */
export function underlineFindings(findings: readonly Finding[]): void {
  if (!('highlights' in CSS)) return
  const caret = getSelection()
  const isTyped = (range: Range) =>
    caret?.isCollapsed === true &&
    caret.anchorNode !== null &&
    range.isPointInRange(caret.anchorNode, caret.anchorOffset)
  for (const severity of ['severe', 'advice'] as const) {
    const ranges = findings
      .filter((finding) => finding.severity === severity)
      .flatMap((finding) => findRange(finding) ?? [])
    CSS.highlights.set(names[severity], new Highlight(...ranges.filter((range) => !isTyped(range))))
  }
}

/** Takes every line away. */
export function removeUnderlines(): void {
  if (!('highlights' in CSS)) return
  for (const name of Object.values(names)) CSS.highlights.delete(name)
}

/** Marks for a moment what has taken the place of the words of a finding. */
export function markMended(finding: Finding): void {
  if (!('highlights' in CSS) || !finding.fix) return
  const range = findRange({ ...finding, text: finding.fix, end: finding.start + finding.fix.length })
  if (!range) return
  const mark = new Highlight(range)
  CSS.highlights.set(names.mended, mark)
  setTimeout(() => CSS.highlights.get(names.mended) === mark && CSS.highlights.delete(names.mended), mendedMs)
}
