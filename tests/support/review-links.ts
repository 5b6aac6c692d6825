import type { CreatedReviewLink, EntryReview, ManagedEntry } from '../../app/contract'
import { adminPassword } from './start-server'

/** How a test calls the API as the first account, which is an administrator. */
export interface StaffCalls {
  post: <Answer>(path: string, body: unknown) => Promise<Answer>
  get: <Answer>(path: string, query: Record<string, string | number>) => Promise<Answer>
}

/** The telephone on file of whoever decides by a link. */
const leaderPhone = '13812345678'
const leaderName = '沈砚'

/** Makes somebody who decides on news alone, in the last stage. @returns the id of their account */
export async function createLeader({ post, get }: StaffCalls, username: string): Promise<number> {
  const { duties } = await get<{ duties: Array<{ id: number; name: string }> }>('duty/list', {})
  const reviewer = duties.find(({ name }) => name === '审核')
  const account = { username, name: leaderName, phone: leaderPhone, duties: [reviewer?.id] }
  await post('security/confirm', { password: adminPassword })
  const { id } = await post<{ id: number }>('account/create', account)
  return id
}

/** Lets news be decided on by one person. */
export const setLastStage = ({ post }: StaffCalls, people: number[]) =>
  post('review/saveStages', {
    type: 'news',
    stages: people.length === 0 ? [] : [{ stage: 'final', people, deputy: null, termHours: 8 }],
  })

export interface SentVersion {
  id: number
  version: number
  roundId: number
  revisionId: number
}

/** Sends what is stored of a news item for review. */
export async function sendVersion(
  { post }: StaffCalls,
  { id, version }: { id: number; version: number },
): Promise<SentVersion> {
  const { round } = await post<EntryReview>('review/send', { type: 'news', id, version, message: '请核对' })
  return { id, version, roundId: round?.id ?? 0, revisionId: round?.revisionId ?? 0 }
}

/** Stores a news item and sends it for review. */
export async function sendNews(calls: StaffCalls, title: string, body: string): Promise<SentVersion> {
  const draft = { category: 2, title, values: { abstract: '项目通过省级验收。', body } }
  return sendVersion(calls, await calls.post<ManagedEntry>('news/create', draft))
}

/** Makes a link for the version that was sent. @returns its address, path and query */
export async function makeLink({ post }: StaffCalls, { id, roundId }: SentVersion, accountId: number): Promise<string> {
  const link = { entryId: id, roundId, stage: 'final', accountId, days: 3 }
  return new URL((await post<CreatedReviewLink>('reviewLink/create', link)).link, 'http://site.test').href.slice(
    'http://site.test'.length,
  )
}
