import { type Kysely, type Selectable, sql } from 'kysely'
import { actFacts, type TrailCheck, type TrailFault } from '../../contract/trail'
import type { AuditTable, Database } from '../db'
import { hashRecord, listAlteredParts } from './chain'

const rowsPerQuery = 500
/** More are not named one by one. */
const maxFaults = 20
/** How far from its place a record is looked for that was moved. */
const maxDistance = 2_000

type Row = Selectable<AuditTable>

/** Where the chain begins: with the first record, or behind the last pruning, whose own record says what was removed. */
interface Start {
  id: number
  hash: string
}

/**
 * Checks the chain of the trail, page by page, while records are appended.
 * @param now when that is, in ms since 1970
 * @param earlier the last record of an earlier check, which must still be the same
 */
export async function verifyTrail(
  db: Kysely<Database>,
  now: number,
  earlier?: Pick<TrailCheck, 'lastId' | 'hash'>,
): Promise<TrailCheck> {
  const start = await readStart(db)
  const check = await followChain(db, start, now, earlier)
  // What was pruned meanwhile was not lost.
  const moved = check.faults.length > 0 && (await readStart(db)).id !== start.id
  return moved ? verifyTrail(db, now, earlier) : check
}

async function readStart(db: Kysely<Database>): Promise<Start> {
  const pruning = await db
    .selectFrom('audit')
    .select(['sealed_until', 'facts'])
    .where('sealed_until', 'is not', null)
    .orderBy('sealed_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!pruning || pruning.sealed_until === null) return { id: 0, hash: '' }
  return { id: pruning.sealed_until, hash: parseFacts(pruning.facts).seal?.hash ?? '' }
}

/** What a record holds as JSON; nothing where that was altered so that it cannot be read. */
export function parseFacts(json: string) {
  try {
    return actFacts.safeParse(JSON.parse(json)).data ?? {}
  } catch {
    return {}
  }
}

async function followChain(
  db: Kysely<Database>,
  start: Start,
  now: number,
  earlier?: Pick<TrailCheck, 'lastId' | 'hash'>,
): Promise<TrailCheck> {
  const head = await db.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirst()
  const faults: TrailFault[] = []
  const report = (id: number, at: number | null, what: string) => {
    if (faults.length < maxFaults) faults.push({ id, at, what })
  }
  const lastId = head?.last_id ?? 0
  let count = 0
  let next = start.id + 1
  /** The hash that the next record must be chained to; null where the one before is not what it was. */
  let previous: string | null = start.hash
  for (;;) {
    const rows = await readPage(db, next, lastId)
    for (const row of rows) {
      if (row.id > next) {
        reportMissing(report, next, row.id - 1)
        previous = null
      }
      previous = checkRecord(row, previous, report)
      if (earlier?.lastId === row.id && earlier.hash !== row.hash) report(row.id, row.at, '与上次核对时不同')
      next = row.id + 1
      count += 1
    }
    if (rows.length < rowsPerQuery) break
  }
  if (next <= lastId) reportMissing(report, next, lastId)
  else if (previous !== null && head && previous !== head.hash) report(lastId, null, '与链尾的记载不符')
  if (!head) report(0, null, '链尾的记载已被删除')
  if (earlier && earlier.lastId > lastId) reportMissing(report, lastId + 1, earlier.lastId)
  for (const { id, at } of await readBeyond(db)) report(id, at, '是另行插入的，不在记录链上')
  return { checkedAt: now, count, lastId, hash: head?.hash ?? '', faults }
}

function readPage(db: Kysely<Database>, from: number, until: number): Promise<Row[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('id', '>=', from)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(rowsPerQuery)
    .execute()
}

/** Records behind the newest one: in one statement, because others are appended meanwhile. */
async function readBeyond(db: Kysely<Database>): Promise<Array<Pick<Row, 'id' | 'at'>>> {
  const { rows } = await sql<Pick<Row, 'id' | 'at'>>`select id, at from audit
    where id > (select last_id from audit_head) order by id limit ${maxFaults}`.execute(db)
  return rows
}

type Report = (id: number, at: number | null, what: string) => void

function reportMissing(report: Report, first: number, last: number): void {
  report(first, null, first === last ? '已被删除' : `起至第 ${last} 条已被删除`)
}

/** @returns the hash that the record after it must be chained to; null where this one is not in its place */
function checkRecord(row: Row, previous: string | null, report: Report): string | null {
  if (row.hash === '') {
    report(row.id, row.at, '没有校验值，是另行插入的')
    return null
  }
  const altered = listAlteredParts(row, row.parts)
  for (const label of altered) report(row.id, row.at, `的“${label}”已被改动`)
  const number = findNumber(row)
  if (number === null) report(row.id, row.at, '的校验值已被改动')
  else if (number !== row.id) report(row.id, row.at, `原为第 ${number} 条，位置已被调换`)
  else if (previous !== null && row.previous !== previous) report(row.id, row.at, '与前一条不符')
  return number === row.id ? row.hash : null
}

/** The number that a record was given, by its hash; null when its hash is none of its own. */
function findNumber({ id, parts, previous, hash }: Row): number | null {
  for (let distance = 0; distance <= maxDistance; distance++)
    for (const number of distance === 0 ? [id] : [id + distance, id - distance])
      if (hashRecord(number, parts, previous) === hash) return number
  return null
}
