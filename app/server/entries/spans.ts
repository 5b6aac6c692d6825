import type { ContentType } from '../../content/define'
import { chinaDate } from '../../content/people'
import { invalid } from '../check'
import { FOREVER } from '../db/schema'

type Values = Readonly<Record<string, unknown>>

const dayLength = 24 * 60 * 60 * 1000

/** From a moment on, until another one, which is outside. */
export interface Span {
  from: number
  until: number
}

/** A publication as far as overlapping is concerned. */
export interface Standing {
  id: number
  starts_at: number
  ends_at: number
}

/**
 * When a revision will be visible: as asked, not before now, and within its own date fields.
 * @throws Problem invalid, when there is no such time
 */
export function visibleSpan(type: ContentType, values: Values, asked: Partial<Span>, now: number): Span {
  const from = Math.max(now, asked.from ?? now)
  const until = Math.min(asked.until ?? FOREVER, FOREVER)
  if (until <= from) throw invalid({ until: '下线时间应晚于上线时间' })
  const firstDay = dayOf(values, type.visibleFrom)
  const lastDay = dayOf(values, type.visibleUntil)
  const bounded = {
    from: firstDay === null ? from : Math.max(from, firstDay),
    until: lastDay === null ? until : Math.min(until, lastDay + dayLength),
  }
  if (bounded.until <= bounded.from) {
    const name = type.visibleUntil ?? type.visibleFrom ?? 'until'
    throw invalid({ [name]: `${type.fields[name]?.label ?? '下线时间'}不在可发布的时间内` })
  }
  return bounded
}

/** Midnight in China at the beginning of a field's day; null when it has none. */
function dayOf(values: Values, name: string | undefined): number | null {
  const day = name === undefined ? '' : values[name]
  return typeof day === 'string' && day !== '' ? Date.parse(`${day}T00:00:00+08:00`) : null
}

/**
 * What a new publication does to an entry's others, so that none overlap.
 * @param standing the entry's publications that end after now
 * @returns those that end when the new one starts, and those that go
 */
export function makeRoom(standing: Standing[], { from, until }: Span): { cut: number[]; drop: number[] } {
  const overlapping = standing.filter(({ starts_at, ends_at }) => starts_at < until && ends_at > from)
  return {
    cut: overlapping.filter(({ starts_at }) => starts_at < from).map(({ id }) => id),
    drop: overlapping.filter(({ starts_at }) => starts_at >= from).map(({ id }) => id),
  }
}

/**
 * The day that an entry without a date of its own is listed under: the first of the time that it
 * has been visible without a break. So changing a published page does not move it.
 * @param earlier the entry's other publications
 */
export function firstDay(from: number, earlier: Array<Pick<Standing, 'starts_at' | 'ends_at'>>): string {
  let start = from
  for (const { starts_at, ends_at } of [...earlier].sort((a, b) => b.ends_at - a.ends_at)) {
    if (ends_at >= start && starts_at < start) start = starts_at
  }
  return chinaDate(start)
}
