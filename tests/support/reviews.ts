import type { ApiResponse, StaffCaller } from './api'

interface Ref {
  id: number
  version: number
}

/** A stage as tests set it: one person, and no deputy unless they name one. */
export const stage = (
  name: 'initial' | 'second' | 'final',
  people: StaffCaller[],
  deputy: StaffCaller | null = null,
) => ({
  stage: name,
  people: people.map(({ id }) => id),
  deputy: deputy?.id ?? null,
  termHours: 8,
})

/** Sets the stages of a type. @throws Error where that is refused */
export async function setStages(
  administrator: StaffCaller,
  type: string,
  stages: ReadonlyArray<ReturnType<typeof stage>>,
): Promise<void> {
  const { status, text } = await administrator.post('/review/saveStages', { type, stages })
  if (status !== 200) throw new Error(text)
}

const goodBody = '<p>外业布设像控点 4860 个。</p>'

let drafts = 0

/** Creates a news item that nothing but its review keeps from going live. */
export async function createNews(writer: StaffCaller, values: object = {}, title?: string): Promise<Ref> {
  drafts += 1
  const draft = { category: 2, title: title ?? `待审阅的新闻之${drafts}`, values: { body: goodBody, ...values } }
  return readRef(await writer.post('/news/create', draft))
}

/** Saves a change of a news item. */
export async function saveNews(writer: StaffCaller, ref: Ref, change: object): Promise<Ref> {
  const { json } = await writer.get('/news/detail', { id: ref.id })
  const { title, category, values } = json as { title: string; category: number; values: object }
  const draft = {
    title,
    category,
    ...change,
    values: { ...values, ...('values' in change && (change.values as object)) },
  }
  return readRef(await writer.post('/news/save', { ...ref, ...draft }))
}

export function readRef({ json, status, text }: ApiResponse): Ref {
  if (status !== 200) throw new Error(text)
  return { id: Number(json.id), version: Number(json.version) }
}

/** What the card of an entry shows of its review. */
export interface ShownReview {
  state: string | null
  stage: 'initial' | 'second' | 'final' | null
  roundId: number
  revisionId: number
  number: number
  hash: string
}

export async function readReview(reader: StaffCaller, { id }: { id: number }): Promise<ShownReview> {
  const { json } = await reader.get('/review/entry', { type: 'news', id })
  const round = json.round as {
    id: number
    stage: ShownReview['stage']
    revisionId: number
    number: number
    hash: string
  }
  const { id: roundId, stage, revisionId, number, hash } = round
  return { state: json.state as string | null, stage, roundId, revisionId, number, hash }
}

/** Sends a stored version for review. */
export function send(writer: StaffCaller, ref: Ref, message = ''): Promise<ApiResponse> {
  return writer.post('/review/send', { type: 'news', ...ref, message })
}

/** Decides in the open stage of an entry, as its card does. */
export async function decide(
  reviewer: StaffCaller,
  ref: { id: number },
  decision: 'approve' | 'return' = 'approve',
  words = '',
): Promise<ApiResponse> {
  const { roundId, stage: open, revisionId } = await readReview(reviewer, ref)
  return reviewer.post('/review/decide', { id: roundId, stage: open ?? 'final', revisionId, decision, words })
}
