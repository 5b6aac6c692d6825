import { srcSet } from '../content/picture'

/**
 * Prepares the stored HTML of an article for its page: wide tables scroll by themselves instead of
 * widening the page, pictures come late and in a size that fits.
 * @param html cleaned HTML as the server stores it
 */
export function articleHtml(html: string): string {
  return withLazyPictures(withScrollingTables(html))
}

function withScrollingTables(html: string): string {
  if (!html.includes('<table')) return html
  let count = 0
  return html
    .replace(/<table(?=[ >])/g, () => `<div class="scroll" role="region" aria-label="表格 ${++count}" tabindex="0"><table`)
    .replace(/<\/table>/g, '</table></div>')
}

function withLazyPictures(html: string): string {
  if (!html.includes('<img')) return html
  return html.replace(/<img src="([^"]+)"([^>]*?)\s*\/?>/g, (_whole, src: string, rest: string) => {
    const width = Number(/ width="(\d+)"/.exec(rest)?.[1] ?? 0)
    const smaller = srcSet(src, width, 'webp')
    const sources = smaller === '' ? '' : ` srcset="${smaller}" sizes="(max-width:767px) 100vw, 1000px"`
    return `<img src="${src}"${rest}${sources} loading="lazy" decoding="async">`
  })
}
