import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { linkRevocableMs, type ReviewStage, reviewStages } from '../../content/review'
import type { LinkedStanding } from '../../contract'
import type { Database, ReviewLinkTable } from '../db'
import { readNewestVersions, type ReviewedVersion } from '../entries'
import { Problem } from '../errors'
import { findRevocable } from './decide'
import { readPeople } from './people'
import { listAskedIn, readDecisions, type Reading, type ReviewSettings, type Round, toRound } from './rounds'

/** A link as it is stored, with its stage as one. */
export type Link = Omit<Selectable<ReviewLinkTable>, 'stage'> & { stage: ReviewStage }

export function toLink(row: Selectable<ReviewLinkTable>): Link {
  const stage = reviewStages.find((one) => one === row.stage)
  if (!stage) throw new Error(`a link is about an unknown stage: ${row.stage}`)
  return { ...row, stage }
}

/** Tokens and secrets of browsers are stored as this only. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The link of a token; undefined for one that was never given out. */
export async function findLink(db: Kysely<Database>, token: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('review_link')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row && toLink(row)
}

/** A link that nobody else can change until the transaction ends. @throws Problem notFound */
export async function lockLink(work: Kysely<Database>, token: string): Promise<Link> {
  const row = await work
    .updateTable('review_link')
    .set((link) => ({ wrong_tries: link.ref('wrong_tries') }))
    .where('token_hash', '=', hashSecret(token))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw createEndedProblem()
  return toLink(row)
}

/** Everything that a link follows from, as it is now. */
export interface LinkFacts extends LinkedStanding {
  link: Link
  round: Round
  newest: ReviewedVersion | undefined
  reading: Reading
}

/**
 * Reads how far the version of a link has come. Of a link that has ended nothing else is told: it has expired, was taken
 * back, locked or used, or its version was decided on, replaced or handed on.
 */
export async function readLinkFacts(
  db: Kysely<Database>,
  link: Link,
  { settings, now }: { settings: ReviewSettings; now: number },
): Promise<LinkFacts> {
  const row = await db.selectFrom('review_round').selectAll().where('id', '=', link.round_id).executeTakeFirstOrThrow()
  const round = toRound(row)
  const newest = (await readNewestVersions(db, [link.entry_id])).get(link.entry_id)
  const reading: Reading = { people: await readPeople(db), settings, now }
  const facts = { link, round, newest, reading, newestNumber: newest?.number ?? round.number }
  const state = computeLinkState({ link, round, newest, reading })
  if (state !== 'decided') return { ...facts, state, decision: null }
  const decisions = (await readDecisions(db, [round.id])).get(round.id) ?? []
  const own = decisions.findLast((one) => one.accountId === link.account_id && one.stage === link.stage)
  if (!own || (own.kind !== 'approve' && own.kind !== 'return')) return { ...facts, state: 'ended', decision: null }
  const isRevocable = findRevocable(round, decisions)?.id === own.id
  const revocableUntil = isRevocable ? own.at + linkRevocableMs : null
  return { ...facts, state, decision: { kind: own.kind, words: own.words, at: own.at, revocableUntil } }
}

function computeLinkState({
  link,
  round,
  newest,
  reading,
}: Pick<LinkFacts, 'link' | 'round' | 'newest' | 'reading'>): LinkedStanding['state'] {
  const { people, now } = reading
  if (link.ended !== null || link.expires_at <= now || !newest || newest.isTrashed) return 'ended'
  if (people.get(link.account_id)?.isDisabled !== false) return 'ended'
  if (link.decided_at !== null) return now < link.decided_at + linkRevocableMs ? 'decided' : 'ended'
  if (round.outcome !== 'open' || round.stage !== link.stage) return 'ended'
  if (!listAskedIn(round, link.stage, reading).includes(link.account_id)) return 'ended'
  return newest.hash === round.hash ? 'open' : 'stale'
}

/** What is said of a link that opens nothing, whatever the reason. */
export function createEndedProblem(): Problem {
  return new Problem('notFound', '链接已失效')
}
