import { changeBlockValues } from '../../content/blocks'

/** One upload in the place of another, as formatted text names it. */
interface ArticleMediaChange {
  /** The address that is replaced. */
  from: string
  to: { src: string; width: number; height: number }
  /** Changes the values of a block. */
  replaceValues: (values: Record<string, unknown>) => Record<string, unknown>
}

/**
 * Puts one upload in the place of another in stored, cleaned formatted text: in pictures, films, links and blocks. Where
 * a picture says its size, it says that of the new one.
 */
export function replaceArticleMedia(html: string, { from, to, replaceValues }: ArticleMediaChange): string {
  // The cleaner's output has no `>` inside a tag.
  return changeBlockValues(html, replaceValues)
    .replace(/<img\b[^>]*>/g, (tag) => (tag.includes(`src="${from}"`) ? resizePicture(tag, to) : tag))
    .replaceAll(from, to.src)
}

function resizePicture(tag: string, { width, height }: ArticleMediaChange['to']): string {
  return tag.replace(/ width="\d+"/, ` width="${width}"`).replace(/ height="\d+"/, ` height="${height}"`)
}
