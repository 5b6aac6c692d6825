import type { QueryClient } from '@tanstack/react-query'
import { aboutParts, type CategoryOf, places } from '../../content/site-structure'
import type { ImageValue } from '../../content/values'
import type { ShownSettings } from '../../contract'
import { profileEntryQuery, profileQuery, type loadAboutEntry } from '../../data/site/about'
import { partNotes } from '../../navigation/part-notes'
import { getCanonicalPath, getPublicAddress } from '../../navigation/public-address'
import { describe, describeEntry } from '../../content/page-description'
import { loadSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'
import { getSectionLabel } from '../../navigation/menu'

/** What the head of the loaded about page says; each part in view has its own words for the same page. */
export async function aboutHead(
  queryClient: QueryClient,
  model: CategoryOf<typeof aboutParts> | undefined,
): Promise<PageDescription> {
  const row = queryClient.getQueryData(profileQuery.queryKey)?.rows[0]
  const profile = row && queryClient.getQueryData(profileEntryQuery(row.id).queryKey)
  const settings = await loadSettings(queryClient)
  const label = model ? aboutParts[model] : getSectionLabel(settings.menu, 'about')
  const note = model ? partNotes.about[model] : settings.aboutNote
  return {
    title: label,
    description: describe(settings, `${label}：${note}。`, profile?.excerpt ?? ''),
    path: getCanonicalPath('about', model),
    image: profile?.values.cover,
  }
}

type AboutDetail = Awaited<ReturnType<typeof loadAboutEntry>>

/** What the head of an article or album of the about page says. */
export function aboutDetailHead(settings: ShownSettings, detail: AboutDetail): PageDescription {
  const { type, entry } = detail
  const { title, date, updatedAt, values } = entry
  return {
    ...describeEntry(
      settings,
      entry,
      values.abstract,
      ...more(detail),
      `${title}，${settings.shortName}${aboutParts[places[type].part]}，${date}。`,
    ),
    image: aboutPicture(detail),
    article: { published: date, modified: updatedAt },
    path: getPublicAddress({ type, id: entry.id, category: entry.type }),
  }
}

/** The picture of an article or an album, for shared links. */
function aboutPicture({ type, entry }: AboutDetail): ImageValue | null {
  return entry.values.cover ?? (type === 'demeanour' ? (entry.values.gallery[0] ?? null) : null)
}

function more({ type, entry }: AboutDetail): string[] {
  return type === 'culture' ? [entry.excerpt] : entry.values.gallery.map(({ caption }) => caption)
}
