import { queryOptions } from '@tanstack/react-query'
import { isCategory, honourCategories } from '../../content/site-structure'
import type { RowOf } from '../../content/entries'
import { formatChinaDate } from '../../content/format'
import { readApi } from '../client'

/** Certificates that have left the site because their validity is over; only staff are answered them. */
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
