/** A section of an article that a table of contents can lead to. */
export interface Anchor {
  id: string
  text: string
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

/**
 * Gives every h2 of an article an id, for its table of contents.
 * @param html cleaned HTML as the server stores it
 * @param prefix keeps the ids of several articles on one page apart
 * @returns the HTML with ids, and the headings in order; headings without text are left alone
 */
export function withAnchors(html: string, prefix = 'part'): { html: string; anchors: Anchor[] } {
  const anchors: Anchor[] = []
  const marked = html.replace(/<h2( [^>]*)?>([\s\S]*?)<\/h2>/g, (whole, attributes: string | undefined, inner: string) => {
    const text = plainText(inner)
    if (text === '') return whole
    const id = `${prefix}-${anchors.length + 1}`
    anchors.push({ id, text })
    return `<h2${(attributes ?? '').replace(/ id="[^"]*"/, '')} id="${id}">${inner}</h2>`
  })
  return { html: marked, anchors }
}

/** The words of a piece of cleaned HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim()
}
