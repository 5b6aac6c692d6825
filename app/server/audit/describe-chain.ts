import type { Selectable } from 'kysely'
import type { AuditTable } from '../db'
import { listParts, partLabels } from './chain'

/** How a record is checked, for who has nothing but the file. */
const method = [
  '每条记录：parts 各项依次为 JSON 数组；partHashes[i] 为 JSON.stringify(parts[i]) 的 UTF-8 字节的 SHA-256 前 32 位十六进制。',
  'hash 为 JSON.stringify([id, partHashes 以空格连接, previous]) 的 SHA-256。',
  '下一条的 previous 等于本条的 hash，序号连续；筛选只按日期，故所选日期内的链是完整的。',
]

/**
 * Records with their chain, so that anybody can check them without this product.
 * @param isCut there are older ones of the chosen days, which are exported by narrower days
 */
export function describeChain(records: ReadonlyArray<Selectable<AuditTable>>, isCut: boolean) {
  return {
    format: 'trail-chain-1',
    method,
    partLabels,
    count: records.length,
    isCut,
    records: records.map((record) => ({
      id: record.id,
      time: new Date(record.at).toISOString(),
      parts: listParts(record),
      partHashes: record.parts.split(' '),
      previous: record.previous,
      hash: record.hash,
    })),
  }
}
