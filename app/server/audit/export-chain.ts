import type { Kysely, Selectable } from 'kysely'
import type { AuditTable, Database } from '../db'
import { listParts, partLabels } from './chain'

/** How a record is checked, for who has nothing but the file. */
const method = [
  '文件按行分为若干部分，每行为一个 JSON 文档；各部分的 SHA-256（不含换行）记在动态中。',
  '每条记录：parts 各项依次为 JSON 数组；partHashes[i] 为 JSON.stringify(parts[i]) 的 UTF-8 字节的 SHA-256 前 32 位十六进制。',
  'hash 为 JSON.stringify([id, partHashes 以空格连接, previous]) 的 SHA-256。',
  '下一条的 previous 等于本条的 hash，序号连续，各部分之间也是如此；第一条为 range.first，最后一条为 range.last。',
]

export const chainFormat = 'trail-chain-2'

/** From the first to the last record of an export; an export of several parts has one range. */
export interface ChainRange {
  first: number
  last: number
}

/**
 * Finds which records an export of some days holds: all between the first and the last one, so that their chain has no gaps
 * where a clock was set back meanwhile.
 * @param from the beginning of the first day, and `until` the end of the last one, in ms since 1970
 * @returns null where there are none
 */
export async function findChainRange(
  db: Kysely<Database>,
  { from, until }: { from?: number | undefined; until?: number | undefined },
): Promise<ChainRange | null> {
  const found = await db
    .selectFrom('audit')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .$if(from !== undefined, (records) => records.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (records) => records.where('at', '<', until ?? 0))
    .executeTakeFirst()
  // Neither is there without a record.
  return found?.first == null ? null : { first: Number(found.first), last: Number(found.last) }
}

/**
 * Reads a part of an export, the oldest records first: one line of JSON, so that the parts are joined line by line to a file
 * that anybody can check without this product.
 * @param after the last record of the part before it
 */
export async function readChainPart(
  db: Kysely<Database>,
  range: ChainRange | null,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<{ line: string; count: number; first: number; last: number }> {
  const records = range
    ? await db
        .selectFrom('audit')
        .selectAll()
        .where('id', '>=', Math.max(range.first, after + 1))
        .where('id', '<=', range.last)
        .orderBy('id')
        .limit(limit)
        .execute()
    : []
  const line = JSON.stringify({
    format: chainFormat,
    method,
    partLabels,
    range,
    count: records.length,
    records: records.map(describeRecord),
  })
  return { line, count: records.length, first: records[0]?.id ?? 0, last: records.at(-1)?.id ?? 0 }
}

function describeRecord(record: Selectable<AuditTable>) {
  return {
    id: record.id,
    time: new Date(record.at).toISOString(),
    parts: listParts(record),
    partHashes: record.parts.split(' '),
    previous: record.previous,
    hash: record.hash,
  }
}
