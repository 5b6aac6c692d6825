import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AmountBand } from '../../content/amount-bands'
import type { ListedRegister, RegisterName } from '../../content/register-names'
import type { RegisterPage } from '../../contract'
import { callQuery, readApi } from '../client'
import { profileQuery } from './about'

/** What narrows a register. */
export interface RecordFilters {
  kind?: number | undefined
  year?: number | undefined
  area?: string | undefined
  amount?: AmountBand | undefined
  find?: string | undefined
}

/** What the address of the registers chooses. */
export interface RecordSearch extends RecordFilters {
  register?: RegisterName | undefined
  page?: number | undefined
  row?: number | undefined
  rows?: 'all' | undefined
}

const pageSize = 20
/** The most that the print view shows. */
export const mostPrinted = 500

/** Which of how many pages is shown: of a page beyond the last, the last. */
export function findRecordPage({ offset, total }: RegisterPage): { page: number; pageCount: number } {
  return { page: Math.floor(offset / pageSize) + 1, pageCount: Math.ceil(total / pageSize) }
}

/** A page of a register with what it can be narrowed by. */
export function registerQuery(register: ListedRegister, search: Omit<RecordSearch, 'register'>) {
  const { find, page = 1, row, rows, ...filters } = search
  const part = rows === 'all' ? { offset: 0, limit: mostPrinted } : { offset: (page - 1) * pageSize, limit: pageSize }
  return callQuery('register.list', { register, ...part, ...filters, text: find, row })
}

/** How many rows all registers have together. */
export const recordCountQuery = queryOptions({
  queryKey: ['register', 'count'],
  queryFn: async () => (await readApi('register.count', {})).registers.reduce((sum, { count }) => sum + count, 0),
  staleTime: 60_000,
})

/** Loads a register, and what is said of the company beside it; of the company itself how much the others hold. */
export async function loadRegister(
  client: QueryClient,
  { register = 'projects', ...search }: RecordSearch,
): Promise<RegisterPage> {
  const listed = register === 'company' ? registerQuery('projects', {}) : registerQuery(register, search)
  const [page] = await Promise.all([client.ensureQueryData(listed), client.ensureQueryData(profileQuery)])
  return page
}
