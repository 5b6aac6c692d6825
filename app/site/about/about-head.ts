import type { QueryClient } from '@tanstack/react-query'
import { aboutParts, type CategoryOf, sections } from '../../content/site-structure'
import { profileEntryQuery, profileQuery } from '../../data/site/about'
import { getCanonicalPath } from '../../navigation/public-address'
import { partNotes } from '../../navigation/part-notes'
import { describe } from '../article/describe'
import { loadSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'

/** What the head of the loaded about page says; each part in view has its own words for the same page. */
export async function aboutHead(
  queryClient: QueryClient,
  model: CategoryOf<typeof aboutParts> | undefined,
): Promise<PageDescription> {
  const row = queryClient.getQueryData(profileQuery.queryKey)?.rows[0]
  const profile = row && queryClient.getQueryData(profileEntryQuery(row.id).queryKey)
  const label = model ? aboutParts[model] : sections.about.label
  const settings = await loadSettings(queryClient)
  const note = model ? partNotes.about[model] : settings.aboutNote
  return {
    title: label,
    description: describe(settings, `${label}：${note}。`, profile?.excerpt ?? ''),
    path: getCanonicalPath('about', model),
    image: profile?.values.cover,
  }
}
