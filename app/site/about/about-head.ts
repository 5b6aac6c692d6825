import type { QueryClient } from '@tanstack/react-query'
import { type aboutParts, type CategoryOf } from '../../content/categories'
import { profileEntryQuery, profileQuery } from '../../data/about'
import { canonicalPath } from '../../navigation/canonical'
import { aboutSection } from '../../navigation/sections'
import { describe } from '../detail/describe'
import type { PageDescription } from '../head'

/** What the head of the loaded about page says; each part in view has its own words for the same page. */
export function aboutHead(queryClient: QueryClient, model: CategoryOf<typeof aboutParts> | undefined): PageDescription {
  const row = queryClient.getQueryData(profileQuery.queryKey)?.rows[0]
  const profile = row && queryClient.getQueryData(profileEntryQuery(row.id).queryKey)
  const part = aboutSection.parts.find((one) => one.model === model) ?? aboutSection
  return {
    title: part.label,
    description: describe(`${part.label}：${part.note}。`, profile?.values.body ?? ''),
    path: canonicalPath(aboutSection.to, model),
    image: profile?.values.cover,
  }
}
