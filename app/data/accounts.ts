import { queryOptions } from '@tanstack/react-query'
import type { AccountRow, Listing, Role } from '../content/wire'
import { readApi } from './call-api'
import { officeStaleTime } from './managed'
import { postOffice } from './office-client'

/** Staff accounts: one's own, and for administrators everybody's. */

/** The account of the person who is signed in. */
export const ownAccountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: () => readApi<AccountRow>('/account/own'),
  staleTime: officeStaleTime,
})

/** Every account. */
export const accountsQuery = queryOptions({
  queryKey: ['account', 'list'],
  queryFn: async () => (await readApi<Listing<AccountRow>>('/account/list')).rows,
  staleTime: officeStaleTime,
})

/** What people may change of their own account. */
export interface OwnAccount {
  name: string
  phone: string
  email: string
  department: string
}

/** @throws ApiFailure with `problem.fields` */
export function saveOwnAccount(account: OwnAccount): Promise<AccountRow> {
  return postOffice<AccountRow>('/account/own/save', account)
}

/** Changes one's own password; other sessions end. @throws ApiFailure with `problem.fields` */
export function changePassword(current: string, next: string): Promise<unknown> {
  return postOffice('/account/password', { current, next })
}

/** Adds an account whose password must be changed at the first sign-in. */
export function createAccount(account: { username: string; name: string; role: Role; password: string }): Promise<AccountRow> {
  return postOffice<AccountRow>('/account/create', account)
}

/** Changes the given parts of an account. */
export function saveAccount(
  id: number,
  changes: { name?: string; role?: Role; phone?: string; email?: string; department?: string; disabled?: boolean },
): Promise<AccountRow> {
  return postOffice<AccountRow>('/account/save', { id, ...changes })
}

/** Ends an account's sessions and answers its new one-time password, once. */
export function resetPassword(id: number): Promise<{ password: string }> {
  return postOffice<{ password: string }>('/account/reset', { id })
}
