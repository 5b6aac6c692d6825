import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createPageStyleSheet, type StyleName } from './page-style-sheet'

/** A part of a page as HTML, and the names of the styles that it uses. */
export interface SharedMarkup {
  html: string
  styles: readonly StyleName[]
}

/**
 * Creates what renders a part that many pages share: once for each answer that it shows, as long as pages show that
 * answer. React hydrates it as if it had been rendered in its place, so the part must not use ids of React (`useId`), which
 * depend on that place.
 * @returns a function of the answer, which is frozen and shared, of what else the part depends on, and of how it is rendered
 */
export function createSharedMarkup<Answer extends object>() {
  const byAnswer = new WeakMap<Answer, { variant: string; markup: SharedMarkup }>()
  return (answer: Answer, variant: string, render: () => ReactNode): SharedMarkup => {
    const known = byAnswer.get(answer)
    if (known?.variant === variant) return known.markup
    const styles: StyleName[] = []
    const sheet = createPageStyleSheet(styles)
    const markup = { html: renderToString(sheet.collectStyles(render())), styles }
    sheet.seal()
    byAnswer.set(answer, { variant, markup })
    return markup
  }
}
