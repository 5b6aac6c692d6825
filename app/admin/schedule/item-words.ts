import { formatChinaDateTime, formatChinaEnd } from '../../content/format'
import type { FixedReason, ScheduledItem } from '../../contract'

/** What the kinds of an item are called. */
export const kindNames = { start: '上线', update: '更新', end: '下线' } as const satisfies Record<
  ScheduledItem['kind'],
  string
>

/** Why an item stays on its day, for whoever could publish it otherwise. */
export const fixedTexts: Record<FixedReason, string> = {
  right: '没有发布这条内容的权限',
  changed: '有未发布的修改，请在编辑页改期',
  several: '排有多次发布，请在编辑页改期',
  field: '日期写在内容里，请在编辑页修改',
}

/** The time of day of an item; an end at midnight is 24:00. */
export function describeTime({ kind, at }: Pick<ScheduledItem, 'kind' | 'at'>): string {
  return (kind === 'end' ? formatChinaEnd(at) : formatChinaDateTime(at)).slice(11)
}

/** The name of an item that can be moved, the same on whatever day it is. */
export function nameItem({ entryId, kind }: ScheduledItem): string {
  return `${entryId}-${kind}`
}
