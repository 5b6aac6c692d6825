import { randomInt } from 'node:crypto'
import { chinaDate } from '../../content/people'

/** Digits and capitals that nobody takes for one another on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A receipt number such as `20261121-7F3K9Q`: the day in China and six random characters. */
export function newReceipt(now: number): string {
  const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${chinaDate(now).replaceAll('-', '')}-${random}`
}
