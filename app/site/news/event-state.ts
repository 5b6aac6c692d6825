/** Where an event stands on a given day; null when it has no dates. */
export type EventState = '即将开始' | '进行中' | '已结束'

/**
 * Judges an event by its days (YYYY-MM-DD, empty when not filled in); without an end it lasts one day.
 * @param today the day it is now, in China time
 */
export function eventState(
  { eventStart, eventEnd }: { eventStart: string; eventEnd: string },
  today: string,
): EventState | null {
  const start = eventStart || eventEnd
  const end = eventEnd || eventStart
  if (start === '') return null
  if (today < start) return '即将开始'
  return today > end ? '已结束' : '进行中'
}

/** The period of an event as text, or null when it has no dates. */
export function eventPeriod({ eventStart, eventEnd }: { eventStart: string; eventEnd: string }): string | null {
  if (eventStart && eventEnd && eventStart !== eventEnd) return `${eventStart} 至 ${eventEnd}`
  return eventStart || eventEnd || null
}
