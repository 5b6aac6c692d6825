import { dayMs, hourMs } from './durations'
import { formatChinaDate } from './format'

/** Days (YYYY-MM-DD) and months (YYYY-MM) in China time, in weeks that begin on Monday. */

export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** When a day begins, in ms since 1970. */
export function parseChinaDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - 8 * hourMs
}

/** The day so many days after another one. */
export function addDays(day: string, count: number): string {
  return formatChinaDate(parseChinaDay(day) + count * dayMs)
}

/** How many days lie between two days. */
export function countDays(from: string, until: string): number {
  return Math.round((parseChinaDay(until) - parseChinaDay(from)) / dayMs)
}

/** The month of a day. */
export function findMonth(day: string): string {
  return day.slice(0, 7)
}

/** The month so many months after another one. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The number of a day in its week: 0 for Monday. */
function findWeekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The Monday of the week of a day. */
export function findMonday(day: string): string {
  return addDays(day, -findWeekday(day))
}

/** So many weeks from the Monday of a day on, each with its seven days. */
export function listWeeks(day: string, count: number): string[][] {
  const monday = findMonday(day)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(monday, 7 * week + weekday)),
  )
}

/** The weeks that a calendar of a month shows: all that hold one of its days. */
export function listMonthWeeks(month: string): string[][] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks = (countDays(findMonday(`${month}-01`), findMonday(last)) + 7) / 7
  return listWeeks(`${month}-01`, weeks)
}

/** A day as people say it, such as 12月3日 周四. */
export function describeDay(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekdayNames[findWeekday(day)]}`
}

/** A month as people say it, such as 2026年12月. */
export function describeMonth(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}
