import type { ArticleHeading } from '../../content/define'

/** What may hold a heading. */
const holders = 'blockquote|div|ol|table|ul'

/**
 * A product's text up to its second heading, which its features follow, and the rest; a heading within a list or a quote
 * does not part the text.
 * @param html formatted text prepared for its page
 * @param outline its headings
 */
export function splitAfterFirstPart(html: string, outline: readonly ArticleHeading[]): [first: string, rest: string] {
  const at = outline[1] ? html.search(new RegExp(`<h2(?: [^>]*)? id="${outline[1].id}"`)) : -1
  if (at === -1) return [html, '']
  const first = html.slice(0, at)
  const count = (tags: string) => first.split(new RegExp(tags)).length
  return count(`<(?:${holders})\\b`) === count(`</(?:${holders})>`) ? [first, html.slice(at)] : [html, '']
}
