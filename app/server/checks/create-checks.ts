import type { Logger } from 'pino'
import { dayMs } from '../../content/durations'
import { toDismissedText } from '../../content/checks'
import { isTypeName, type TypeName, typeNames } from '../../content/registry'
import type { AnswerOf } from '../../contract'
import type { Audit } from '../audit'
import { type CheckDeps, checkVisible } from './check-visible'
import { findDeadLinks } from './dead-links'
import { listDismissals } from './dismissals'
import { createNightlyRun } from './nightly-run'
import type { SharedValues } from '../shared-values'
import type { Checks } from './types'

interface ChecksDeps extends CheckDeps {
  audit: Audit
  values: SharedValues
  log: Logger
}

/** Until when starts and ends of publications were followed, in ms since 1970. */
const followedUntil = 'checks.followed'
const keptMs = 30 * dayMs

/** Creates the content checks of one instance. */
export function createChecks({ audit, values, log, ...deps }: ChecksDeps): Checks {
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
      await checkVisible(deps, type, id).catch((error: unknown) => log.warn({ err: error }, 'content check failed'))
    }
  }

  /** Checks what publications that started or ended since have put before visitors; no call of this process told of them. */
  async function followSchedule(): Promise<void> {
    const until = now()
    const after = Number((await values.read(followedUntil)) ?? startedAt)
    for (const { id, type } of uniqueById(await entries.listVisibilityChanges(after, until)))
      await checkVisible(deps, type, id)
    await values.write(followedUntil, String(until), until + keptMs)
  }

  /** What staff read of the checks is about what visitors see now. */
  async function catchUp(): Promise<void> {
    following ??= followSchedule().finally(() => (following = undefined))
    await following
    await working
  }

  async function count() {
    await catchUp()
    const row = await db
      .selectFrom('entry_check')
      .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.sum<number | null>('severe').as('severe')])
      .executeTakeFirstOrThrow()
    return { entries: Number(row.entries), severe: Number(row.severe ?? 0) }
  }

  /** Brings what is told of an entry up to date with what was dismissed. */
  async function checkAgain(entryId: number): Promise<void> {
    for (const type of typeNames) if (await entries.getPublic(type, entryId)) return checkVisible(deps, type, entryId)
  }

  entries.onChange(({ type, id }) => {
    if (id === undefined) return
    changed.set(id, type)
    working ??= checkChanged().finally(() => (working = undefined))
  })

  return {
    findDeadLinks: (addresses) => findDeadLinks(deps, addresses),
    listDismissals: (entryId) => listDismissals(db, entryId),

    async dismiss({ entryId, rule, text }, reason, actor) {
      await entries.readVersion(entryId)
      const row = {
        entry_id: entryId,
        rule,
        text: toDismissedText(text),
        reason,
        account_id: actor.id,
        created_at: now(),
      }
      await db
        .insertInto('dismissed_finding')
        .values(row)
        .onConflict((conflict) => conflict.columns(['entry_id', 'rule', 'text']).doUpdateSet(row))
        .execute()
      await checkAgain(entryId)
      await audit.record({ action: 'check.dismiss', actor, target: `entry:${entryId}`, detail: rule })
    },

    async recall({ entryId, rule, text }, actor) {
      await db
        .deleteFrom('dismissed_finding')
        .where('entry_id', '=', entryId)
        .where('rule', '=', rule)
        .where('text', '=', toDismissedText(text))
        .execute()
      await checkAgain(entryId)
      await audit.record({ action: 'check.recall', actor, target: `entry:${entryId}`, detail: rule })
    },

    async list({ offset, limit }) {
      await catchUp()
      const rows = await db
        .selectFrom('entry_check')
        .selectAll()
        .orderBy('severe', 'desc')
        .orderBy('total', 'desc')
        .orderBy('entry_id')
        .limit(limit)
        .offset(offset)
        .execute()
      const { entries: total, severe } = await count()
      return {
        rows: rows.flatMap((row) =>
          isTypeName(row.type)
            ? [
                {
                  id: row.entry_id,
                  type: row.type,
                  title: row.title,
                  severe: row.severe,
                  // Stored by this module.
                  findings: JSON.parse(row.findings) as AnswerOf<'check.list'>['rows'][number]['findings'],
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

    count,

    runWhenDue() {
      running ??= nightly.runWhenDue(() => isStopping).finally(() => (running = undefined))
      return running
    },

    async settle() {
      await working
    },

    async stop() {
      isStopping = true
      await Promise.allSettled([working, running])
    },
  }
}

function uniqueById<Change extends { id: number }>(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.id, change])).values()]
}
