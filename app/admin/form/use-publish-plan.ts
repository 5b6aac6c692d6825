import { useState } from 'react'
import { hourMs } from '../../content/durations'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { useKeptValues } from './kept-values'

/** When a publication begins and ends, as the form's inputs hold it: YYYY-MM-DDTHH:mm in China time, or nothing. */
interface PlannedTimes {
  isLater: boolean
  from: string
  until: string
}

/** The moments of a plan, in ms; no beginning for at once, no end for always. */
export interface PlannedSpan {
  from: number | undefined
  until: number | undefined
}

export type PublishPlan = ReturnType<typeof usePublishPlan>

/**
 * When the entry of a form is to be published and taken off; it starts from what is arranged already.
 * @param options.isByFields the fields of its type say that instead (see `ShowPeriod`)
 */
export function usePublishPlan(type: TypeName, stored: ManagedEntry | null, { isByFields = false } = {}) {
  // Fields of the entry say when it is seen: it is published at once, and seen when they say.
  const entry = isByFields ? null : stored
  const [times, setTimes] = useState(() => readTimes(type, entry))
  const [problems, setProblems] = useState<{ from?: string; until?: string }>({})

  const place = { form: 'publishTimes' as const, id: stored?.id ?? null, part: type }
  // What somebody else arranges shows in that of which nothing was typed.
  const kept = useKeptValues(
    place,
    toParts(times),
    toParts(readTimes(type, entry)),
    ({ start, until = times.until }) => {
      setTimes({ ...times, ...start, until })
      setProblems({})
    },
  )

  return {
    kept,
    /** The plan was carried out: nothing of it is kept. */
    noteSaved: () => kept.noteSaved(toParts(times)),
    times,
    problems,
    sentence: describePlan(times, entry),
    /** The same of what is arranged already. */
    arranged: describePlan(readTimes(type, entry), entry),
    change: (parts: Partial<PlannedTimes>) => {
      const next = { ...times, ...parts }
      setTimes(next.isLater && next.from === '' ? { ...next, from: toInput(nextHour()) } : next)
      setProblems({})
    },
    /** @returns the plan if it can be carried out; otherwise its fields say what is wrong */
    check: (): PlannedSpan | null => {
      const found = findProblems(times, Date.now())
      setProblems(found)
      if (Object.keys(found).length > 0) return null
      return { from: times.isLater ? parseInput(times.from) : undefined, until: parseInput(times.until) }
    },
  }
}

/** A beginning is one thing, though it is typed in two fields: a time whose choice was taken back would publish at once. */
function toParts({ isLater, from, until }: PlannedTimes) {
  return { start: { isLater, from: isLater ? from : '' }, until }
}

function findProblems({ isLater, from, until }: PlannedTimes, now: number): { from?: string; until?: string } {
  const start = isLater ? parseInput(from) : now
  if (start === undefined) return { from: '请选择上线时间' }
  if (isLater && start <= now) return { from: '上线时间应晚于现在' }
  if (until === '') return {}
  const end = parseInput(until)
  if (end === undefined) return { until: '请选择完整的下线时间' }
  return end <= start ? { until: isLater ? '下线时间应晚于上线时间' : '下线时间应晚于现在' } : {}
}

/** What the button is called that carries out a plan. */
export function namePublishing({ isLater }: Pick<PlannedTimes, 'isLater'>, entry: ManagedEntry | null): string {
  if (isLater) return '按时发布'
  return entry?.state === 'published' ? '更新发布' : '发布'
}

/** What will happen, in a sentence. */
function describePlan({ isLater, from, until }: PlannedTimes, entry: ManagedEntry | null): string {
  const end = until === '' ? '不自动下线' : `${until.replace('T', ' ')} 自动下线`
  if (isLater) return from === '' ? '请选择上线时间' : `将于 ${from.replace('T', ' ')} 发布，${end}`
  const isShown = entry?.state === 'published'
  if (isShown && !entry.changed && until === readUntil(entry)) return `正在前台显示，${end}`
  return `点“${namePublishing({ isLater }, entry)}”后立即在前台显示，${end}`
}

function readTimes(type: TypeName, entry: ManagedEntry | null): PlannedTimes {
  // Types with a date field for their end (`visibleUntil`) are changed there.
  const until = entry && getContentType(type).visibleUntil === undefined ? readUntil(entry) : ''
  const { scheduledAt = null } = entry ?? {}
  return { isLater: scheduledAt !== null, from: scheduledAt === null ? '' : toInput(scheduledAt), until }
}

function readUntil({ state, publishedUntil }: ManagedEntry): string {
  return publishedUntil === null || (state !== 'published' && state !== 'scheduled') ? '' : toInput(publishedUntil)
}

function nextHour(): number {
  return Math.ceil((Date.now() + hourMs) / hourMs) * hourMs
}

function toInput(at: number): string {
  return formatChinaDateTime(at).replace(' ', 'T')
}

function parseInput(text: string): number | undefined {
  const at = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(at) ? undefined : at
}
