import { z } from 'zod'
import { hashPart, hashRecord, partLabels } from './chain'
import { chainFormat } from './export-chain'

const chainRecord = z.object({
  id: z.number().int(),
  time: z.string(),
  parts: z.array(z.array(z.unknown())).length(partLabels.length),
  partHashes: z.array(z.string()).length(partLabels.length),
  previous: z.string(),
  hash: z.string(),
})

const chainPart = z.object({
  format: z.literal(chainFormat),
  range: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  records: z.array(chainRecord),
})

type ChainRecord = z.output<typeof chainRecord>

/** More are not named one by one. */
const maxFaults = 20

/** What a check of an exported file has found. */
export interface ChainFileCheck {
  count: number
  /** The last record and its hash; zero and empty for a file without records. */
  lastId: number
  hash: string
  /** Each in a sentence. */
  faults: string[]
}

/**
 * Checks the chain of an exported file, without the database that it was exported from: each record by its own hashes, and all
 * of them as one chain across the parts of the file.
 * @param lines the parts, each a line
 */
export async function verifyChainFile(lines: AsyncIterable<string>): Promise<ChainFileCheck> {
  const check: ChainFileCheck = { count: 0, lastId: 0, hash: '', faults: [] }
  const report = (fault: string) => {
    if (check.faults.length < maxFaults) check.faults.push(fault)
  }
  let last = -1
  let number = 0
  for await (const line of lines) {
    if (line.trim() === '') continue
    number += 1
    const part = parsePart(line)
    if (!part) {
      report(`第 ${number} 部分不是本系统导出的记录链，或已损坏`)
      continue
    }
    if (number === 1 && part.range) check.lastId = part.range.first - 1
    if (part.range) last = part.range.last
    for (const record of part.records) {
      checkRecord(record, check, report)
      check.lastId = record.id
      check.hash = record.hash
      check.count += 1
    }
  }
  if (number === 0) report('文件是空的')
  if (check.lastId < last) report(`第 ${check.lastId + 1} 条起至第 ${last} 条不在文件中`)
  return check
}

function parsePart(line: string) {
  try {
    return chainPart.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** @param before the last record before this one, and its hash; empty for the first of the file */
function checkRecord(
  { id, time, parts, partHashes, previous, hash }: ChainRecord,
  before: Pick<ChainFileCheck, 'lastId' | 'hash'>,
  report: (fault: string) => void,
): void {
  const name = `第 ${id} 条（${time}）`
  if (id > before.lastId + 1)
    report(
      id === before.lastId + 2
        ? `第 ${id - 1} 条不在文件中`
        : `第 ${before.lastId + 1} 条起至第 ${id - 1} 条不在文件中`,
    )
  else if (id !== before.lastId + 1) report(`${name}不在它的位置上`)
  for (const [index, label] of partLabels.entries())
    if (hashPart(parts[index] ?? []) !== partHashes[index]) report(`${name}的“${label}”已被改动`)
  // It is beside what is hashed, for who reads the file.
  if (Date.parse(time) !== parts[partLabels.indexOf('时间')]?.[0]) report(`第 ${id} 条的 time 已被改动`)
  if (hashRecord(id, partHashes.join(' '), previous) !== hash) report(`${name}的校验值已被改动`)
  else if (before.hash !== '' && id === before.lastId + 1 && previous !== before.hash) report(`${name}与前一条不符`)
}
