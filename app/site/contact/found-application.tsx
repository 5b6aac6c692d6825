import { useState } from 'react'
import styled from 'styled-components'
import { applicationLabels, applicationTexts, applicationStatusNames } from '../../content/application'
import { candidateLabels, candidateStatusWords, candidateTexts } from '../../content/candidate'
import { formatChinaDateTime } from '../../content/format'
import type { SentCopy } from '../../contract'
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
  found: SentCopy
  ticket: BodyOf<'application.withdraw'>
  /** What has just been done with it. */
  message: string
  onCorrect: () => void
  onChanged: (copy: SentCopy, message: string) => void
  onClose: () => void
}

/** What is said of each kind of what was sent. */
const words = {
  application: {
    name: '申请',
    withdrawn: '此申请已撤回，其中的个人信息已经清除。',
    erased: '申请已撤回，个人信息已清除',
    warning: '撤回后我们不再处理此申请，单位、联系人、电话和需求等内容将立即清除，无法恢复。',
  },
  candidate: {
    name: '应聘',
    withdrawn: '此应聘已撤回，其中的个人信息和简历已经清除。',
    erased: '应聘已撤回，个人信息和简历已清除',
    warning: '撤回后我们不再处理此应聘，姓名、电话和简历等内容将立即清除，无法恢复。',
  },
} as const

/** What was sent and where it stands. */
export function FoundApplication({ found, ticket, message, onCorrect, onChanged, onClose }: FoundApplicationProps) {
  const { phone } = useSettings()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { name, withdrawn, erased, warning } = words[found.kind]
  const isWithdrawn = found.withdrawnAt !== null
  const isCorrectable = found.kind === 'application' && found.status === 'pending'

  async function withdraw() {
    setBusy(true)
    setProblem('')
    try {
      const copy = await writeApi(`${found.kind}.withdraw`, ticket)
      setAsking(false)
      onChanged(copy, erased)
    } catch (error) {
      setProblem(getFailureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Found>
      <div role="status">{message && <p className="message">{message}</p>}</div>
      <FormLead>{isWithdrawn ? withdrawn : '以下为您提交的内容与当前状态。'}</FormLead>
      <dl>
        {listFacts(found).map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isWithdrawn && !isCorrectable && (
        <p className="note">
          {found.kind === 'application'
            ? '申请已开始处理，不能再在线更正。需要改动'
            : '应聘不能在线更正，可以撤回后重新提交。有疑问'}
          {phone ? `请致电 ${phone}` : '请与我们联系'}，并告知受理编号。
        </p>
      )}
      <div className="actions">
        {isCorrectable && <Button onClick={onCorrect}>更正申请</Button>}
        {!isWithdrawn && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            撤回{name}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          返回填写申请
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`撤回${name} ${found.receipt}？`}
        text={warning}
        confirm={`撤回${name}`}
        confirming="正在撤回"
        dangerous
        busy={busy}
        error={problem || undefined}
        onConfirm={() => void withdraw()}
      />
    </Found>
  )
}

type Fact = [name: string, value: string]

/** What is shown of what was sent; of what was withdrawn only what is left. */
function listFacts(found: SentCopy): Fact[] {
  const { receipt, createdAt, withdrawnAt } = found
  const moment = (name: string, at: number | null): Fact[] => (at === null ? [] : [[name, formatChinaDateTime(at)]])
  const isApplication = found.kind === 'application'
  return [
    ['受理编号', receipt],
    ...(isApplication ? [] : [['应聘岗位', found.position] satisfies Fact]),
    ['状态', isApplication ? applicationStatusNames[found.status] : candidateStatusWords[found.status]],
    ...moment('提交时间', createdAt),
    ...moment('更正时间', isApplication ? found.correctedAt : null),
    ...moment('撤回时间', withdrawnAt),
    ...(withdrawnAt === null ? listTexts(found) : []),
  ]
}

function listTexts(found: SentCopy): Fact[] {
  if (found.kind === 'application') return applicationTexts.map((name) => [applicationLabels[name], found[name] || '—'])
  return [
    ...candidateTexts.map((name): Fact => [candidateLabels[name], found[name] || '—']),
    ['简历', found.fileName || '—'],
  ]
}
