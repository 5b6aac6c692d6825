import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { actKindNames } from '../../content/act-kind-names'
import { type ActKind, toActKind } from '../../content/act-kinds'
import { dayMs, hourMs } from '../../content/durations'
import type { ActList, ActRow, NewestAct } from '../../contract/trail'
import type { Actor } from '../actor'
import { type AuditTable, columnContains, type Database } from '../db'
import { findPlaces, type PlacesDeps } from './find-places'
import { type ToldRecord, tellAct, tellNote } from './sentences'
import { isSeen, type SelectOwnTargets, type TrailRights } from './trail-rights'
import { isOfRights, parseUndoState, type UndoState } from './undo-state'
import { type ChainRange, findChainRange, readChainPart } from './export-chain'
import { parseFacts } from './verify-trail'

/** What is asked for; days are those of China. */
export interface ActQuery {
  who?: number | undefined
  kind?: ActKind | undefined
  /** These actions alone. */
  actions?: readonly string[]
  dayFrom?: string | undefined
  dayTo?: string | undefined
  q?: string
  /** The acts on this one thing, such as `news:12`, whenever they were. */
  target?: string
}

type Row = Selectable<AuditTable>
type Told = ActRow & { row: Row; record: ToldRecord; act: string | undefined }

/** What was stored for taking an act back. */
interface StoredUndo {
  state: UndoState
  undoneAt: number | null
}

/** A search of fewer characters finds too much. */
const minSearch = 2
/** So many records are read at once for the few rows of the dashboard. */
const newestPerQuery = 15
/** Without days, the last ones are listed. */
const defaultDays = 7

interface ActReadsDeps extends PlacesDeps {
  now: () => number
  selectOwnTargets: SelectOwnTargets
  /** Which of some records an account may take back; the module that does it stands on this one. */
  selectUndoable: (actor: Actor, records: Array<Row & { state: UndoState }>) => Promise<ReadonlySet<number>>
}

export type ActReads = ReturnType<typeof createActReads>

/** Reads the acts that somebody may see, in words. */
export function createActReads(deps: ActReadsDeps) {
  const { db, now } = deps
  function select(query: ActQuery, rights: TrailRights) {
    return db
      .selectFrom('audit')
      .where((audit) => audit.and([isSeen(audit, rights, deps.selectOwnTargets), ...listConditions(audit, query)]))
  }

  function listConditions(audit: Expression, { who, kind, actions, dayFrom, dayTo, q = '', target }: ActQuery) {
    const isAnyDay = target !== undefined
    const from = dayFrom ?? (dayTo === undefined && !isAnyDay ? findFirstDefaultDay(now()) : undefined)
    return [
      ...(who === undefined ? [] : [audit('account_id', '=', who)]),
      ...(kind === undefined ? [] : [audit('kind', '=', kind)]),
      ...(actions === undefined ? [] : [audit('action', 'in', actions)]),
      ...(from === undefined ? [] : [audit('at', '>=', startOfDay(from))]),
      ...(dayTo === undefined ? [] : [audit('at', '<', startOfDay(dayTo) + dayMs)]),
      ...(target === undefined ? [] : [audit('target', '=', target)]),
      ...([...q].length < minSearch
        ? []
        : [audit.or(['account_name', 'title', 'detail', 'facts'].map((column) => columnContains(column, q)))]),
    ]
  }

  return {
    /**
     * @param page.before lists what is older than this record
     * @param page.after lists what is newer than this record
     * @param page.viewer says of each row what this account may take back of it
     */
    async listActs(
      query: ActQuery,
      rights: TrailRights,
      page: { before?: number | undefined; after?: number | undefined; limit: number; viewer?: Actor },
    ): Promise<ActList> {
      const { before, after, limit, viewer } = page
      const all = select(query, rights)
      const chosen = after === undefined ? all : all.where('id', '>', after)
      const [rows, { total }] = await Promise.all([
        chosen
          .selectAll()
          .$if(before !== undefined, (older) => older.where('id', '<', before ?? 0))
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .execute(),
        chosen.select((audit) => audit.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      const shown = rows.slice(0, limit)
      const told = await tellRows(deps, shown, rights)
      return {
        rows: foldActs(viewer ? await addUndo(deps, told, viewer) : told).map(toActRow),
        total: Number(total),
        newest: rows[0]?.id ?? null,
        older: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      }
    },

    /**
     * The newest acts for the dashboard, each in its sentence alone. Who has signed in says nothing of the site, and what
     * the form saved by itself is said by what a person saves.
     */
    async listNewest(rights: TrailRights, count: number): Promise<NewestAct[]> {
      const worth = select({}, rights).where('kind', '!=', 'login').where('action', 'not like', '%.autosave')
      let told: Told[] = []
      for (let before = Number.MAX_SAFE_INTEGER; ;) {
        const rows = await worth
          .selectAll()
          .where('id', '<', before)
          .orderBy('id', 'desc')
          .limit(newestPerQuery)
          .execute()
        // One more than is shown: what the last one did to several things may go on.
        told = foldActs([...told, ...(await tellRows(deps, rows, rights))])
        const last = rows.at(-1)
        if (!last || rows.length < newestPerQuery || told.length > count) break
        before = last.id
      }
      return told
        .slice(0, count)
        .map(({ id, at, who, sentence, others }) => ({ id, at, who, sentence, others: others.length }))
    },

    /**
     * A part of the chain of some days, the oldest records first, for somebody who checks it elsewhere.
     * @param days of China, from and to which it goes; each part after the first one is asked for with what the first one said
     */
    async readChain(
      { dayFrom, dayTo }: Pick<ActQuery, 'dayFrom' | 'dayTo'>,
      { range, ...page }: { range?: ChainRange | undefined; after?: number | undefined; limit: number },
    ) {
      const days = {
        from: dayFrom === undefined ? undefined : startOfDay(dayFrom),
        until: dayTo === undefined ? undefined : startOfDay(dayTo) + dayMs,
      }
      const exported = range ?? (await findChainRange(db, days))
      return { range: exported, ...(await readChainPart(db, exported, page)) }
    },

    /** The lines of an export, the newest first. */
    async listLines(query: ActQuery, rights: TrailRights, limit: number): Promise<string[][]> {
      const rows = await select(query, rights).selectAll().orderBy('id', 'desc').limit(limit).execute()
      const told = await tellRows(deps, rows, rights)
      return told.map(({ row, who, kind, sentence, note, address, changes }) => [
        String(row.id),
        formatSecond(row.at),
        who,
        actKindNames[kind],
        sentence.map(({ text }) => text).join(''),
        changes.map(describeChange).join('\n'),
        note,
        address,
        row.hash,
      ])
    },
  }
}

type Expression = ExpressionBuilder<Database, 'audit'>

/** When a day (YYYY-MM-DD) begins in China. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}

function findFirstDefaultDay(now: number): string {
  return formatSecond(now - (defaultDays - 1) * dayMs).slice(0, 10)
}

/** A time in China, as YYYY-MM-DD HH:mm:ss. */
function formatSecond(at: number): string {
  return new Date(at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}

function describeChange({ label, before, after, paragraphs }: ActRow['changes'][number]): string {
  if (paragraphs !== undefined) return `${label}：改 ${paragraphs} 段`
  return after === undefined ? label : `${label}：${before || '空'} → ${after || '空'}`
}

async function tellRows(deps: ActReadsDeps, rows: readonly Row[], rights: TrailRights): Promise<Told[]> {
  const places = await findPlaces(deps, rows)
  return rows.map((row) => {
    const facts = parseFacts(row.facts)
    const place = places(row.target)
    const record = { ...row, facts, ...place }
    const sentence = tellAct(record)
    // One short change is in the sentence.
    const changes = facts.changes ?? []
    const isToldWhole = sentence.some(({ tone }) => tone === 'new') || changes.length === 1
    return {
      id: row.id,
      at: row.at,
      who: nameActor(row),
      isSystem: row.account_id === null,
      kind: toActKind(row.kind),
      sentence,
      note: tellNote(record),
      address: rights.seesAddresses && row.account_name !== '' ? row.address : '',
      changes: isToldWhole ? [] : changes,
      difference: record.difference ?? '',
      folded: 0,
      others: [],
      undoable: [],
      undoneAt: null,
      asksConfirmation: false,
      row,
      record,
      act: facts.act,
    }
  })
}

function nameActor({ account_id, account_name, action }: Row): string {
  if (account_name !== '') return account_name
  if (account_id !== null) return '已删除的账号'
  if (/^application\.(correct|withdraw|lock)$/.test(action)) return '申请人'
  return action.startsWith('login') ? '未知账号' : '系统'
}

/** Adds what of each record an account may take back, and when it was taken back. */
async function addUndo(deps: ActReadsDeps, told: readonly Told[], viewer: Actor): Promise<Told[]> {
  const stored = await readUndoStates(
    deps.db,
    told.map(({ id }) => id),
  )
  const open = told.flatMap(({ id, row }) => {
    const found = stored.get(id)
    return found && found.undoneAt === null ? [{ ...row, state: found.state }] : []
  })
  const undoable = await deps.selectUndoable(viewer, open)
  return told.map((one) => {
    const found = stored.get(one.id)
    return {
      ...one,
      undoable: undoable.has(one.id) ? [one.id] : [],
      undoneAt: found?.undoneAt ?? null,
      asksConfirmation: found !== undefined && isOfRights(found.state),
    }
  })
}

async function readUndoStates(db: Kysely<Database>, ids: number[]): Promise<Map<number, StoredUndo>> {
  const rows = await db
    .selectFrom('undo_state')
    .leftJoin('audit', 'audit.id', 'undo_state.undone_by')
    .select(['undo_state.record_id as id', 'undo_state.state', 'audit.at as undoneAt'])
    .where('undo_state.record_id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.flatMap(({ id, state: text, undoneAt }) => {
      const state = parseUndoState(text)
      return state ? [[id, { state, undoneAt }] as const] : []
    }),
  )
}

/** Sign-ins and autosaves of one person in an hour are one row, and so is what one call did to several things. */
function foldActs(told: readonly Told[]): Told[] {
  const rows: Told[] = []
  for (const one of told) {
    const head = rows.findLast((row) => isSameAct(row, one) || isRepeated(row, one))
    if (!head) {
      rows.push({ ...one })
      continue
    }
    head.folded += 1 + one.folded
    if (!isSameAct(head, one)) continue
    head.others = [...head.others, one.sentence, ...one.others]
    head.undoable = [...head.undoable, ...one.undoable]
    // The row was taken back once all of it was.
    head.undoneAt = one.undoneAt === null ? null : head.undoneAt && Math.max(head.undoneAt, one.undoneAt)
  }
  return rows
}

function toActRow({ row: _row, record: _record, act: _act, ...shown }: Told): ActRow {
  return shown
}

/** Whether one call did both to different things. */
function isSameAct(head: Told, one: Told): boolean {
  return one.act !== undefined && head.act === one.act && head.row.action === one.row.action
}

/** Whether the newer act makes the older one not worth a row of its own. */
function isRepeated({ row: newer }: Told, { row: older }: Told): boolean {
  if (newer.account_id !== older.account_id || older.account_id === null || newer.at - older.at > hourMs) return false
  if (older.kind === 'login') return newer.kind === 'login' && older.outcome === newer.outcome
  const isAutosave = older.action.endsWith('.autosave')
  return isAutosave && newer.target === older.target && /\.(autosave|save)$/.test(newer.action)
}
