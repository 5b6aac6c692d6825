/** The text of a page's `<main>` as it stands in the HTML, one word list with `|` between elements. */
export function extractMainText(html: string): string {
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  return main
    .replace(/<(script|style)[^]*?<\/\1>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
}
