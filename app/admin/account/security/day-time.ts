import { formatChinaDate, formatChinaDateTime } from '../../../content/format'

/** A moment of the last days: `今天 08:52`, or `11-19 08:52`. */
export function formatDayTime(moment: number): string {
  const [day = '', time = ''] = formatChinaDateTime(moment).split(' ')
  return day === formatChinaDate(Date.now()) ? `今天 ${time}` : `${day.slice(5)} ${time}`
}
