import { dayMs, hourMs, minuteMs, secondMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'

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
