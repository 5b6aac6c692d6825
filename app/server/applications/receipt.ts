import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { chinaDate } from '../../content/people'

/** Digits and capitals that nobody takes for one another on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

/** A receipt number such as `20261121-7F3K9Q`: the day in China and six random characters. */
export function newReceipt(now: number): string {
  const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${chinaDate(now).replaceAll('-', '')}-${random}`
}

/** A receipt number as it is stored, however it was typed; empty when it cannot be one. */
export function plainReceipt(typed: string): string {
  const [, day, random] = /^(\d{8})-?([2-9A-HJ-NP-Z]{6})$/.exec(squeezed(typed)) ?? []
  return day === undefined ? '' : `${day}-${random}`
}

/**
 * The code that opens an application: 80 bits in groups that can be typed, such as
 * `7F3K-9QXA-2BCD-EFGH`. It is drawn from the draft's own random key, of which the server keeps
 * nothing: only whoever holds the draft gets the same code when the answer was lost and it is sent again.
 * @param draft the draft's key; without one the code is new each time
 */
export function codeOf(draft: string | undefined, fingerprint: string): string {
  const bytes = draft === undefined ? randomBytes(codeLength) : createHash('sha256').update(`${draft}\n${fingerprint}`).digest()
  const letters = Array.from({ length: codeLength }, (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** What is stored of a code, however it was typed. */
export function codeHash(code: string): string {
  return createHash('sha256').update(`application code\n${squeezed(code).replaceAll('-', '')}`).digest('hex')
}

/** Compares two hashes in a time that tells nothing of where they differ; an empty one equals none. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && one !== '' && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function squeezed(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/[‐-―]/g, '-').replace(/\s/g, '')
}
