import { TextButton } from '../shared/text'
import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { EntryProblems } from '../../content/validate'
import { ApiFailure } from '../../data/client'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { useOpenEntryForm } from './entry-context'

const quietMs = 30_000

/** Where what is typed is kept right now. Always in sight, announced when it changes. */
export function SaveSign() {
  const { entry, form, savedAt, keptAt, failure, conflict, findProblems, commands, autosave } = useOpenEntryForm()
  const isSaving = autosave.isPending || commands.isPending
  const isTyped = form.formState.isDirty
  if (!isTyped && !isSaving && savedAt === null) return null
  const here = keptAt === null ? '，请勿关闭此页' : `，已存在本机 ${formatClock(keptAt)}`
  if (isSaving) return <Sign icon={<Turning size={16} aria-hidden />} tone="muted" text="保存中" />
  if (isTyped && conflict)
    return <Sign icon={<CircleAlert size={16} aria-hidden />} tone="danger" text={`有修改待合并${here}`} />
  if (isTyped && failure !== null) {
    if (failure instanceof ApiFailure && /^(noResponse|notSent)$/.test(failure.code))
      return <Sign icon={<CloudOff size={16} aria-hidden />} tone="warning" text={`离线${here}`} />
    return (
      <Sign icon={<CircleAlert size={16} aria-hidden />} tone="danger" text={`未能保存到服务器${here}`}>
        <TextButton onClick={autosave.save}>重试</TextButton>
      </Sign>
    )
  }
  if (isTyped && hasProblems(findProblems('draft')))
    return <Sign icon={<CircleAlert size={16} aria-hidden />} tone="warning" text={`有内容待改正${here}`} />
  if (isTyped) return <Sign icon={<PencilLine size={16} aria-hidden />} tone="warning" text="未保存" />
  if (!entry || savedAt === null) return null
  return <Sign icon={<CloudCheck size={16} aria-hidden />} tone="success" text={`已保存 ${formatClock(savedAt)}`} />
}

/** A missing title does not keep a draft from being saved. */
function hasProblems({ title: _title, ...problems }: EntryProblems): boolean {
  return Object.keys(problems).length > 0
}

/** The time of today, the date of another day. */
function formatClock(moment: number): string {
  const [day, clock] = formatChinaDateTime(moment).split(' ')
  return day === formatChinaDate(Date.now()) ? (clock ?? '') : (day ?? '')
}

/** What screen readers announce: trouble at once, anything else once in a while. */
function useAnnouncement(text: string, isUrgent: boolean): string {
  const [announced, setAnnounced] = useState('')
  const announcedAt = useRef(0)
  useEffect(() => {
    if (/^(未保存|保存中)$/.test(text) || (!isUrgent && Date.now() - announcedAt.current < quietMs)) return
    announcedAt.current = Date.now()
    setAnnounced(text)
  }, [text, isUrgent])
  return announced
}

type Tone = 'success' | 'muted' | 'warning' | 'danger'

function Sign({ icon, tone, text, children }: { icon: ReactNode; tone: Tone; text: string; children?: ReactNode }) {
  const announced = useAnnouncement(text, tone === 'danger' || tone === 'warning')
  return (
    <Place $tone={tone} role="group" aria-label="保存状态">
      {icon}
      <span className="num">{text}</span>
      {children}
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </Place>
  )
}

const tones: Record<Tone, string> = {
  success: color.success,
  muted: color.textMuted,
  warning: color.warning,
  danger: color.danger,
}

/**
 * As wide as its longest usual text, so that nothing beside it jumps. On telephones it stands over the buttons at the
 * foot of the screen and the editor's toolbar above them, or where what is around it says (`--save-sign-position`).
 */
const Place = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  gap: 6px;
  justify-content: flex-end;
  align-items: center;
  min-width: 128px;
  color: ${({ $tone }) => tones[$tone]};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  ${media.narrow} {
    min-width: 0;
  }
  ${media.mobile} {
    display: ${({ $tone }) => ($tone === 'success' ? 'none' : 'inline-flex')};
    position: var(--save-sign-position, absolute);
    right: 12px;
    bottom: calc(100% + 56px);
    min-width: 0;
    padding: 4px 10px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface};
  }
`

const Turning = styled(LoaderCircle)`
  @media (prefers-reduced-motion: no-preference) {
    animation: save-sign-turn 1s linear infinite;
  }
  @keyframes save-sign-turn {
    to {
      transform: rotate(360deg);
    }
  }
`
