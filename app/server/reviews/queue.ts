import type { Kysely } from 'kysely'
import { dayMs } from '../../content/durations'
import type { TypeName } from '../../content/registry'
import { hasRight } from '../../content/rights'
import type { ReviewStage } from '../../content/review'
import type { QueueRow, QueueTab, ReviewDecision } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { readLiveVersions, readNewestVersions, type ReviewedVersion } from '../entries'
import type { Presence } from '../presence'
import { mayDecide } from '../review-rights'
import type { ReviewsContext } from './context'
import { computeState, findCompared } from './entry-review'
import { readPeople } from './people'
import { listAskedIn, listSteps, readDecisions, type Reading, type Round, toDecision, toRound } from './rounds'

interface QueueQuery {
  tab: QueueTab
  text: string
  type?: TypeName | undefined
  stage?: ReviewStage | undefined
  sender?: number | undefined
  offset: number
  limit: number
}

/** A round with what its entry holds now. */
interface WaitingRound {
  round: Round
  newest: ReviewedVersion
}

const measuredMs = 30 * dayMs

/** What waits for whom. */
export function createQueue({ db, now, settings }: ReviewsContext, presence: Pick<Presence, 'isBackAt'>) {
  /** Open rounds of entries that are not in the trash, by their terms. */
  async function readWaiting(): Promise<{ waiting: WaitingRound[]; reading: Reading }> {
    const rows = await db
      .selectFrom('review_round')
      .selectAll()
      .where('outcome', '=', 'open')
      .orderBy('due_at')
      .orderBy('id')
      .execute()
    const rounds = rows.map(toRound)
    const versions = await readNewestVersions(
      db,
      rounds.map(({ entry_id }) => entry_id),
    )
    const waiting = rounds.flatMap((round) => {
      const newest = versions.get(round.entry_id)
      return newest && !newest.isTrashed ? [{ round, newest }] : []
    })
    return { waiting, reading: { people: await readPeople(db), settings: await settings(), now: now() } }
  }

  function waitsFor(reader: Actor, { round, newest }: WaitingRound, reading: Reading): boolean {
    return (
      round.stage !== null &&
      round.hash === newest.hash &&
      mayDecide(reader, round.stage, listAskedIn(round, round.stage, reading))
    )
  }

  return {
    /** Whether any type has stages, or anything was ever sent for review. */
    async isUsed(): Promise<boolean> {
      const stage = await db.selectFrom('review_stage').select('type').limit(1).executeTakeFirst()
      return (stage ?? (await db.selectFrom('review_round').select('id').limit(1).executeTakeFirst())) !== undefined
    },

    /** How many versions wait for somebody's decision. */
    async countWaiting(reader: Actor): Promise<number> {
      const { waiting, reading } = await readWaiting()
      return waiting.filter((one) => waitsFor(reader, one, reading)).length
    },

    /** What waits for the reader, what they have decided, or everything under review; the shortest term first. */
    async listQueue({ tab, offset, limit, ...filter }: QueueQuery, reader: Actor) {
      const { waiting, reading } = await readWaiting()
      const mine = waiting.filter((one) => waitsFor(reader, one, reading))
      const decided = await readDecided(db, reader)
      const visible = waiting.filter(({ round }) => hasRight(reader, `${round.type}.view`))
      const shown = tab === 'done' ? await readDecidedRounds(db, decided) : tab === 'mine' ? mine : visible
      const matching = shown.filter(({ round }) => isMatching(round, filter))
      const rows = await toRows(matching.slice(offset, offset + limit), reader, reading)
      const senders = new Map(shown.map(({ round }) => [round.sent_by, round.sent_by_name]))
      return {
        rows: tab === 'done' ? rows.map((row) => ({ ...row, decision: decided.get(row.id) ?? null })) : rows,
        total: matching.length,
        counts: { mine: mine.length, done: decided.size, all: visible.length },
        senders: [...senders].map(([id, name]) => ({ id, name })),
        averageMs: await readAverage(db, now()),
      }
    },
  }

  async function toRows(waiting: readonly WaitingRound[], reader: Actor, reading: Reading): Promise<QueueRow[]> {
    const entryIds = waiting.map(({ round }) => round.entry_id)
    const decisions = await readDecisions(
      db,
      waiting.map(({ round }) => round.id),
    )
    const live = await readLiveVersions(db, entryIds, reading.now)
    const rows: QueueRow[] = []
    for (const { round, newest } of waiting)
      rows.push({
        id: round.id,
        entryId: round.entry_id,
        type: round.type,
        title: round.title,
        revisionId: round.revision_id,
        number: round.number,
        comparedWith: await findCompared(db, round, reading.now),
        liveNumber: live.get(round.entry_id)?.number ?? null,
        message: round.message,
        sentBy: {
          id: round.sent_by,
          name: round.sent_by_name,
          department: reading.people.get(round.sent_by)?.department ?? '',
        },
        sentAt: round.sent_at,
        state: computeState(round, newest),
        stage: round.stage ?? round.stages[round.stages.length - 1]?.stage ?? 'final',
        steps: listSteps(round, decisions.get(round.id) ?? [], reading),
        openedAt: round.opened_at,
        dueAt: round.due_at,
        mayDecide: waitsFor(reader, { round, newest }, reading),
        isBeingChanged: await presence.isBackAt(round.entry_id, round.sent_by, round.sent_at),
        decision: null,
      })
    return rows
  }
}

function isMatching(round: Round, { text, type, stage, sender }: Omit<QueueQuery, 'tab' | 'offset' | 'limit'>) {
  const words = text.trim().toLowerCase()
  return (
    (type === undefined || round.type === type) &&
    (stage === undefined || round.stage === stage) &&
    (sender === undefined || round.sent_by === sender) &&
    (words === '' || [round.title, round.sent_by_name, round.message].join('\n').toLowerCase().includes(words))
  )
}

/** The last decision of somebody in each round, the latest first. */
async function readDecided(db: Kysely<Database>, { id }: Actor): Promise<Map<number, ReviewDecision>> {
  const rows = await db
    .selectFrom('review_decision')
    .selectAll()
    .where('account_id', '=', id)
    .where('kind', 'in', ['approve', 'return', 'revoke'])
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
  const latest = new Map<number, ReviewDecision>()
  for (const row of rows) if (!latest.has(row.round_id)) latest.set(row.round_id, toDecision(row))
  return latest
}

async function readDecidedRounds(
  db: Kysely<Database>,
  decided: ReadonlyMap<number, ReviewDecision>,
): Promise<WaitingRound[]> {
  const ids = [...decided.keys()]
  if (ids.length === 0) return []
  const rows = await db.selectFrom('review_round').selectAll().where('id', 'in', ids).execute()
  const rounds = new Map(rows.map((row) => [row.id, toRound(row)]))
  const versions = await readNewestVersions(
    db,
    rows.map(({ entry_id }) => entry_id),
  )
  return ids.flatMap((id) => {
    const round = rounds.get(id)
    const newest = round && versions.get(round.entry_id)
    return round && newest ? [{ round, newest }] : []
  })
}

/** How long decisions of the last 30 days took on average; null where there are none. */
async function readAverage(db: Kysely<Database>, now: number): Promise<number | null> {
  const rows = await db
    .selectFrom('review_decision')
    .select(['opened_at', 'created_at'])
    .where('kind', 'in', ['approve', 'return'])
    .where('created_at', '>', now - measuredMs)
    .execute()
  if (rows.length === 0) return null
  const total = rows.reduce((sum, { opened_at, created_at }) => sum + created_at - opened_at, 0)
  return Math.round(total / rows.length)
}
