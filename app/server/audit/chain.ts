import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTable } from '../db'

/** A record as it is hashed. */
export type TrailRecord = Omit<Selectable<AuditTable>, 'parts' | 'previous' | 'hash'>

/** The parts of a record that are hashed apart, so that the one that was altered can be named; in this order. */
const parts: ReadonlyArray<readonly [label: string, read: (record: TrailRecord) => unknown[]]> = [
  ['操作人', ({ account_id, account_name }) => [account_id, account_name]],
  ['时间', ({ at }) => [at]],
  ['来源地址', ({ address }) => [address]],
  ['操作', ({ kind, action, sealed_until }) => [kind, action, sealed_until]],
  ['对象', ({ target, title }) => [target, title]],
  ['结果与说明', ({ outcome, detail }) => [outcome, detail]],
  ['改动内容', ({ facts }) => [facts]],
]

/** Enough of SHA-256 that nobody finds a second content for it. */
const partLength = 32

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The labels of the parts that are hashed apart, in their order. */
export const partLabels: readonly string[] = parts.map(([label]) => label)

/** What of a record each of these parts holds, in their order. */
export const listParts = (record: TrailRecord): unknown[][] => parts.map(([, read]) => read(record))

/** The hash of one part. */
export function hashPart(part: unknown[]): string {
  return hashText(JSON.stringify(part)).slice(0, partLength)
}

/** The hash of each part of a record, in one text. */
export function hashParts(record: TrailRecord): string {
  return listParts(record).map(hashPart).join(' ')
}

/** The hash of a record: over its number, its parts and the record before. */
export function hashRecord(id: number, hashedParts: string, previous: string): string {
  return hashText(JSON.stringify([id, hashedParts, previous]))
}

/** The labels of the parts that are not what their hashes say. */
export function listAlteredParts(record: TrailRecord, hashedParts: string): string[] {
  const stored = hashedParts.split(' ')
  const found = hashParts(record).split(' ')
  return parts.flatMap(([label], index) => (stored[index] === found[index] ? [] : [label]))
}
