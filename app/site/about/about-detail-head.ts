import { aboutParts, places } from '../../content/site-structure'
import type { ImageValue } from '../../content/values'
import type { ShownSettings } from '../../contract'
import type { loadAboutEntry } from '../../data/site/about'
import { getPublicAddress } from '../../navigation/public-address'
import { describe } from '../article/describe'
import type { PageDescription } from '../shell/head'

type AboutDetail = Awaited<ReturnType<typeof loadAboutEntry>>

/** What the head of an article or album of the about page says. */
export function aboutDetailHead(settings: ShownSettings, detail: AboutDetail): PageDescription {
  const { type, entry } = detail
  const { title, date, updatedAt, values } = entry
  return {
    title,
    description: describe(
      settings,
      values.abstract,
      ...more(detail),
      `${title}，${settings.shortName}${aboutParts[places[type].part]}，${date}。`,
    ),
    image: aboutPicture(detail),
    article: { published: date, modified: updatedAt },
    path: getPublicAddress({ type, id: entry.id, category: entry.type }),
  }
}

/** The picture that stands for an article or an album. */
function aboutPicture({ type, entry }: AboutDetail): ImageValue | null {
  return entry.values.cover ?? (type === 'demeanour' ? (entry.values.gallery[0] ?? null) : null)
}

function more({ type, entry }: AboutDetail): string[] {
  return type === 'culture' ? [entry.excerpt] : entry.values.gallery.map(({ caption }) => caption)
}
