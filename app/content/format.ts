/** Formats of times, the same in the browser and on the server. Dates are in China time (UTC+8, no daylight saving). */

import { dayMs, hourMs } from './durations'

/** Formats the date of a time in China, as YYYY-MM-DD. */
export function formatChinaDate(moment: number): string {
  return toChinaClock(moment).slice(0, 10)
}

/** Formats a time in China, as YYYY-MM-DD HH:mm. */
export function formatChinaDateTime(moment: number): string {
  return toChinaClock(moment).slice(0, 16).replace('T', ' ')
}

/** Formats the end of a period in China, as YYYY-MM-DD HH:mm; midnight belongs to the day that it ends, as 24:00. */
export function formatChinaEnd(moment: number): string {
  const time = formatChinaDateTime(moment)
  return time.endsWith(' 00:00') ? `${formatChinaDate(moment - 1)} 24:00` : time
}

/** When the day of a time ends in China, in ms since 1970. */
export function findChinaDayEnd(moment: number): number {
  return (Math.floor((moment + 8 * hourMs) / dayMs) + 1) * dayMs - 8 * hourMs
}

function toChinaClock(moment: number): string {
  return new Date(moment + 8 * hourMs).toISOString()
}

/**
 * Hides most of an e-mail address: `chenxiaolan@example.com` becomes `che***@example.com`.
 * @returns an empty text for an empty one
 */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const at = email.lastIndexOf('@')
  const local = at < 0 ? email : email.slice(0, at)
  const domain = at < 0 ? '' : email.slice(at)
  return `${local.slice(0, 3)}***${domain}`
}

/**
 * Hides the middle of a telephone number: `13800138000` becomes `138****8000`.
 * @returns an empty text for an empty one
 */
export function maskMobile(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(7)}`
}

/**
 * Hides all of a telephone number but its first three digits, where its last ones are asked for: `13800138000` becomes
 * `138********`, and so does a number whose middle is hidden.
 * @returns an empty text for an empty one
 */
export function maskMobileEnd(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 3)}********`
}

/**
 * Hides all of a person's name but its first character: `王书远` becomes `王**`.
 * @returns an empty text for an empty one
 */
export function maskPerson(name: string): string {
  const [first = '', ...others] = Array.from(name)
  return first + '*'.repeat(Math.min(others.length, 3))
}
