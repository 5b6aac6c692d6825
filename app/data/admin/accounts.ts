import { queryOptions } from '@tanstack/react-query'
import type { AccountRow, BodyOf } from '../../contract'
import { readApi } from '../client'
import { adminStaleTime } from './stale-time'
import { writeAsStaff } from '../client/staff-client'

/** Staff accounts: one's own, and for administrators everybody's. */

/** The account of the person who is signed in. */
export const ownAccountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: () => readApi('account.own'),
  staleTime: adminStaleTime,
})

/** The names of everybody who works on the content. */
export const peopleQuery = queryOptions({
  queryKey: ['account', 'people'],
  queryFn: async () => (await readApi('account.people')).rows,
  staleTime: adminStaleTime,
})

/** Every account. */
export const accountsQuery = queryOptions({
  queryKey: ['account', 'list'],
  queryFn: async () => (await readApi('account.list')).rows,
  staleTime: adminStaleTime,
})

/** What people may change of their own account. */
export type OwnAccount = Required<BodyOf<'account.saveOwn'>>

/** @throws ApiFailure with `problem.fields` */
export function saveOwnAccount(account: OwnAccount): Promise<AccountRow> {
  return writeAsStaff('account.saveOwn', account)
}

/** Changes one's own password; other sessions end. @throws ApiFailure with `problem.fields` */
export async function changePassword(current: string, next: string): Promise<void> {
  await writeAsStaff('account.password', { current, next })
}

/** Adds an account and answers its one-time password, once; it must be changed at the first sign-in. */
export function createAccount(account: BodyOf<'account.create'>): Promise<AccountRow & { password: string }> {
  return writeAsStaff('account.create', account)
}

/** Changes the given parts of an account. */
export function saveAccount(id: number, changes: Omit<BodyOf<'account.save'>, 'id'>): Promise<AccountRow> {
  return writeAsStaff('account.save', { id, ...changes })
}

/** Ends an account's sessions and answers its new one-time password, once. */
export function resetPassword(id: number): Promise<{ password: string }> {
  return writeAsStaff('account.reset', { id })
}
