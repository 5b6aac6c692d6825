import { dayMs, hourMs } from './durations'

/** China is eight hours ahead, the whole year. */
const chinaOffsetMs = 8 * hourMs

/** When people work on a working day, in hours of the day in China. */
const workingHours = [
  { from: 9, until: 12 },
  { from: 13, until: 18 },
] as const

/**
 * Adds working hours to a moment: Monday to Friday, 9:00 to 12:00 and 13:00 to 18:00 in China. Holidays that the State
 * Council announces each year are not known here.
 * @param from in ms since 1970
 * @returns the moment at which so many hours have been worked
 */
export function addWorkingHours(from: number, hours: number): number {
  let left = hours * hourMs
  for (let day = Math.floor((from + chinaOffsetMs) / dayMs); ; day += 1) {
    // The first of January 1970 was a Thursday.
    const weekday = (day + 4) % 7
    if (weekday === 0 || weekday === 6) continue
    for (const period of workingHours) {
      const midnight = day * dayMs - chinaOffsetMs
      const start = Math.max(from, midnight + period.from * hourMs)
      const end = midnight + period.until * hourMs
      if (start >= end) continue
      if (left <= end - start) return start + left
      left -= end - start
    }
  }
}
