import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { RowOf } from '../../content/entries'
import { formatChinaDate } from '../../content/format'
import { honourCategories, isCategory, places } from '../../content/site-structure'
import { ApiFailure, ensureOptional, readApi } from '../client'
import { entryQuery, listQuery } from './entries'
import { staffViewKey } from './staff-view'

/** Everything the about page shows; each list is short enough to come whole. */
export const profileQuery = listQuery('companyProfile', { limit: 1 })
export const milestonesQuery = listQuery('milestone', { limit: 100 })
export const departmentsQuery = listQuery('organisation', { limit: 100 })
export const cultureQuery = listQuery('culture', { limit: 100 })
export const honoursQuery = listQuery('honour', { limit: 100 })
export const albumsQuery = listQuery('demeanour', { limit: 100 })

/** Loads the whole about page. */
export async function loadAbout(client: QueryClient): Promise<void> {
  const loadProfile = async () => {
    const { rows } = await client.ensureQueryData(profileQuery)
    if (rows[0]) await client.ensureQueryData(profileEntryQuery(rows[0].id))
  }
  await Promise.all([
    loadProfile(),
    client.ensureQueryData(milestonesQuery),
    client.ensureQueryData(departmentsQuery),
    client.ensureQueryData(cultureQuery),
    client.ensureQueryData(honoursQuery),
    ...(client.getQueryData(staffViewKey) ? [ensureOptional(client, expiredHonoursQuery, [])] : []),
    client.ensureQueryData(albumsQuery),
  ])
}

/** The profile with its text, which lists leave out. */
export function profileEntryQuery(id: number) {
  return entryQuery('companyProfile', id)
}

/**
 * An article of the about page: of culture or of staff life.
 * @param part the only part to look in; both when undefined
 * @throws ApiFailure with 404 when there is none
 */
export async function loadAboutEntry(client: QueryClient, id: number, part: number | undefined) {
  await Promise.all([client.ensureQueryData(cultureQuery), client.ensureQueryData(albumsQuery)])
  const culture = () =>
    client.ensureQueryData(entryQuery('culture', id)).then((entry) => ({ type: 'culture', entry }) as const)
  const album = () =>
    client.ensureQueryData(entryQuery('demeanour', id)).then((entry) => ({ type: 'demeanour', entry }) as const)
  if (part === places.culture.part) return culture()
  if (part === places.demeanour.part) return album()
  if (part !== undefined) throw notFound()
  return culture().catch((error: unknown) => {
    const isMissing = error instanceof ApiFailure && error.status === 404
    if (!isMissing) console.warn(`left out culture ${id}:`, error instanceof Error ? error.message : error)
    return album()
  })
}

/** Certificates that have left the site because their validity is over; only staff may read them. */
export const expiredHonoursQuery = queryOptions({
  queryKey: ['expiredHonours'],
  queryFn: async (): Promise<Array<RowOf<'honour'>>> => {
    const { rows } = await readApi('honour.managedList', { state: 'withdrawn', order: 'sort', offset: 0, limit: 100 })
    const today = formatChinaDate(Date.now())
    return rows.flatMap(({ id, category, title, values }) =>
      values.expiresOn && values.expiresOn < today && isCategory(honourCategories, category)
        ? [{ id, type: category, title, date: '', pinned: false, values }]
        : [],
    )
  },
  staleTime: 60_000,
})
