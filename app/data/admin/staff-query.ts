import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { TypeName } from '../../content/registry'
import type { QueryArgument, ReadName } from '../../server/api'
import {
  type deliveriesSearch,
  pageSizes,
  type redirectsSearch,
  type wordsSearch,
} from '../../navigation/search-params'
import { callQuery, readApi } from '../client'

/** How long staff data counts as fresh: long enough that a page does not fetch again what the server just rendered. */
export const adminStaleTime = 5_000

/** What staff read by a call: see `callQuery`. */
export function staffQuery<Name extends ReadName>(name: Name, ...given: QueryArgument<Name>) {
  return { ...callQuery(name, ...given), staleTime: adminStaleTime }
}

const cookieName = 'list-size'

const readCookie = createIsomorphicFn()
  .server(() => getCookie(cookieName))
  .client(() =>
    document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1),
  )

/** How many rows staff chose last for the pages of managed lists; undefined when they never did in this browser. */
export function readPageSize(): (typeof pageSizes)[number] | undefined {
  const remembered = Number(readCookie())
  return pageSizes.find((size) => size === remembered)
}

/** Keeps how many rows staff want on a page of any managed list, for a year: a cookie, so that the server knows it too. */
export function rememberPageSize(size: number): void {
  document.cookie = `${cookieName}=${size}; path=/; max-age=31536000; samesite=lax`
}

/** The first moment of a day (YYYY-MM-DD) in China, in ms since 1970; undefined when it is none. */
export function parseStartOfDay(day: string | undefined): number | undefined {
  const moment = Date.parse(`${day}T00:00:00+08:00`)
  return Number.isNaN(moment) ? undefined : moment
}

/** The last moment of a day (YYYY-MM-DD) in China, in ms since 1970; undefined when it is none. */
export function parseEndOfDay(day: string | undefined): number | undefined {
  const start = parseStartOfDay(day)
  return start === undefined ? undefined : start + dayMs - 1
}

/** Messages on one page of the deliveries. */
export const deliveriesPageSize = 20

/** A page of the deliveries, what was enqueued last first. */
export function deliveriesQuery({ page = 1, state, kind }: ReturnType<typeof deliveriesSearch>) {
  const offset = (page - 1) * deliveriesPageSize
  return { ...staffQuery('delivery.list', { offset, limit: deliveriesPageSize, state, kind }), staleTime: 0 }
}

/** Words on one page of the list. */
export const wordsPageSize = 50

/** A page of the company's words. */
export function wordsQuery({ page = 1, kind, find }: ReturnType<typeof wordsSearch>) {
  const offset = (page - 1) * wordsPageSize
  return { ...staffQuery('companyWord.list', { offset, limit: wordsPageSize, kind, text: find }), staleTime: 0 }
}

/** Rules on one page of the register of old addresses. */
export const redirectsPageSize = 50

/** A page of the register of old addresses. */
export function redirectsQuery({ page = 1, find, state, order }: ReturnType<typeof redirectsSearch>) {
  const offset = (page - 1) * redirectsPageSize
  return {
    ...staffQuery('redirect.list', { offset, limit: redirectsPageSize, text: find, state, order }),
    staleTime: 0,
  }
}

/** The addresses that were asked for in vain. */
export const missingAddressesQuery = { ...staffQuery('redirect.missing'), staleTime: 0 }

/** Rows on one page of the trash. */
export const trashPageSize = 20

/** A page of the trash, what was trashed last first. */
export function trashQuery({ page = 1, type }: { page?: number | undefined; type?: TypeName | undefined }) {
  return {
    ...staffQuery('trash.list', { offset: (page - 1) * trashPageSize, limit: trashPageSize, type }),
    staleTime: 0,
  }
}

/** What visitors viewed in the last days, today included, and searched for in vain. */
const readTraffic = (days: number) => {
  const now = Date.now()
  const range = { from: formatChinaDate(now - (days - 1) * dayMs), until: formatChinaDate(now) }
  return readApi('statistics.site', { ...range, limit: 6 })
}

/** What visitors viewed in the last 30 days, day by day and most often, and what they searched for in vain. */
export const trafficQuery = queryOptions({
  queryKey: ['statistics', 'month'],
  queryFn: () => readTraffic(30),
  staleTime: adminStaleTime,
})

/** The pages that visitors viewed most in the last 7 days. */
export const weekPagesQuery = queryOptions({
  queryKey: ['statistics', 'week'],
  queryFn: async () => (await readTraffic(7)).pages,
  staleTime: adminStaleTime,
})
