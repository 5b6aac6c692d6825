import { useQueryClient } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { type Conflict, type ConflictName, conflicts, describeConflict } from '../../content/rights'
import type { DutySheet } from '../../contract'
import { getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { notifyDone } from '../shell/notify'

/** For how long a reason stands; then it is asked for again. */
const validMs = 365 * dayMs

/** Whether somebody has said, within the last year, why an account keeps what should be in two hands. */
function isNoteValid(notes: DutySheet['notes'], accountId: number, conflict: ConflictName, now: number): boolean {
  return notes.some((note) => note.accountId === accountId && note.conflict === conflict && note.at + validMs > now)
}

/** What an account holds that should be in two hands, as the server judges it. */
export function listConflicts({ conflicts: all }: DutySheet, accountId: number): Conflict[] {
  return all.filter((each) => each.accountId === accountId)
}

/** Whether an account is warned of: nobody has said why it keeps what it holds, or that is forbidden. */
export function isWarnedOf(sheet: DutySheet, accountId: number, now: number): boolean {
  return listConflicts(sheet, accountId).some(
    ({ name }) => sheet.forbidsConflicts || !isNoteValid(sheet.notes, accountId, name, now),
  )
}

/** Warns of rights that should be in two hands. Who keeps them says why; after a year it is asked again. */
export function ConflictWarning({
  accountId,
  held,
  sheet,
  now,
  name,
}: {
  accountId: number
  held: Conflict
  sheet: DutySheet
  now: number
  name: string
}) {
  const client = useQueryClient()
  const [isExplaining, setExplaining] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const kept = useKeptValues(
    { form: 'conflictReason', id: accountId, part: held.name },
    { reason },
    { reason: '' },
    (parts) => {
      setReason(parts.reason ?? '')
      setExplaining(true)
    },
  )
  const conflict = held.name
  const { title } = conflicts[conflict]
  const note = sheet.notes.find((each) => each.accountId === accountId && each.conflict === conflict)
  const { forbidsConflicts } = sheet
  const change = conflict === 'lastApproval' && (
    <StagesLink to="/manage/reviews/stages" size="admin" variant="secondary">
      调整审阅环节
    </StagesLink>
  )

  async function explain(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await writeAsStaff('duty.explain', { accountId, conflict, reason })
      await kept.noteSaved({ reason })
      await client.invalidateQueries({ queryKey: ['duty'] })
      setExplaining(false)
      setReason('')
      setProblem(undefined)
      notifyDone('说明已保存')
    } catch (error) {
      setProblem(getFailureText(error))
    } finally {
      setBusy(false)
    }
  }

  if (note && !forbidsConflicts && isNoteValid(sheet.notes, accountId, conflict, now))
    return (
      <Kept>
        {title}：{note.reason}
        <Text $block $tone="muted" $size="small">
          {note.author} {formatChinaDate(note.at)} 说明
        </Text>
      </Kept>
    )
  return (
    <Warning>
      <Text as="h3" $tone="warning" $weight={600} $size="body">
        <TriangleAlert size={16} aria-hidden /> {title}
      </Text>
      <p>{describeConflict(held, { person: name, writersMayApprove: sheet.writersMayApprove })}</p>
      {note && !forbidsConflicts && (
        <p>
          {note.author} {formatChinaDate(note.at)} 的说明已满 12 个月，请重新说明：{note.reason}
        </p>
      )}
      {forbidsConflicts && <p>站点设置禁止职责重合，请改派其中一项职责</p>}
      {forbidsConflicts ? (
        change && <Row $above={10}>{change}</Row>
      ) : isExplaining ? (
        <Stack as="form" $gap={10} $above={8} noValidate onSubmit={explain}>
          <KeptSign kept={kept} />
          <TextField
            size="admin"
            label="保留的原因"
            required
            hint="至少 8 个字"
            error={problem}
            control={{
              value: reason,
              maxLength: 200,
              autoFocus: true,
              onChange: (event) => setReason(event.target.value),
            }}
          />
          <Row $gap={8}>
            <Button size="admin" type="submit" loading={busy} loadingText="正在保存">
              保存说明
            </Button>
            <Button size="admin" variant="secondary" onClick={() => setExplaining(false)}>
              取消
            </Button>
          </Row>
        </Stack>
      ) : (
        <Row $above={10} $gap={8} $wrap>
          <Button size="admin" variant="secondary" onClick={() => setExplaining(true)}>
            保留并说明
          </Button>
          {change}
        </Row>
      )}
    </Warning>
  )
}

const StagesLink = createLink(ButtonAnchor)

const Warning = styled.div`
  padding: 13px 18px 15px;
  border-top: 1px solid ${color.warningLine};
  background: ${color.warningPale};
  font-size: ${adminTextSize.meta};
  line-height: 1.65;
  svg {
    vertical-align: -3px;
  }
`

const Kept = styled.p`
  padding: 11px 18px;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.65;
`
