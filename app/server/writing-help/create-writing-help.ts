import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z, type ZodType } from 'zod'
import { type ContentType, listFieldsOfKind } from '../../content/define'
import { hourSeconds } from '../../content/durations'
import { getVariantAddress } from '../../content/picture'
import { getContentType, type TypeName } from '../../content/registry'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import { createLimiter } from '../auth'
import { createBreaker } from '../concurrency/breaker'
import type { Database } from '../db'
import type { Entries } from '../entries'
import type { TextSuggestion } from '../../contract'
import { Problem } from '../errors'
import type { Media } from '../media'
import type { SharedValues } from '../shared-values'
import {
  callModel,
  type ChatMessage,
  cleanLine,
  cleanSuggestions,
  createPictureMessages,
  createProofreadingMessages,
  createSummaryMessages,
  createTitleMessages,
  cutToSentences,
  type ModelAddress,
  proposedChange,
  readModelAnswer,
} from './call-model'

interface WritingHelpDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  values: SharedValues
  audit: Audit
  entries: Pick<Entries, 'getManaged'>
  media: Pick<Media, 'deliver'>
}

interface WritingHelpOptions extends ModelAddress {
  readsPictures: boolean
  /** How long a response may take. Default: a minute. */
  timeoutMs?: number
}

const usesPerHour = 60
const maxCharacters = 30_000
const altCharacters = 100
const pictureWidth = 960
const maxPictureBytes = 8_000_000
/** How long another request of the same account is refused after a process has died with one. */
const claimSlackMs = 10_000

/** Who asks about which entry. */
interface Asker {
  actor: Actor
  type: TypeName
  /** 0 while the entry is not stored. */
  id: number
  /** Aborted when the client has closed its request. */
  signal?: AbortSignal
}

/**
 * Creates the writing help over the language model that the operator has set. Texts leave this server only here. Nothing of
 * them is logged, and what the model proposes is plain text of limited length that is never stored by itself. Every call
 * throws Problem notFound, tooLarge, tooManyRequests or unavailable.
 */
export function createWritingHelp(deps: WritingHelpDeps, options: WritingHelpOptions) {
  const { db, now, log, values, audit, entries, media } = deps
  const { readsPictures, timeoutMs = 60_000, ...address } = options
  const limiter = createLimiter(db, { name: 'writing-help', points: usesPerHour, duration: hourSeconds, now })
  const breaker = createBreaker({
    maxFailures: 3,
    retryMs: 30_000,
    isFailure: (error) => error instanceof Problem && error.code === 'unavailable',
    refusal: '模型服务暂时无法连接，请稍后再试，表单不受影响',
    onBreak: () => log.warn('the model of the writing help does not answer'),
    onReset: () => log.info('the model of the writing help answers again'),
  })

  async function ask<Answer>(
    task: string,
    { actor, type, id, signal }: Asker,
    answer: ZodType<Answer>,
    createMessages: () => ChatMessage[] | Promise<ChatMessage[]>,
  ): Promise<Answer> {
    if (listFieldsOfKind(getContentType(type), 'aiMark').length === 0)
      throw new Problem('notFound', '这类内容没有写作辅助')
    const entry = id > 0 ? await entries.getManaged(type, id) : null
    if (entry?.state === 'deleted') throw new Problem('notFound', '内容在回收站中，恢复后才能使用写作辅助')
    const lock = `writing-help.${actor.id}`
    const owner = randomUUID()
    if (!(await values.claim(lock, owner, now() + timeoutMs + claimSlackMs)))
      throw new Problem('tooManyRequests', '您的上一次请求还没有结束，请稍后再试', { retryAfterSeconds: 5 })
    try {
      const messages = await createMessages()
      const { waitSeconds } = await limiter.consume(String(actor.id))
      if (waitSeconds > 0)
        throw new Problem('tooManyRequests', `每小时最多使用写作辅助 ${usesPerHour} 次，请稍后再试`, {
          retryAfterSeconds: waitSeconds,
        })
      // Before the text leaves: whatever comes of it, it was sent.
      const target = id > 0 ? `${type}:${id}` : type
      await audit.record({ action: `writingHelp.${task}`, actor, target, title: entry?.title ?? '' })
      const response = await breaker.run(() =>
        callModel(address, messages, { timeoutMs, ...(signal ? { signal } : {}) }),
      )
      return readModelAnswer(response, answer)
    } finally {
      await values.release(lock, owner)
    }
  }

  return {
    readsPictures,
    async suggestTitles(texts: readonly string[], asker: Asker): Promise<string[]> {
      requireRoom(texts)
      const { max } = getContentType(asker.type).title
      const answer = z.object({ titles: z.array(z.string()) })
      const { titles } = await ask('titles', asker, answer, () => createTitleMessages(texts, max))
      const cleaned = [...new Set(titles.map((title) => cleanLine(title, max)))].filter((title) => title !== '')
      return requireSome(cleaned.slice(0, 3))
    },
    async suggestSummary(texts: readonly string[], asker: Asker): Promise<string> {
      requireRoom(texts)
      const answer = z.object({ summary: z.string() })
      const max = readSummaryLength(asker.type)
      const { summary } = await ask('summary', asker, answer, () => createSummaryMessages(texts, max))
      return requireSome(cutToSentences(summary, max))
    },
    /** Words to replace, each found exactly once in its text. */
    async proofread(texts: readonly string[], asker: Asker): Promise<TextSuggestion[]> {
      requireRoom(texts)
      const answer = z.object({ suggestions: z.array(z.unknown()) })
      const { suggestions } = await ask('proofread', asker, answer, () => createProofreadingMessages(texts))
      const proposed = suggestions.flatMap((one) => proposedChange.safeParse(one).data ?? [])
      return cleanSuggestions(proposed, texts)
    },
    /** @param src of a picture of the media library. @returns an alternative text */
    async describePicture(src: string, asker: Asker): Promise<string> {
      if (!readsPictures) throw new Problem('notFound', '设置的模型不能识别图片')
      const answer = z.object({ alt: z.string() })
      const { alt } = await ask('describePicture', asker, answer, async () =>
        createPictureMessages(await readPicture(media, src), altCharacters),
      )
      return requireSome(cutToSentences(alt, altCharacters * 2))
    },
  }
}

export type WritingHelp = ReturnType<typeof createWritingHelp>

function requireRoom(texts: readonly string[]): void {
  const used = texts.reduce((sum, text) => sum + text.length, 0)
  if (used > maxCharacters) throw new Problem('tooLarge', `内容超过 ${maxCharacters / 10_000} 万字，写作辅助无法处理`)
}

/** @throws Problem notFound for a type without a summary */
function readSummaryLength(type: TypeName): number {
  const { abstract, fields }: ContentType = getContentType(type)
  const view = abstract === undefined ? undefined : fields[abstract]?.view
  if (!view || !('max' in view)) throw new Problem('notFound', '这类内容没有摘要')
  return view.max
}

/** What is left of a proposal after it was cleaned. */
function requireSome<Proposal extends string | string[]>(proposal: Proposal): Proposal {
  if (proposal.length === 0) throw new Problem('unavailable', '模型服务的回答无法使用，请再试一次')
  return proposal
}

/** A picture of the media library as a data URL, in a size that shows what there is to see. */
async function readPicture(media: Pick<Media, 'deliver'>, src: string): Promise<string> {
  const [smaller, original] = [getVariantAddress(src, pictureWidth, 'webp'), src].map((address) =>
    address.slice('/media/'.length),
  )
  const delivery = (await media.deliver(smaller ?? '')) ?? (await media.deliver(original ?? ''))
  if (delivery?.kind !== 'image') throw new Problem('notFound', '找不到这张图片')
  if (delivery.size > maxPictureBytes) throw new Problem('tooLarge', '图片过大，写作辅助无法识别')
  const bytes = Buffer.from(await new Response(await delivery.open()).arrayBuffer())
  return `data:${delivery.contentType};base64,${bytes.toString('base64')}`
}
