/**
 * How the site writes personal data and moments: the same in the browser and on the server.
 * Days are China's (UTC+8, no daylight saving), wherever the code runs.
 */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

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
 * Says how long ago something was: 刚刚, N分钟前, N小时前, 1天前, then the date.
 * @param then the moment, in ms since 1970; a future one counts as just now
 * @param now the present, in ms since 1970
 */
export function relativeTime(then: number, now: number): string {
  const ago = now - then
  if (ago < 30 * second) return '刚刚'
  if (ago < hour) return `${Math.ceil(ago / minute)}分钟前`
  if (ago < day) return `${Math.ceil(ago / hour)}小时前`
  if (ago < 2 * day) return '1天前'
  return chinaDate(then)
}

/** The day of a moment in China, as YYYY-MM-DD. */
export function chinaDate(moment: number): string {
  return chinaClock(moment).slice(0, 10)
}

/** The day and time of a moment in China, as YYYY-MM-DD HH:mm. */
export function chinaDateTime(moment: number): string {
  return chinaClock(moment).slice(0, 16).replace('T', ' ')
}

function chinaClock(moment: number): string {
  return new Date(moment + 8 * hour).toISOString()
}
