import { dayMs, hourMs, minuteMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'

/** Dates and times relative to the time of seeding. */
export interface Calendar {
  now: number
  /** The date `offset` days after today, or the last day of a term of `years` years that begins on it, YYYY-MM-DD. */
  formatDay(offset: number, years?: number): string
  /** A time in the office hours of a day; `order` spreads the times of one day. In the future only for negative `daysAgo`. */
  getWorkingMoment(daysAgo: number, order: number): number
  /** The time that many days ago; fractions are allowed. */
  getMomentAgo(days: number): number
}

export function createCalendar(now: number): Calendar {
  const today = Date.parse(`${formatChinaDate(now)}T00:00:00+08:00`)
  return {
    now,
    formatDay(offset, years = 0) {
      const first = formatChinaDate(today + offset * dayMs)
      if (years === 0) return first
      const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
      return formatChinaDate(Date.UTC(year + years, month - 1, day) - dayMs)
    },
    getWorkingMoment(daysAgo, order) {
      const moment = today - daysAgo * dayMs + 9 * hourMs + ((order * 37) % 480) * minuteMs
      return daysAgo < 0 ? moment : Math.min(moment, now - hourMs)
    },
    getMomentAgo: (days) => now - days * dayMs,
  }
}
