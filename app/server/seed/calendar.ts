import { chinaDate } from '../../content/people'

const minute = 60_000
export const hour = 60 * minute
const day = 24 * hour

/** The days and moments around the one the demo content is stored at. */
export interface Calendar {
  now: number
  /** The day that many days after today, YYYY-MM-DD. */
  day(offset: number): string
  /** A moment in the office hours of a day: `order` spreads those of one day. Never after now, unless the day is to come. */
  workingMoment(daysAgo: number, order: number): number
  /** A moment that many days (and parts of days) ago. */
  ago(days: number): number
}

export function createCalendar(now: number): Calendar {
  const today = Date.parse(`${chinaDate(now)}T00:00:00+08:00`)
  return {
    now,
    day: (offset) => chinaDate(today + offset * day),
    workingMoment(daysAgo, order) {
      const moment = today - daysAgo * day + 9 * hour + ((order * 37) % 480) * minute
      return daysAgo < 0 ? moment : Math.min(moment, now - hour)
    },
    ago: (days) => now - days * day,
  }
}
