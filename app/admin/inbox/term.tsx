import { hourMs } from '../../content/durations'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { Text } from '../../ui/text'

/** Until when an application is to be answered; red once that is past, and marked when less than a day is left. */
export function Term({ dueAt, now }: { dueAt: number; now: number }) {
  const left = dueAt - now
  const tone = left <= 0 ? 'danger' : left < 24 * hourMs ? 'warning' : 'muted'
  return (
    // A minute may have passed since the server wrote it.
    <Text $tone={tone} $size="small" $nowrap className="num" suppressHydrationWarning>
      {left <= 0 ? `已逾期 ${describeTime(-left)}` : `${describeMoment(dueAt, now)} 前答复`}
    </Text>
  )
}

/** A moment by its time when it is today, else with its day. */
function describeMoment(moment: number, now: number): string {
  const [day = '', time = ''] = formatChinaDateTime(moment).split(' ')
  return day === formatChinaDate(now) ? `今天 ${time}` : `${day.slice(5)} ${time}`
}

function describeTime(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hourMs)
  if (hours < 1) return '不到 1 小时'
  return hours < 24 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`
}
