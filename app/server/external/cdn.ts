import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { dayMs, minuteMs, secondMs } from '../../content/durations'
import { findChinaDayEnd } from '../../content/format'
import {
  allEntries,
  answerPart,
  type ContentPart,
  type ContentReads,
  type ContentState,
  entryPart,
  everything,
  isPartOfEntries,
  listEntryParts,
  today,
} from '../content-reads'
import type { ContentStates } from '../content-states'
import type { Database } from '../db'
import type { createChangeReads, Entries } from '../entries'
import type { Env } from '../env'
import { type Delivery, type Feed, type Outbox, PostponedError } from '../outbox'
import type { SharedValues } from '../shared-values'
import { callService } from './call-service'

/** All headers of a response together must fit into 4 KB: nginx takes no more by default. */
const maxKeysLength = 1_000

/**
 * The calls that every page shows the answer of. Most changes touch a part of it and leave it as it is, so it has a key
 * of its own, which is purged when the answer is another.
 */
const sharedCallNames = ['setting.shown'] as const
type SharedCallName = (typeof sharedCallNames)[number]

/** The keys that shared caches keep a response under: the parts that it depends on, or the fewer that they touch. */
function listCacheKeys({ parts, answers }: ContentReads): string[] {
  const all = new Set(parts)
  for (const { call, parts: read } of answers)
    if (sharedCallNames.some((name) => name === call)) all.add(answerPart(call ?? ''))
    else for (const part of read) all.add(part)
  const fewer = new Set([...all].filter((part) => !isPartOfEntries(part))).add(allEntries)
  const fits = [all, fewer].find((some) => [...some].join(' ').length <= maxKeysLength)
  return [...(fits ?? [everything, today])].sort()
}

/**
 * Builds the headers that name to shared caches what a response depends on: `Surrogate-Key` to Fastly and Varnish,
 * `Cache-Tag` to Cloudflare.
 * @returns names and values in turn
 */
export function buildCacheKeyHeaders(reads: ContentReads): string[] {
  const keys = listCacheKeys(reads)
  return ['surrogate-key', keys.join(' '), 'cache-tag', keys.join(',')]
}

/** Cloudflare takes so many tags at a time, Fastly more. */
const batchSize = 30

/**
 * When what was purged is purged once more: a response that was computed before the change may reach the cache after the
 * first purge.
 */
const againAfterMs = 10 * secondMs
/** The same after a deployment, while processes of the build before may still answer. */
const deploymentAgainAfterMs = minuteMs
const retryAfterMs = 10 * secondMs

/** The shared value that says up to where changes have been put into the outbox. */
const cursorName = 'cdn.purged'
const cursorLifetimeMs = 10 * 365 * dayMs

/** The state of the content up to which changes have been put into the outbox. */
const cursorSchema = z.object({
  version: z.number(),
  /** In ms since 1970. */
  at: z.number(),
  /** The build that was started last; empty while none is known. */
  build: z.string(),
  /** Fingerprints of the shared answers in this state. */
  answers: z.partialRecord(z.enum(sharedCallNames), z.string()),
})
type Cursor = z.infer<typeof cursorSchema>

/** What the process knows once it has started. */
export interface CdnConnection {
  /** Identifies the build: pages of another one name scripts that are gone. */
  build: string
  /** The fingerprint of a call's answer in a state of the content. @throws where it has none */
  readFingerprint: (call: SharedCallName, state: ContentState) => Promise<string>
}

interface CdnDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  states: Pick<ContentStates, 'read'>
  changes: Pick<ReturnType<typeof createChangeReads>, 'readChanges'>
  entries: Pick<Entries, 'listVisibilityChanges'>
  values: SharedValues
  enqueue: Outbox['enqueue']
  env: Pick<Env, 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>
}

/** Creates the feed and the delivery that tell a CDN which pages to drop. Nothing is fed without an address. */
export function createCdn({ db, now, log, states, changes, entries, values, enqueue, env }: CdnDeps) {
  let connection: CdnConnection | undefined
  let isBuildKnown = false
  let isFailing = false

  /** Lists what has changed since the cursor, and whether it was one change; null for everything. */
  async function findChanges(cursor: Cursor, { version, at }: { version: number; at: number }) {
    // Another day, an older database in place of the one before, or a clock that was set back.
    if (at >= findChinaDayEnd(cursor.at) || version < cursor.version || at < cursor.at - minuteMs) return null
    const none: ContentPart[] = []
    const [changed, moments] = await Promise.all([
      version === cursor.version ? none : changes.readChanges(cursor.version, version),
      at > cursor.at ? entries.listVisibilityChanges(cursor.at, at) : [],
    ])
    if (changed === null || changed.includes(everything)) return null
    const parts = new Set([
      ...changed,
      ...moments.flatMap(({ type, id, category }) => listEntryParts(type, id, [category])),
    ])
    const isOfChanged = moments.every(({ id }) => changed.includes(entryPart(id)))
    const times = new Set(moments.map((moment) => moment.at)).size
    const isOne = Math.max(version - cursor.version, times) <= 1 && (changed.length === 0 || isOfChanged)
    return { parts, isOne }
  }

  /** Reads the shared answers of a state; those that cannot be read are left out, and all where it has ended meanwhile. */
  async function readAnswers(state: ContentState): Promise<Cursor['answers']> {
    const answers: Cursor['answers'] = {}
    for (const name of sharedCallNames) {
      const fingerprint = await connection?.readFingerprint(name, state).catch(() => undefined)
      if (fingerprint !== undefined) answers[name] = fingerprint
    }
    return (await states.read()).period === state.period ? answers : {}
  }

  /** The keys to purge between two states; empty for none. */
  async function listStaleKeys(before: Cursor, after: Cursor): Promise<ContentPart[]> {
    const found = await findChanges(before, after)
    if (!found) return [today]
    if (found.parts.size === 0) return []
    const others = sharedCallNames.filter((name) => {
      const fingerprint = after.answers[name]
      // After several changes an answer may be the same again that was another in between.
      return !found.isOne || fingerprint === undefined || fingerprint !== before.answers[name]
    })
    return [...found.parts, ...others.map(answerPart), everything]
  }

  /** Puts what has changed since its last call, of any process, into the outbox: one message for each key. */
  async function feed(): Promise<void> {
    const stored = await values.read(cursorName)
    // Read afterwards, so that it is not older than the cursor that another process has moved.
    const state = await states.read()
    const before = stored === null ? null : (cursorSchema.safeParse(JSON.parse(stored)).data ?? null)
    if (connection && before?.build === connection.build) isBuildKnown = true
    const isDeployed = connection !== undefined && !isBuildKnown
    const { version, from } = state.period
    if (before && before.version === version && before.at >= from && !isDeployed) return
    const after: Cursor = {
      version,
      at: Math.max(state.at, before && before.at - state.at < minuteMs ? before.at : 0),
      build: (before && !isDeployed ? before.build : connection?.build) ?? '',
      answers: await readAnswers(state),
    }
    const keys = before && !isDeployed ? await listStaleKeys(before, after) : [today]
    const againAt = now() + (isDeployed ? deploymentAgainAfterMs : againAfterMs)
    const cursor = { name: cursorName, value: JSON.stringify(after), expiresAt: now() + cursorLifetimeMs }
    await db.transaction().execute(async (transaction) => {
      if (!(await values.replace(transaction, { ...cursor, before: stored }))) return
      for (const key of keys.sort()) {
        const title = key === today ? '全部页面' : key
        await enqueue({ kind: 'cdn', name: key, payload: key, title }, transaction)
        await enqueue({ kind: 'cdn', name: `${key} again`, payload: key, title, dueAt: againAt }, transaction)
      }
    })
  }

  const deliver: Delivery['deliver'] = async (messages, signal) => {
    if (env.CDN_PURGE_URL === undefined) return
    const keys = [...new Set(messages.map(({ payload }) => String(payload)))]
    // What every response depends on purges all of them.
    const tags = keys.includes(today) ? [today] : keys
    const token = env.CDN_PURGE_TOKEN
    const status = await callService(new URL(env.CDN_PURGE_URL), {
      body: JSON.stringify({ tags }),
      contentType: 'application/json',
      headers: {
        'surrogate-key': tags.join(' '),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      signal,
    }).then(
      (response) => response.status,
      () => undefined,
    )
    const isTaken = status !== undefined && status >= 200 && status < 300
    if (!isTaken && !isFailing) log.warn({ status }, 'the CDN could not be told what has changed')
    isFailing = !isTaken
    if (isFailing)
      throw new PostponedError(
        now() + retryAfterMs,
        status === undefined ? 'CDN 没有回应' : `CDN 没有接受（${status}）`,
      )
  }

  return {
    feed: feed satisfies Feed,
    delivery: { batchSize, deliver } satisfies Delivery,
    /** Says what is known once the process has started; what every page shows is purged at each change before. */
    connect(known: CdnConnection): void {
      connection = known
    },
  }
}
