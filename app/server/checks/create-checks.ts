import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DismissedKey } from '../../content/checks'
import { dayMs, hourMs, minuteMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { isTypeName, type TypeName, typeNames } from '../../content/registry'
import type { CheckedEntries, Dismissal, LinkTarget } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { readEntriesById, selectViewableIds } from '../entries'
import type { SharedValues } from '../shared-values'
import { type CheckDeps, checkVisible, listDismissals } from './check-visible'
import { describeTargets } from './link-targets'
import { readFindings } from './told-findings'

interface ChecksDeps extends CheckDeps {
  audit: Audit
  values: SharedValues
  log: Logger
}

/** Until when starts and ends of publications were followed, in ms since 1970. */
const followedUntil = 'checks.followed'
const keptMs = 30 * dayMs

/** What names a finding of an entry. */
type FindingKey = DismissedKey & { entryId: number }

/** Creates the content checks of one instance: what visitors see is checked when it changes, and every night. */
export function createChecks({ audit, values, log, ...deps }: ChecksDeps) {
  const { db, entries, now } = deps
  const nightly = createNightlyRun({ ...deps, values })
  const changed = new Map<number, TypeName>()
  let working: Promise<void> | undefined
  let running: Promise<void> | undefined
  let isStopping = false
  /** Where nothing was followed yet, the nightly check sees what is older. */
  const startedAt = now()
  let following: Promise<void> | undefined

  /** One after the other: an import of many entries must not keep requests waiting. */
  async function checkChanged(): Promise<void> {
    for (const [id, type] of changed) {
      changed.delete(id)
      if (isStopping) return
      await checkWithLinking(type, id).catch((error: unknown) => log.warn({ err: error }, 'content check failed'))
    }
  }

  /** What links to an entry has dead links when it goes, and none when it comes back. */
  async function checkWithLinking(type: TypeName, id: number): Promise<void> {
    await checkVisible(deps, type, id)
    for (const linking of await entries.listLinking([id])) await checkVisible(deps, linking.type, linking.id)
  }

  /** Checks the entries whose publications started or ended since the last run: no call of this process reported them. */
  async function followSchedule(): Promise<void> {
    const until = now()
    const after = Number((await values.read(followedUntil)) ?? startedAt)
    const moved = uniqueById(await entries.listVisibilityChanges(after, until))
    const linking = await entries.listLinking(moved.map(({ id }) => id))
    for (const { id, type } of [...moved, ...linking]) await checkVisible(deps, type, id)
    await values.write(followedUntil, String(until), until + keptMs)
  }

  /** What staff read of the checks is about what visitors see now. */
  async function catchUp(): Promise<void> {
    following ??= followSchedule().finally(() => (following = undefined))
    await following
    await working
  }

  /** What was found, or what of it an account may view. */
  function selectFound(viewer?: Actor) {
    const found = db.selectFrom('entry_check')
    const viewable = viewer && selectViewableIds(db, viewer)
    return viewable ? found.where('entry_check.entry_id', 'in', viewable) : found
  }

  async function count(viewer?: Actor) {
    await catchUp()
    const row = await selectFound(viewer)
      .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.sum<number | null>('severe').as('severe')])
      .executeTakeFirstOrThrow()
    return { entries: Number(row.entries), severe: Number(row.severe ?? 0) }
  }

  /** Stores the findings of an entry anew after a dismissal was added or removed. */
  async function checkAgain(entryId: number): Promise<void> {
    for (const type of typeNames) if (await entries.getPublic(type, entryId)) return checkVisible(deps, type, entryId)
  }

  entries.onChange(({ type, id }) => {
    if (id === undefined) return
    changed.set(id, type)
    working ??= checkChanged().finally(() => (working = undefined))
  })

  return {
    /** What addresses within the site lead to, and why visitors cannot open it. */
    describeTargets: (addresses: readonly string[], viewer: Actor): Promise<LinkTarget[]> =>
      describeTargets(deps, addresses, viewer),
    listDismissals: (entryId: number): Promise<Dismissal[]> => listDismissals(db, entryId),

    /** @throws Problem notFound */
    async dismiss({ entryId, rule, text, sentence }: FindingKey, reason: string, actor: Actor): Promise<void> {
      await entries.readVersion(entryId)
      const row = {
        entry_id: entryId,
        rule,
        text,
        sentence,
        reason,
        account_id: actor.id,
        created_at: now(),
      }
      await db.transaction().execute(async (work) => {
        await work
          .insertInto('dismissed_finding')
          .values(row)
          .onConflict((conflict) => conflict.columns(['entry_id', 'rule', 'text', 'sentence']).doUpdateSet(row))
          .execute()
        const about = await describeFinding(work, { entryId, text })
        await audit.record({ action: 'check.dismiss', actor, ...about, detail: reason }, work)
      })
      await checkAgain(entryId)
    },

    async recall({ entryId, rule, text, sentence }: FindingKey, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        await work
          .deleteFrom('dismissed_finding')
          .where('entry_id', '=', entryId)
          .where('rule', '=', rule)
          .where('text', '=', text)
          .where('sentence', '=', sentence)
          .execute()
        await audit.record({ action: 'check.recall', actor, ...(await describeFinding(work, { entryId, text })) }, work)
      })
      await checkAgain(entryId)
    },

    /**
     * Entries that visitors see with what was found in them, the severest first.
     * @param viewer lists only what this account may view, and names nothing else
     */
    async list({ offset, limit }: { offset: number; limit: number }, viewer?: Actor): Promise<CheckedEntries> {
      await catchUp()
      const rows = await selectFound(viewer)
        .selectAll()
        .orderBy('severe', 'desc')
        .orderBy('total', 'desc')
        .orderBy('entry_id')
        .limit(limit)
        .offset(offset)
        .execute()
      const { entries: total, severe } = await count(viewer)
      const findings = await readFindings(
        db,
        rows.map((row) => row.findings),
        viewer,
      )
      return {
        rows: rows.flatMap((row, index) =>
          isTypeName(row.type)
            ? [
                {
                  id: row.entry_id,
                  type: row.type,
                  title: row.title,
                  severe: row.severe,
                  findings: findings[index] ?? [],
                  checkedAt: row.checked_at,
                },
              ]
            : [],
        ),
        total,
        severe,
        checkedAt: await nightly.readDoneAt(),
      }
    },

    /** How many entries have findings, and how many of the findings are severe. */
    count,

    /**
     * Checks everything that visitors see, once a night over all processes: one does it, and another one goes on where
     * it stopped. Does nothing when it is not due.
     */
    runWhenDue(): Promise<void> {
      running ??= nightly.runWhenDue(() => isStopping).finally(() => (running = undefined))
      return running
    },

    /** Resolves when every change so far was checked. */
    async settle(): Promise<void> {
      await working
    },

    /** Ends a run that is under way. */
    async stop(): Promise<void> {
      isStopping = true
      await Promise.allSettled([working, running])
    },
  }
}

/** What the trail calls a finding: the entry, and the words that it is about. */
async function describeFinding(db: Kysely<Database>, { entryId, text }: Pick<FindingKey, 'entryId' | 'text'>) {
  const entry = (await readEntriesById(db, [entryId])).get(entryId)
  return {
    target: `${entry?.type ?? 'entry'}:${entryId}`,
    title: entry?.title ?? '',
    facts: { names: [text.slice(0, 60)] },
  }
}

function uniqueById<Change extends { id: number }>(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.id, change])).values()]
}

/** The hour of the night in China at which a new run is due. */
const dueAtHour = 2
/** A process that has not renewed its lease for this long has ended: another one takes over. */
const leaseMs = 2 * minuteMs
const batchSize = 50

const names = { lease: 'checks.lease', cursor: 'checks.cursor', done: 'checks.done' } as const

/** The shared values about the content that is there: where other content takes its place, they go. */
export const valuesOfChecks = [names.cursor, names.done, followedUntil]

interface NightlyDeps extends CheckDeps {
  values: SharedValues
}

/** The next batch of a run: the type, and how many of its entries were checked. */
interface Cursor {
  /** The night and the state of the word list: a changed list makes the check due again. */
  night: string
  startedAt: number
  type: number
  offset: number
}

/** Creates the nightly check of the whole site. */
function createNightlyRun({ values, ...deps }: NightlyDeps) {
  const { db, entries, now } = deps
  const owner = randomUUID()

  const renewLease = () => values.claim(names.lease, owner, now() + leaseMs)

  async function readCursor(night: string): Promise<Cursor> {
    const stored = await values.read(names.cursor)
    const cursor = stored === null ? null : (JSON.parse(stored) as Cursor)
    return cursor?.night === night ? cursor : { night, startedAt: now(), type: 0, offset: 0 }
  }

  async function checkBatch(type: TypeName, offset: number): Promise<number> {
    const { rows } = await entries.listPublic(type, { offset, limit: batchSize })
    for (const { id } of rows) {
      await checkVisible(deps, type, id)
      // Checking one long article after the other would keep requests waiting.
      await yieldToRequests()
    }
    return rows.length
  }

  /**
   * Checks what the run has not seen although something was found in it before: what visitors no longer see, of which
   * nothing is kept, and what moved into a batch that was done when others were withdrawn.
   * @returns whether all of it was checked
   */
  async function checkPassedBy(startedAt: number, isStopping: () => boolean): Promise<boolean> {
    for (let after = 0; ;) {
      if (isStopping() || !(await renewLease())) return false
      const rows = await db
        .selectFrom('entry_check')
        .select(['entry_id', 'type'])
        .where('checked_at', '<', startedAt)
        .where('entry_id', '>', after)
        .orderBy('entry_id')
        .limit(batchSize)
        .execute()
      for (const { entry_id: id, type } of rows) {
        if (isTypeName(type)) await checkVisible(deps, type, id)
        else await db.deleteFrom('entry_check').where('entry_id', '=', id).execute()
        await yieldToRequests()
        after = id
      }
      if (rows.length < batchSize) return true
    }
  }

  return {
    /** When the last run ended, in ms since 1970. */
    async readDoneAt(): Promise<number | null> {
      const done = await values.read(names.done)
      return done === null ? null : (JSON.parse(done) as { at: number }).at
    },

    async runWhenDue(isStopping: () => boolean): Promise<void> {
      const night = `${formatChinaDate(now() - dueAtHour * hourMs)} ${await deps.companyWords.readStamp()}`
      const isDone = async () => {
        const done = await values.read(names.done)
        return done !== null && (JSON.parse(done) as { night: string }).night === night
      }
      if ((await isDone()) || !(await renewLease())) return
      // Another process may have ended its run between the two.
      if (await isDone()) return values.remove(names.lease)
      let cursor = await readCursor(night)
      for (let type = typeNames[cursor.type]; type !== undefined; type = typeNames[cursor.type]) {
        if (isStopping() || !(await renewLease())) return
        const checked = await checkBatch(type, cursor.offset)
        cursor =
          checked < batchSize
            ? { ...cursor, type: cursor.type + 1, offset: 0 }
            : { ...cursor, offset: cursor.offset + checked }
        await values.write(names.cursor, JSON.stringify(cursor), now() + dayMs)
      }
      if (!(await checkPassedBy(cursor.startedAt, isStopping))) return
      await values.write(names.done, JSON.stringify({ night, at: now() }), now() + 30 * dayMs)
      await values.remove(names.cursor)
      await values.remove(names.lease)
    },
  }
}
