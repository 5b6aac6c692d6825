import { dayMs } from '../../content/durations'

/** The first moment of a day (YYYY-MM-DD) in China, in ms since 1970; undefined when it is none. */
export function parseStartOfDay(day: string | undefined): number | undefined {
  const moment = Date.parse(`${day}T00:00:00+08:00`)
  return Number.isNaN(moment) ? undefined : moment
}

/** The last moment of a day (YYYY-MM-DD) in China, in ms since 1970; undefined when it is none. */
export function parseEndOfDay(day: string | undefined): number | undefined {
  const start = parseStartOfDay(day)
  return start === undefined ? undefined : start + dayMs - 1
}
