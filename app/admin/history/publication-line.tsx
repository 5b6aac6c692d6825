import { Clock, Globe, GlobeOff, type LucideIcon, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import styled, { css } from 'styled-components'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { PublicationAction, PublicationStep, RevisionRow } from '../../contract'
import { adminTextSize, color } from '../../ui/theme'

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
        <Detail>
          {describeStep(step, version).map((part, place, parts) => (
            <Part key={part}>
              {part}
              {place < parts.length - 1 && '，'}
            </Part>
          ))}
        </Detail>
      </span>
    </>
  )
  const isShown = step.action === null || step.action === 'published'
  if (!version) return <Line $isShown={isShown}>{text}</Line>
  return (
    <Line $isShown={isShown} as="button" type="button" onClick={(event: MouseEvent) => onChoose(version.id, event)}>
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
  const { action, author, from, until, replacesPlan, emergency } = step
  const isPlanned = from !== null && from > readMoment(step)
  return [
    action === null ? '操作人与操作时间未记录' : author || '—',
    version ? `${nameMoment(version.createdAt, readMoment(step))} 保存的版本` : '',
    action === 'reverted' && from === null ? '前台不再显示' : '',
    from !== null && action === 'unscheduled' ? `原定 ${formatChinaDateTime(from)} 上线` : '',
    isPlanned && action !== 'unscheduled' ? `${formatChinaDateTime(from)} 上线` : '',
    until === null ? '' : `${formatChinaDateTime(until)} 下线`,
    replacesPlan ? '取代原来的定时' : '',
    emergency ? `应急发布：${emergency}` : '',
  ].filter((part) => part !== '')
}

/** When a change of what visitors see was made; when it took effect, where that is all that is known. */
export function readMoment({ at, from }: PublicationStep): number {
  return at ?? from ?? 0
}

/** Formats a moment for a line of another moment: without the date when both are on the same day. */
function nameMoment(moment: number, beside: number): string {
  const [day, clock = ''] = formatChinaDateTime(moment).split(' ')
  return day === formatChinaDate(beside) ? clock : `${day} ${clock}`
}

/** A line of the history: an icon beside its text. The focus ring is inside, because the list clips its overflow. */
export const lineGrid = css`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 2px 8px;
  align-content: start;
  min-height: 44px;
  padding: 8px 0 8px 16px;
  text-align: left;
  > svg {
    margin-top: 3px;
    color: ${color.icon};
  }
  > :not(svg) {
    grid-column: 2;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

const Line = styled.div<{ $isShown: boolean }>`
  ${lineGrid}
  width: 100%;
  padding-right: 16px;
  > svg {
    color: ${({ $isShown }) => ($isShown ? color.success : color.icon)};
  }
`

const Detail = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

/** A date and its time of day are not torn apart while they fit into a line. */
const Part = styled.span`
  display: inline-block;
`
