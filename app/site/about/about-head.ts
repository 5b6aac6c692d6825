import type { QueryClient } from '@tanstack/react-query'
import { type aboutParts, type CategoryOf } from '../../content/categories'
import { profileEntryQuery, profileQuery } from '../../data/site/about'
import { getCanonicalPath } from '../../navigation/canonical'
import { sections } from '../../navigation/sections'
import { describe } from '../article/describe'
import type { PageDescription } from '../shell/head'

/** What the head of the loaded about page says; each part in view has its own words for the same page. */
export function aboutHead(queryClient: QueryClient, model: CategoryOf<typeof aboutParts> | undefined): PageDescription {
  const row = queryClient.getQueryData(profileQuery.queryKey)?.rows[0]
  const profile = row && queryClient.getQueryData(profileEntryQuery(row.id).queryKey)
  const part = sections.about.parts.find((one) => one.model === model) ?? sections.about
  return {
    title: part.label,
    description: describe(`${part.label}：${part.note}。`, profile?.excerpt ?? ''),
    path: getCanonicalPath('about', model),
    image: profile?.values.cover,
  }
}
