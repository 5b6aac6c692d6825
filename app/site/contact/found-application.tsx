import { useState } from 'react'
import styled from 'styled-components'
import { applicationLabels, applicationTexts, applicationStatusNames } from '../../content/application'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationCopy } from '../../contract'
import { type BodyOf, getFailureText } from '../../data/client'
import { writeApi } from '../../data/client/server-functions'
import { Button } from '../../ui/form/button'
import { ConfirmDialog } from '../../ui/overlay/dialog'
import { color, media, size, space, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { FormLead } from './form-layout'

const Found = styled.div`
  .message {
    margin: 16px 0;
    padding: 12px 16px;
    background: ${color.accentPale};
    color: ${color.success};
  }
  dl {
    border-top: 1px solid ${color.lineStrong};
  }
  dl div {
    display: grid;
    grid-template-columns: ${size(130, 5.6)} minmax(0, 1fr);
    gap: 12px;
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    white-space: pre-wrap;
  }
  .note {
    margin-top: 20px;
    color: ${color.textMuted};
    font-size: ${textSize.note};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[16]};
    margin-top: 28px;
  }
  ${media.mobile} {
    .actions {
      display: grid;
    }
  }
`

interface FoundApplicationProps {
  found: ApplicationCopy
  ticket: BodyOf<'application.withdraw'>
  /** What has just been done with it. */
  message: string
  onCorrect: () => void
  onChanged: (copy: ApplicationCopy, message: string) => void
  onClose: () => void
}

/** What was sent and where it stands. */
export function FoundApplication({ found, ticket, message, onCorrect, onChanged, onClose }: FoundApplicationProps) {
  const { phone } = useSettings()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const withdrawn = found.withdrawnAt !== null
  const pending = found.status === 'pending'

  async function withdraw() {
    setBusy(true)
    setProblem('')
    try {
      const copy = await writeApi('application.withdraw', ticket)
      setAsking(false)
      onChanged(copy, '申请已撤回，个人信息已清除')
    } catch (error) {
      setProblem(getFailureText(error))
    } finally {
      setBusy(false)
    }
  }

  const facts: Array<[string, string]> = [
    ['受理编号', found.receipt],
    ['状态', applicationStatusNames[found.status]],
    ['提交时间', formatChinaDateTime(found.createdAt)],
    ...(found.correctedAt === null
      ? []
      : [['更正时间', formatChinaDateTime(found.correctedAt)] satisfies [string, string]]),
    ...(found.withdrawnAt === null
      ? []
      : [['撤回时间', formatChinaDateTime(found.withdrawnAt)] satisfies [string, string]]),
    ...(withdrawn
      ? []
      : applicationTexts.map((name): [string, string] => [applicationLabels[name], found[name] || '—'])),
  ]

  return (
    <Found>
      <div role="status">{message && <p className="message">{message}</p>}</div>
      <FormLead>{withdrawn ? '此申请已撤回，其中的个人信息已经清除。' : '以下为您提交的内容与当前状态。'}</FormLead>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!withdrawn && !pending && (
        <p className="note">
          申请已开始处理，不能再在线更正。需要改动{phone ? `请致电 ${phone}` : '请与我们联系'}，并告知受理编号。
        </p>
      )}
      <div className="actions">
        {pending && <Button onClick={onCorrect}>更正申请</Button>}
        {!withdrawn && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            撤回申请
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          返回填写申请
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`撤回申请 ${found.receipt}？`}
        text="撤回后我们不再处理此申请，单位、联系人、电话和需求等内容将立即清除，无法恢复。"
        confirm="撤回申请"
        confirming="正在撤回"
        dangerous
        busy={busy}
        error={problem || undefined}
        onConfirm={() => void withdraw()}
      />
    </Found>
  )
}
