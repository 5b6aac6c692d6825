import { dayMs, hourMs, minuteMs } from '../../content/durations'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { reviewStageNames, type ReviewState, reviewStateNames } from '../../content/review'
import type { EntryReview, ReviewMark } from '../../contract'

/** Formats a moment of a review, as MM-DD HH:mm. */
export function formatMoment(moment: number): string {
  return formatChinaDateTime(moment).slice(5)
}

/** Formats how long something took or has waited, in its two largest units: 2 天 3 小时. */
export function formatDuration(ms: number): string {
  const [days, hours, minutes] = [ms / dayMs, (ms % dayMs) / hourMs, (ms % hourMs) / minuteMs].map(Math.floor)
  if (days) return hours ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours) return `${hours} 小时`
  return minutes ? `${minutes} 分钟` : '不到 1 分钟'
}

/** What is said of a term: when it ends, how much of it is left, and how pressing that is. */
export function describeTerm(
  dueAt: number,
  now: number,
): { day: string; left: string; tone: 'danger' | 'warning' | undefined } {
  const [date, clock = ''] = formatChinaDateTime(dueAt).split(' ')
  const names: Record<string, string> = { [formatChinaDate(now)]: '今天', [formatChinaDate(now + dayMs)]: '明天' }
  const day = `${names[date ?? ''] ?? date?.slice(5)} ${clock}`
  if (dueAt <= now) return { day, left: `已逾期 ${formatDuration(now - dueAt)}`, tone: 'danger' }
  const left = `还剩 ${formatDuration(dueAt - now)}`
  if (date === formatChinaDate(now)) return { day, left, tone: 'danger' }
  return { day, left, tone: dueAt - now < dayMs ? 'warning' : undefined }
}

/** The state of a review in a sentence about an entry that visitors see already: 第 8 版待复审. */
export function describeMark({ state, number }: ReviewMark): string {
  const names: Partial<Record<ReviewState, string>> = { voided: '的意见已失效' }
  return `第 ${number} 版${names[state] ?? reviewStateNames[state]}`
}

/** How a review is signed in short: the first six digits of its hash. */
export function shortenHash(hash: string): string {
  return hash.slice(0, 6)
}

/** The stages that a 送审 passes, a line each: 初审：李岱、王书远，16 个工作小时内. */
export function describeStages(stages: EntryReview['stages']): string[] {
  return stages.map(({ stage, people, termHours }) => {
    const names = people.length > 0 ? people.join('、') : '没有可派的人'
    return `${reviewStageNames[stage]}：${names}，${termHours} 个工作小时内`
  })
}
