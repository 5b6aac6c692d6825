import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { NamedChange } from '../../content/describe-changes'
import { goneWord, type LineOutcome, maxRedirects, type RedirectLine, type RedirectRule } from '../../content/redirects'
import type { RedirectListRow } from '../../contract/redirects'
import {
  createChainCheck,
  createRedirectMatcher,
  readEntryId,
  readSource,
  readTarget,
  toSourceKey,
} from '../../navigation/redirect-rules'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import { createContentCache } from '../content-cache'
import { allRedirects, readParts } from '../content-reads'
import type { ContentStates } from '../content-states'
import { toCsv } from '../csv'
import type { Database } from '../db'
import { raiseContentVersion } from '../entries'
import { Problem } from '../errors'
import type { Search } from '../search'
import { createAddressCounts } from './address-counts'
import { readMissingAddresses } from './missing-addresses'
import { planLines } from './plan-lines'
import { findShownSources, listRuleChanges, readRules, readTargets, type RedirectRow, tellTarget } from './rules'

/** One record of the trail tells of so many imported rules at most. */
const rulesPerRecord = 100
/** Counted bytes of a rule in memory. */
const bytesPerRule = 1_000
/** The cache takes a value of up to a quarter of its size. */
const maxBytes = 4 * (maxRedirects + 1) * bytesPerRule

interface RedirectsDeps {
  db: Kysely<Database>
  now: () => number
  states: ContentStates
  audit: Audit
  log: Logger
  search: Pick<Search, 'find'>
  /** The configured public origin. */
  siteUrl?: string | undefined
}

/**
 * Creates the register of old addresses. Every change is recorded in the trail with where an address led and leads, and
 * is seen by every process with its next request.
 */
export function createRedirects({ db, now, states, audit, log, search, siteUrl }: RedirectsDeps) {
  const origins = [siteUrl]
  const cache = createContentCache<ReturnType<typeof createRedirectMatcher<RedirectRow>>>(maxBytes)

  /** The rules as they are in the state of the content that the current request sees. */
  async function readMatcher() {
    const compute = async () => {
      const rules = await readParts([allRedirects], () => readRules(db))
      return { value: createRedirectMatcher(rules), bytes: bytesPerRule * (rules.length + 1) }
    }
    return (await cache.getOrCompute('rules', await states.readForRequest(), compute)).value
  }

  async function findRule(address: string): Promise<RedirectRow | undefined> {
    return (await readMatcher()).find(address)
  }

  const counts = createAddressCounts({ db, now, log, findRule })

  /** Raises the content version first: writers of the register wait for each other, and each sees what is stored. */
  const write = <T>(work: (transaction: Kysely<Database>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await raiseContentVersion(transaction, now(), [allRedirects])
      return work(transaction)
    })

  async function insert(work: Kysely<Database>, rule: RedirectRule, actor: Actor): Promise<number> {
    const { id } = await work
      .insertInto('redirect')
      .values({ ...toColumns(rule), version: 1, account_id: actor.id, updated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** @returns whether the row still was the given version */
  async function update(
    work: Kysely<Database>,
    { id, version }: { id: number; version: number },
    rule: RedirectRule,
    actor: Actor,
  ): Promise<boolean> {
    const { numUpdatedRows } = await work
      .updateTable('redirect')
      .set({ ...toColumns(rule), version: version + 1, account_id: actor.id, updated_at: now() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Reads a rule as somebody wrote it. @throws Problem invalid, which names the field */
  async function readGiven(work: Kysely<Database>, given: RedirectRule): Promise<RedirectRule> {
    const source = readSource(given.source)
    if ('fault' in source) throw createFault('source', source.fault)
    const target = readTarget(given.target, origins)
    if ('fault' in target) throw createFault('target', target.fault)
    if (target.address === '') return { source: source.address, target: '' }
    const known = (await readTargets(work, [target.address], now())).get(target.address)
    if (!known) throw createFault('target', '新地址的内容没有发布')
    return { source: source.address, target: known.address }
  }

  async function storeGiven(
    work: Kysely<Database>,
    { id, version, ...given }: GivenRedirect,
    actor: Actor,
  ): Promise<number> {
    const rule = await readGiven(work, given)
    const rules = await readRules(work)
    const before = id === undefined ? null : rules.find((row) => row.id === id)
    if (before === undefined) throw new Problem('conflict', '这条转向已被他人删除，可作为新的转向保存')
    if (before && before.version !== version) throw new Problem('conflict', '这条转向刚被他人修改，请核对后再保存')
    const others = rules.filter((row) => row.id !== id)
    const listed = others.find((row) => row.source_key === toSourceKey(rule.source))
    if (listed) throw createFault('source', `“${listed.source}”已有转向，转到${tellTarget(listed)}`)
    const fault = createChainCheck(others).findFault(rule)
    if (fault) throw createFault(fault.part, fault.message)
    if (!before && rules.length >= maxRedirects) throw new Problem('invalid', `转向不能超过 ${maxRedirects} 条`)
    const changes = listRuleChanges(before, rule)
    if (before) {
      if (!(await update(work, before, rule, actor)))
        throw new Problem('conflict', '这条转向刚被他人修改，请核对后再保存')
      const about = { action: 'redirect.save', target: `redirect:${before.id}`, title: before.source } as const
      if (changes.length > 0) await audit.record({ ...about, actor, facts: { changes } }, work)
      return before.id
    }
    const created = await insert(work, rule, actor)
    const about = { action: 'redirect.create', target: `redirect:${created}`, title: rule.source } as const
    await audit.record({ ...about, actor, facts: { changes } }, work)
    return created
  }

  async function removeRow(work: Kysely<Database>, row: RedirectRow, actor: Actor): Promise<void> {
    await work.deleteFrom('redirect').where('id', '=', row.id).execute()
    const about = { action: 'redirect.delete', target: `redirect:${row.id}`, title: row.source } as const
    await audit.record({ ...about, actor, facts: { changes: listRuleChanges(row, null) } }, work)
  }

  return {
    /** A page of the register: by address, or by how often rules were used. */
    async list({ offset, limit, text = '', state, order }: ListQuery) {
      const rows = await db
        .selectFrom('redirect')
        .leftJoin('account', 'account.id', 'redirect.account_id')
        .leftJoin('redirect_hit', 'redirect_hit.redirect_id', 'redirect.id')
        .selectAll('redirect')
        .select(['account.name as by', 'redirect_hit.count as hits', 'redirect_hit.last_day as lastDay'])
        .execute()
      const targets = await readTargets(
        db,
        rows.map(({ target }) => target),
        now(),
      )
      const shown = await findShownSources(db, rows, now())
      const all = rows.map((row): RedirectListRow => {
        const { id, version, source, target, by, hits, lastDay, updated_at: at } = row
        const title = target === '' ? goneWord : (targets.get(target)?.title ?? null)
        const isDormant = shown.has(readEntryId(source) ?? 0)
        const use = { hits: Number(hits ?? 0), lastDay: lastDay ?? '' }
        return { id, version, source, target, title, isDormant, ...use, by: by ?? '', at }
      })
      const asked = text.trim().toLowerCase()
      const found = all
        .filter(
          ({ source, target, title }) =>
            asked === '' || [source, target, title ?? ''].some((part) => part.toLowerCase().includes(asked)),
        )
        .filter(({ target, title }) => state === undefined || (state === 'gone' ? target === '' : title === null))
        .toSorted((one, other) => (order === 'hits' ? other.hits - one.hits : 0) || compareSources(one, other))
      return {
        rows: found.slice(offset, offset + limit),
        total: found.length,
        all: all.length,
        broken: all.filter(({ title }) => title === null).length,
      }
    },

    /**
     * Stores a new rule, or changes one.
     * @throws Problem conflict when somebody has changed or deleted it meanwhile; invalid when an address cannot be used, has
     * a rule already or would make a chain or a loop
     */
    save: (given: GivenRedirect, actor: Actor) => write((work) => storeGiven(work, given, actor)),

    /** @throws Problem conflict when somebody has changed it meanwhile; notFound when it is gone */
    remove: ({ id, version }: { id: number; version: number }, actor: Actor): Promise<void> =>
      write(async (work) => {
        const row = await work.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw new Problem('notFound', '这条转向已被他人删除')
        if (row.version !== version) throw new Problem('conflict', '这条转向刚被他人修改，请核对后再删除')
        await removeRow(work, row, actor)
      }),

    /** Tells what becomes of every line, and stores those that are new or changed unless it is a dry run. */
    async import(lines: readonly RedirectLine[], { dryRun }: { dryRun: boolean }, actor: Actor) {
      if (dryRun) return summarise(await planLines(db, lines, { at: now(), origins }))
      return write(async (work) => {
        const judged = await planLines(work, lines, { at: now(), origins })
        const changes: NamedChange[] = []
        for (const { store } of judged) {
          if (!store) continue
          const { rule, before } = store
          if (!before) await insert(work, rule, actor)
          else if (!(await update(work, before, rule, actor)))
            throw new Problem('conflict', '转向刚被他人修改，请再导入一次')
          changes.push({ label: rule.source, before: tellTarget(before), after: tellTarget(rule) })
        }
        for (let at = 0; at < changes.length; at += rulesPerRecord) {
          const told = changes.slice(at, at + rulesPerRecord)
          await audit.record({ action: 'redirect.import', actor, facts: { count: told.length, changes: told } }, work)
        }
        return summarise(judged)
      })
    },

    /** All rules as CSV, as an import reads them; a record says who has them. */
    async export(actor: Actor): Promise<string> {
      const rows = (await readRules(db)).toSorted(compareSources)
      await audit.record({ action: 'redirect.export', actor, facts: { count: rows.length } })
      return toCsv([['旧地址', '新地址'], ...rows.map((row) => [row.source, tellTarget(row)])])
    },

    /**
     * Where the address of an entry leads that is not shown any more, in the transaction that takes it off the site. What
     * led to it leads to the same place from then on. A rule that the other entry has from when it was off the site goes: it
     * is shown.
     */
    async moveEntry(work: Kysely<Database>, entry: { address: string; target: string }, actor: Actor): Promise<void> {
      await raiseContentVersion(work, now(), [allRedirects])
      const rule = await readGiven(work, { source: entry.address, target: entry.target })
      const id = readEntryId(entry.address)
      const targetId = readEntryId(rule.target)
      const rules = await readRules(work)
      const isOfTarget = (row: RedirectRow) => targetId !== null && readEntryId(row.source) === targetId
      // First of all: as long as it is there, nothing may lead to the other entry.
      for (const row of rules) if (isOfTarget(row)) await removeRow(work, row, actor)
      for (const row of rules) {
        if (isOfTarget(row) || row.target === '' || readEntryId(row.target) !== id || row.source === rule.source)
          continue
        await storeGiven(
          work,
          { id: row.id, version: row.version, source: row.source, target: tellTarget(rule) },
          actor,
        )
      }
      const key = toSourceKey(rule.source)
      const listed = await work.selectFrom('redirect').selectAll().where('source_key', '=', key).executeTakeFirst()
      const known = listed && { id: listed.id, version: listed.version }
      await storeGiven(work, { ...known, source: rule.source, target: tellTarget(rule) }, actor)
    },

    /** The rule of an address that shows no page. @param address path and query as they were sent */
    async find(address: string): Promise<RedirectRule | null> {
      const rule = await findRule(address)
      return rule ? { source: rule.source, target: rule.target } : null
    },

    /** The addresses that were asked for in vain most often, with what they may have been. */
    listMissing: (query: { from: string; until: string; limit: number }) =>
      readMissingAddresses({ db, search, now, findRule }, query),

    countAddress: counts.count,
    flush: counts.flush,
    close: counts.close,
  }
}

interface ListQuery {
  offset: number
  limit: number
  /** Any part of an address, or of the title of what it leads to. */
  text?: string | undefined
  /** Those of content that is gone for good, or those that lead to what is not published any more. */
  state?: 'gone' | 'broken' | undefined
  order?: 'hits' | undefined
}

type GivenRedirect = RedirectRule & { id?: number | undefined; version?: number | undefined }

function createFault(part: 'source' | 'target', message: string): Problem {
  return new Problem('invalid', message, { fields: { [part]: message } })
}

function toColumns({ source, target }: RedirectRule) {
  return { source, source_key: toSourceKey(source), target }
}

function compareSources(one: RedirectRule, other: RedirectRule): number {
  return one.source < other.source ? -1 : Number(one.source > other.source)
}

function summarise(judged: Awaited<ReturnType<typeof planLines>>) {
  const counts: Record<LineOutcome, number> = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { told } of judged) counts[told.outcome] += 1
  return { lines: judged.map(({ told }) => told), counts }
}
