import type { AccountRow, EntryReview, Listing, ManagedRow } from '../../../app/contract'
import { readAsStaff, writeAsColleague, writeAsStaff } from './staff'

/** A stage of one type, without a deputy. */
export const stage = (name: 'initial' | 'second' | 'final', people: number[]) => ({
  stage: name,
  people,
  deputy: null,
  termHours: 8,
})

export const setStages = (stages: ReadonlyArray<ReturnType<typeof stage>>) =>
  writeAsStaff('review/saveStages', { type: 'news', stages })

/** An account that somebody else has. */
export async function addColleague(name: string): Promise<number> {
  await writeAsColleague(name, 'presence/list', {}).catch(() => undefined)
  const { rows } = await readAsStaff<Listing<AccountRow>>('account/list')
  const found = rows.find((account) => account.name === name)
  if (!found) throw new Error(`${name} has no account`)
  return found.id
}

/** A news item that a colleague has written and sent to a reader. */
export async function receiveNews(
  reader: number,
  title: string,
  { message = '请核对数字', values = {} }: { message?: string; values?: object } = {},
): Promise<number> {
  await setStages([stage('final', [reader])])
  const draft = { category: 2, title, values: { body: '<p>外业布设像控点 4860 个。</p>', ...values } }
  await writeAsColleague('王书远', 'news/create', draft)
  const { rows } = await readAsStaff<Listing<ManagedRow>>('news/list', { text: title })
  const [row] = rows
  if (!row) throw new Error('the news item is not stored')
  await writeAsColleague('王书远', 'review/send', { type: 'news', id: row.id, version: row.version, message })
  return row.id
}

export const readReview = (id: number) => readAsStaff<EntryReview>('review/entry', { type: 'news', id })
