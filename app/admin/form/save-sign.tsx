import { TextButton } from '../shared/text'
import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { EntryProblems } from '../../content/validate'
import { ApiFailure } from '../../data/client'
import { adminTextSize, color, media } from '../../ui/theme'
import { useOpenEntryForm } from './entry-context'

const quietMs = 30_000

/**
 * Where what is typed is kept right now. Always in sight, announced when it changes.
 * @param inRow stands in a row of buttons on telephones too, which otherwise show it in the head of the form
 */
export function SaveSign({ inRow = false }: { inRow?: boolean }) {
  const sign = useSign()
  return sign && <Sign {...sign} inRow={inRow} />
}

/** What there is to say, of what is typed and of files that wait for the network. */
function useSign(): SignProps | null {
  const { filesWithoutNetwork: files } = useOpenEntryForm()
  const sign = useTextSign()
  if (files === 0) return sign
  const waiting = `${files} 个文件待上传`
  const icon = <CloudOff size={16} aria-hidden />
  // What passes is not said: the strip would come and go.
  if (!sign || (sign.isShort && sign.tone !== 'success'))
    return { icon, tone: 'warning', text: `${waiting}，网络恢复后继续` }
  if (sign.isShort) return { icon, tone: 'warning', text: `${sign.text}，${waiting}` }
  return { ...sign, text: `${sign.text}，${waiting}` }
}

/** What there is to say of what is typed; null for what was opened and not changed. */
function useTextSign(): SignProps | null {
  const open = useOpenEntryForm()
  const { entry, form, mayEdit, savedAt, keptAt, failure, conflict, findProblems, commands, autosave } = open
  const isSaving = autosave.isPending || commands.isPending
  const isTyped = form.formState.isDirty
  if (!isTyped && !isSaving && savedAt === null) return null
  const here = keptAt === null ? '，请勿关闭此页' : `，已存在本机 ${formatClock(keptAt)}`
  if (isSaving) return { icon: <Turning size={16} aria-hidden />, tone: 'muted', text: '保存中', isShort: true }
  if (isTyped && !mayEdit)
    return { icon: <CircleAlert size={16} aria-hidden />, tone: 'danger', text: `没有权限保存${here}` }
  if (isTyped && conflict)
    return { icon: <CircleAlert size={16} aria-hidden />, tone: 'danger', text: `有修改待合并${here}` }
  if (isTyped && failure !== null) {
    if (failure instanceof ApiFailure && /^(noResponse|notSent)$/.test(failure.code))
      return { icon: <CloudOff size={16} aria-hidden />, tone: 'warning', text: `离线${here}` }
    return {
      icon: <CircleAlert size={16} aria-hidden />,
      tone: 'danger',
      text: `未能保存到服务器${here}`,
      children: <TextButton onClick={autosave.save}>重试</TextButton>,
    }
  }
  if (isTyped && hasProblems(findProblems('draft')))
    return { icon: <CircleAlert size={16} aria-hidden />, tone: 'warning', text: `有内容待改正${here}` }
  if (isTyped) return { icon: <PencilLine size={16} aria-hidden />, tone: 'warning', text: '未保存', isShort: true }
  if (!entry || savedAt === null) return null
  return {
    icon: <CloudCheck size={16} aria-hidden />,
    tone: 'success',
    text: `已保存 ${formatClock(savedAt)}`,
    isShort: true,
  }
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

interface SignProps {
  icon: ReactNode
  tone: Tone
  text: string
  /** Usual, and gone or changed in a moment. */
  isShort?: boolean
  children?: ReactNode
}

function Sign({ icon, tone, text, isShort = false, inRow, children }: SignProps & { inRow: boolean }) {
  const announced = useAnnouncement(text, tone === 'danger' || tone === 'warning')
  return (
    <Place
      $tone={tone}
      data-short={isShort || undefined}
      data-saved={tone === 'success' || undefined}
      data-strip={(!isShort && !inRow) || undefined}
      data-in-row={inRow || undefined}
      role="group"
      aria-label="保存状态"
    >
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

const grounds: Record<Tone, string> = {
  success: color.band,
  muted: color.band,
  warning: color.warningPale,
  danger: color.dangerPale,
}

/**
 * As wide as its longest usual text, so that nothing beside it jumps. In the dark head of telephones what lasts is a strip
 * below the buttons, and what changes with every word stands in the second line of the head, so that the text never jumps.
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
    &:not([data-in-row]) {
      grid-area: 3 / 1 / auto / -1;
      justify-content: flex-start;
      min-height: 38px;
      margin: 0 -12px;
      padding: 0 16px;
      background: ${({ $tone }) => grounds[$tone]};
      white-space: normal;
    }
    &[data-short]:not([data-in-row]) {
      grid-area: 1 / 2;
      align-self: end;
      min-height: 0;
      margin: 0 0 8px;
      padding: 0;
      background: ${color.backgroundDark};
      color: ${color.textOnDarkMuted};
      font-size: ${adminTextSize.small};
      line-height: 1.4;
      white-space: nowrap;
      overflow: hidden;
    }
    &[data-saved]:not([data-in-row]) {
      display: none;
    }
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
