import { page } from 'vitest/browser'
import type { DutySheet, ManagedEntry } from '../../../app/contract'
import { tokenKey } from '../../../app/data/client/session'
import type { TestRole } from '../../support/duties'
import type { ColleagueCall, SignedInAccount } from './instances'

/** Opens an instance over an empty database, which answers the calls of this file from now on. */
export async function openInstance(): Promise<void> {
  const answer = await fetch('/instances', { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
}

/**
 * Makes an account and signs this browser in with it.
 * @param name what colleagues read
 */
export async function signIn(role: TestRole | `preset:${string}`, name = '林知远'): Promise<SignedInAccount> {
  const answer = await fetch(`/instances/sign-in?${new URLSearchParams({ role, name })}`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  const account = (await answer.json()) as SignedInAccount
  sessionStorage.setItem(tokenKey, account.sessionId)
  return account
}

/** The password of every account that a test signs in with. */
const staffPassword = 'Tripod-2026-level'

/** Signs this browser in with an account that `signIn` has made before. */
export async function signInAgain(username: string): Promise<void> {
  const body = new URLSearchParams({ username, password: staffPassword })
  const answer = await fetch('/api/login/form', { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  sessionStorage.setItem(tokenKey, ((await answer.json()) as { sessionId: string }).sessionId)
}

/** Makes the second check as the account that is signed in, before a call asks for it. */
export async function confirmIdentity(): Promise<void> {
  await writeAsStaff('security/confirm', { password: staffPassword })
}

/** Types the password into the dialog of the second check. */
export async function answerSecondCheck(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '再次验证' })
  await dialog.getByLabelText('登录密码').fill(staffPassword)
  await dialog.getByRole('button', { name: '确定' }).click()
}

/** Signs an account in on another machine, which says that it is this browser. */
export async function signInElsewhere(username: string, userAgent: string): Promise<void> {
  const answer = await fetch('/instances/device', { method: 'POST', body: JSON.stringify({ username, userAgent }) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Lets visitors ask for addresses that show no page. */
export async function visitMissing(addresses: string[]): Promise<void> {
  await fetch('/instances/missing-addresses', { method: 'POST', body: JSON.stringify(addresses) })
}

/**
 * Makes a call that writes, as the account that is signed in.
 * @param path what stands behind `/api/`
 * @throws Error with the answer when its status is not 200
 */
export async function writeAsStaff<Answer>(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': sessionStorage.getItem(tokenKey) ?? '' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Makes a call that writes, as an editor of another name on another machine. @returns what it answers */
export function writeAsColleague<Answer>(name: string, path: string, body: unknown): Promise<Answer> {
  return writeElsewhere({ name, role: 'editor', path, body })
}

/** The same as somebody who may do everything, and has made the second check. */
export async function writeAsAdministrator<Answer>(path: string, body: unknown): Promise<Answer> {
  const person = { name: '系统管理员', role: 'administrator' as const }
  await writeElsewhere({ ...person, path: 'security/confirm', body: { password: staffPassword } })
  return writeElsewhere({ ...person, path, body })
}

async function writeElsewhere<Answer>(call: ColleagueCall): Promise<Answer> {
  const answer = await fetch('/instances/colleague', { method: 'POST', body: JSON.stringify(call) })
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** What a call answers that reads, as the account that is signed in. */
export async function readAsStaff<Answer>(path: string, query: Record<string, string | number> = {}): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(`/api/${path}?${search}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The id of a duty, by its name, as an administrator finds it. */
export async function findDuty(name: string): Promise<number> {
  const { duties } = await readAsStaff<DutySheet>('duty/list')
  const found = duties.find((duty) => duty.name === name)
  if (!found) throw new Error(`there is no duty ${name}`)
  return found.id
}

/** Stores a news item of 行业动态 as a draft. */
export function createNews(title: string, body = '<p>正文第一段。</p>'): Promise<ManagedEntry> {
  return writeAsStaff('news/create', { category: 2, title, values: { body } })
}

/** A news item as staff find it stored. */
export function readNews(id: number): Promise<ManagedEntry> {
  return readAsStaff('news/detail', { id })
}

/** Sends the messages that wait to people and other systems. */
export async function deliverMessages(): Promise<void> {
  await fetch('/instances/deliver', { method: 'POST' })
}
