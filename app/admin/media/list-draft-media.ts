import type { Fields } from '../../content/define'

/** What a draft uses of the media library. */
export interface DraftMedia {
  src: string
  /** A use as a picture that has no alternative text of its own. */
  isAltMissing: boolean
  /** What stands below it in a text; empty without a caption. */
  caption: string
  /** All its uses are tiles of albums, which ask about it themselves. */
  isTile: boolean
}

/** Lists the files that the values of a form use, each once, in the order of its fields. */
export function listDraftMedia(fields: Fields, values: Record<string, unknown>): DraftMedia[] {
  const found = new Map<string, DraftMedia>()
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name]
    const add: Add = (src, isAltMissing, caption = '') => {
      const known = found.get(src)
      const isTile = kind === 'gallery' && (known?.isTile ?? true)
      found.set(src, {
        src,
        isAltMissing: isAltMissing || (known?.isAltMissing ?? false),
        caption: known?.caption || caption,
        isTile,
      })
    }
    if (kind === 'richText' && typeof value === 'string') readArticle(value, add)
    else for (const item of [value].flat()) readValue(item, add)
  }
  return [...found.values()]
}

type Add = (src: string, isAltMissing: boolean, caption?: string) => void

function readValue(item: unknown, add: Add): void {
  if (typeof item !== 'object' || item === null || !('src' in item) || typeof item.src !== 'string') return
  add(item.src, 'alt' in item && typeof item.alt === 'string' && item.alt.trim() === '')
}

function readArticle(html: string, add: Add): void {
  if (!html.includes('/media/')) return
  const article = new DOMParser().parseFromString(html, 'text/html')
  for (const element of article.querySelectorAll('img, video, a')) {
    const src = element.getAttribute(element.tagName === 'A' ? 'href' : 'src') ?? ''
    if (!src.startsWith('/media/')) continue
    const caption = element.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
    add(src, element.tagName === 'IMG' && !element.getAttribute('alt')?.trim(), caption)
  }
}
