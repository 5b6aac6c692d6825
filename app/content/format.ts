/**
 * Formats of personal data and times, the same in the browser and on the server. Dates are in China time
 * (UTC+8, no daylight saving).
 */

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

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
 * Formats how long ago something was: 刚刚, N分钟前, N小时前, 1天前, then the date.
 * @param then ms since 1970; a future time counts as just now
 * @param now ms since 1970
 */
export function formatRelativeTime(then: number, now: number): string {
  const ago = now - then
  if (ago < 30 * secondMs) return '刚刚'
  if (ago < hourMs) return `${Math.ceil(ago / minuteMs)}分钟前`
  if (ago < dayMs) return `${Math.ceil(ago / hourMs)}小时前`
  if (ago < 2 * dayMs) return '1天前'
  return formatChinaDate(then)
}

/** Formats the date of a time in China, as YYYY-MM-DD. */
export function formatChinaDate(moment: number): string {
  return toChinaClock(moment).slice(0, 10)
}

/** Formats a time in China, as YYYY-MM-DD HH:mm. */
export function formatChinaDateTime(moment: number): string {
  return toChinaClock(moment).slice(0, 16).replace('T', ' ')
}

/** When the day of a time ends in China, in ms since 1970. */
export function findChinaDayEnd(moment: number): number {
  return (Math.floor((moment + 8 * hourMs) / dayMs) + 1) * dayMs - 8 * hourMs
}

function toChinaClock(moment: number): string {
  return new Date(moment + 8 * hourMs).toISOString()
}
