import type { ActKind } from '../../content/act-kinds'
import { formatChinaDateTime } from '../../content/format'
import type { ActFacts } from '../../contract/trail'

/** What is called what when it is taken back. */
const undoneNames: Partial<Record<ActKind, string>> = {
  publish: '发布',
  withdraw: '下线',
  remove: '删除',
  move: '移动',
}

/** That an act takes another one back: whose and when, with the day where that was another one. */
export function tellUndo(
  { who, at, kind }: NonNullable<ActFacts['undoes']>,
  record: { account_name: string; at: number },
): string {
  const whose = who === record.account_name ? '自己' : who
  const time = formatChinaDateTime(at)
  const isSameDay = time.slice(0, 10) === formatChinaDateTime(record.at).slice(0, 10)
  return `撤销了${whose} ${isSameDay ? time.slice(11) : time.slice(5)} 的${undoneNames[kind] ?? '修改'}`
}
