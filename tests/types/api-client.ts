import { z } from 'zod'
import { staffRead, staffWrite } from '../../app/server/api/call'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery, readApi } from '../../app/data/client'
import { writeAsStaff } from '../../app/data/client/staff-client'
import { writeApi } from '../../app/data/client/server-functions'
import { listQuery } from '../../app/data/site/entries'

/**
 * What is no call of the contract is an error in the editor. Nothing here runs: `tsc` fails when a line below
 * `@ts-expect-error` is accepted, and when one of the right ones is not.
 */
export async function rightCalls() {
  const news = await readApi('news.list', { limit: 5, type: 1 })
  const solution = await readApi('solution.detail', { id: 3 })
  const sent = await writeApi('application.lookup', { receipt: '20261121-7F3K9Q', code: '7F3K' })
  const saved = await writeAsStaff('news.save', { id: 1, version: 2, category: 1, title: '标题', values: {} })
  return {
    abstract: news.rows[0]?.values.abstract satisfies string | undefined,
    standards: solution.values.standards satisfies string,
    status: (sent.kind === 'application' ? sent.status : 'pending') satisfies
      | 'pending'
      | 'following'
      | 'answered'
      | 'closed'
      | 'withdrawn',
    body: saved.values.body satisfies string,
    session: (await readApi('session.current')).account.rights['news.publish'] satisfies 'all' | 'own' | undefined,
    everything: await readApi('product.list'),
    password: (await writeAsStaff('account.reset', { id: 4 })).password satisfies string,
  }
}

export async function wrongNames() {
  // @ts-expect-error the call is news.list
  await readApi('news.lst', {})
  // @ts-expect-error a call is named, not spelt as its path
  await readApi('/news/list/allow', {})
  // @ts-expect-error publishing is no reading call
  await readApi('news.publish', { id: 1, version: 1 })
  // @ts-expect-error visitors cannot make a call of staff
  await writeApi('account.reset', { id: 1 })
  // @ts-expect-error a sender's call is made through the server, not from the back office
  await writeAsStaff('application.withdraw', { receipt: '', code: '' })
  // @ts-expect-error only solutions and products have a drop-down
  await readApi('menu.news', {})
}

export async function wrongQueries() {
  // @ts-expect-error an entry is asked for by its id
  await readApi('news.detail')
  // @ts-expect-error an id is a number
  await readApi('news.detail', { id: '1' })
  // @ts-expect-error listings know no page, but offset and limit
  await readApi('news.list', { page: 2 })
  // @ts-expect-error there is no such state
  await readApi('news.managedList', { state: 'lost' })
  // @ts-expect-error the session is not asked for by anything
  await readApi('session.current', { id: 1 })
  // @ts-expect-error news have the categories 1 to 4
  listQuery('news', { type: 9 })
}

export async function rightReads(client: QueryClient) {
  const detail = callQuery('media.detail', { id: 3 })
  const { rows } = await client.fetchQuery({ ...callQuery('account.people'), staleTime: 0 })
  return {
    name: rows[0]?.name satisfies string | undefined,
    fetched: (await client.ensureQueryData(detail)).folderId satisfies number | null,
    known: client.getQueryData(detail.queryKey)?.folderId satisfies number | null | undefined,
  }
}

export async function wrongReads(client: QueryClient) {
  // @ts-expect-error the call is account.people
  callQuery('account.persons')
  // @ts-expect-error a file is asked for by its id
  callQuery('media.detail')
  // @ts-expect-error a change is not made by being read
  callQuery('account.reset', { id: 4 })
  // @ts-expect-error what is stored under a key is what its call answers
  client.setQueryData(callQuery('account.own').queryKey, { name: 3 })
}

export async function rightCategories() {
  await readApi('news.list', { type: 4 })
  await readApi('news.list', { type: 0 })
  await readApi('menu.solution', { offset: 0, limit: 99, text: '', type: 0 })
  await writeAsStaff('product.create', { category: 2, title: '标题', values: { abstract: '一句话' } })
  await writeAsStaff('milestone.create', { category: 0, title: '标题', values: {} })
}

export async function wrongCategories() {
  // @ts-expect-error news has the categories 1 to 4, and 0 for all of them
  await readApi('news.list', { type: 7 })
  // @ts-expect-error milestones have no categories
  await readApi('milestone.list', { type: 1 })
  // @ts-expect-error products have the categories 1 and 2
  await readApi('menu.product', { type: 3 })
  // @ts-expect-error news has the categories 1 to 4
  await readApi('news.years', { type: 5 })
  // @ts-expect-error solutions have the categories 1 to 6
  await readApi('solution.detail', { id: 1, type: 7 })
  // @ts-expect-error the case library has the categories of the solutions
  await readApi('caseLibrary.list', { type: 7 })
}

export async function wrongDrafts() {
  // @ts-expect-error products have the categories 1 and 2
  await writeAsStaff('product.create', { category: 5, title: '标题', values: {} })
  // @ts-expect-error an entry stands in a category, 0 is all of them
  await writeAsStaff('product.create', { category: 0, title: '标题', values: {} })
  // @ts-expect-error positions have no salary
  await writeAsStaff('recruitment.save', { id: 1, version: 1, category: 1, title: '岗位', values: { salary: '面议' } })
  // @ts-expect-error a headcount is a number
  await writeAsStaff('recruitment.save', { id: 1, version: 1, category: 1, title: '岗位', values: { headcount: '3' } })
}

export async function wrongBodies() {
  // @ts-expect-error a save says which version it is based on
  await writeAsStaff('news.save', { id: 1, category: 1, title: '标题', values: {} })
  // @ts-expect-error duties are named by their ids
  await writeAsStaff('account.create', { username: 'li', name: '李', duties: ['editor'] })
  // @ts-expect-error nobody invents the password of somebody else
  await writeAsStaff('account.create', { username: 'li', name: '李', duties: [1], password: 'x' })
  // @ts-expect-error the message is called need
  await writeApi('application.correct', { receipt: '', code: '', message: '' })
  // @ts-expect-error a ticket has a code as well
  await writeApi('application.lookup', { receipt: '' })
}

export async function wrongAnswers() {
  const news = await readApi('news.list')
  const reset = await writeAsStaff('account.reset', { id: 1 })
  const sent = await writeApi('application.create', { elapsed: 3_000 })
  return {
    // @ts-expect-error listings carry no formatted text
    body: news.rows[0]?.values.body,
    // @ts-expect-error standards belong to solutions
    standards: news.rows[0]?.values.standards,
    // @ts-expect-error a listing has rows
    items: news.items,
    // @ts-expect-error the new password is called password
    secret: reset.secret,
    // @ts-expect-error what is answered is a receipt and a code
    id: sent.id,
  }
}

/** A handler is held to what its call declares. */
export const wrongHandlers = [
  staffWrite({
    summary: '重置密码',
    body: z.strictObject({ id: z.number() }),
    answer: z.strictObject({ password: z.string() }),
    // @ts-expect-error a reset answers the new password
    handle: async () => ({}),
  }),
  staffRead({
    summary: '自己的账号',
    answer: z.strictObject({ name: z.string() }),
    // @ts-expect-error this call has no body
    handle: async (_context, { body }) => ({ name: body.name }),
  }),
  // @ts-expect-error every call has a handler
  staffRead({ summary: '自己的账号', answer: z.strictObject({}) }),
]
