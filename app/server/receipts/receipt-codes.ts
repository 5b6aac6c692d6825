import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { formatChinaDate } from '../../content/format'

/** What visitors send and get a receipt for. */
export type SentKind = 'application' | 'candidate'

/** Digits and capitals that are not mistaken for one another when they are read out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

/** Creates a receipt number such as `20261121-7F3K9Q`: the day in China and six random characters. */
export function createReceiptNumber(now: number): string {
  const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${formatChinaDate(now).replaceAll('-', '')}-${random}`
}

/** Normalises a typed receipt number; empty when it is not one. */
export function normaliseReceiptNumber(typed: string): string {
  const [, day, random] = /^(\d{8})-?([2-9A-HJ-NP-Z]{6})$/.exec(normaliseTyped(typed)) ?? []
  return day === undefined ? '' : `${day}-${random}`
}

/**
 * Creates the code that gives access to an application: 80 bits in groups that can be typed, such as
 * `7F3K-9QXA-2BCD-EFGH`. It derives from the draft's random key, which is not stored, so that a retry of the
 * same draft gets the same code.
 * @param draft the draft's key; without one the code is random
 */
export function createLookupCode(draft: string | undefined, fingerprint: string): string {
  const bytes =
    draft === undefined ? randomBytes(codeLength) : createHash('sha256').update(`${draft}\n${fingerprint}`).digest()
  const letters = Array.from(
    { length: codeLength },
    (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length],
  ).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Hashes a typed code for storage and comparison. */
export function hashLookupCode(code: string): string {
  return createHash('sha256')
    .update(`application code\n${normaliseTyped(code).replaceAll('-', '')}`)
    .digest('hex')
}

/** Compares two hashes in constant time; an empty hash equals none. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && one !== '' && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function normaliseTyped(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/[‐-―]/g, '-').replace(/\s/g, '')
}
