import { Clock, Globe, GlobeOff, type LucideIcon, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { PublicationAction, PublicationStep, RevisionRow } from '../../contract'
import { adminTextSize, color } from '../../ui/theme'
import { readMoment } from './arrange-history'

interface PublicationLineProps {
  step: PublicationStep
  /** The version that it is about. */
  version: RevisionRow | undefined
  onChoose: (id: number, event: MouseEvent) => void
}

const icons: Record<PublicationAction, LucideIcon> = {
  published: Globe,
  scheduled: Clock,
  withdrawn: GlobeOff,
  unscheduled: Clock,
  trashed: GlobeOff,
  reverted: Undo2,
}

/** A change of what visitors see, among the versions of an entry. A click chooses the version that it is about. */
export function PublicationLine({ step, version, onChoose }: PublicationLineProps) {
  const Icon = icons[step.action ?? 'published']
  const clock = formatChinaDateTime(readMoment(step)).split(' ')[1]
  const text = (
    <>
      <Icon size={16} aria-hidden />
      <span>
        <b className="num">{clock}</b> {step.action === null ? '开始显示' : names[step.action]}
        <Detail>{describeStep(step, version).join('，')}</Detail>
      </span>
    </>
  )
  if (!version) return <Line>{text}</Line>
  return (
    <Line as="button" type="button" onClick={(event: MouseEvent) => onChoose(version.id, event)}>
      {text}
    </Line>
  )
}

const names: Record<PublicationAction, string> = {
  published: '发布',
  scheduled: '定时发布',
  withdrawn: '下线',
  unscheduled: '取消定时发布',
  trashed: '移入回收站，前台不再显示',
  reverted: '撤销上一步',
}

/** Who did it, with which version, and when visitors see that. */
export function describeStep(step: PublicationStep, version: RevisionRow | undefined): string[] {
  const { action, author, from, until, replacesPlan } = step
  const isPlanned = from !== null && from > readMoment(step)
  return [
    action === null ? '操作人与操作时间未记录' : author || '—',
    version ? `${nameMoment(version.createdAt, readMoment(step))} 保存的版本` : '',
    action === 'reverted' && from === null ? '前台不再显示' : '',
    from !== null && action === 'unscheduled' ? `原定 ${formatChinaDateTime(from)} 上线` : '',
    isPlanned && action !== 'unscheduled' ? `${formatChinaDateTime(from)} 上线` : '',
    until === null ? '' : `${formatChinaDateTime(until)} 下线`,
    replacesPlan ? '取代原来的定时' : '',
  ].filter((part) => part !== '')
}

/** A moment as it is told on some day: on that very day its time of day is enough. */
function nameMoment(moment: number, beside: number): string {
  const [day, clock = ''] = formatChinaDateTime(moment).split(' ')
  return day === formatChinaDate(beside) ? clock : `${day} ${clock}`
}

const Line = styled.div`
  display: flex;
  gap: 8px;
  width: 100%;
  min-height: 44px;
  padding: 8px 16px;
  text-align: left;
  svg {
    flex: none;
    margin-top: 3px;
    color: ${color.success};
  }
`

const Detail = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`
