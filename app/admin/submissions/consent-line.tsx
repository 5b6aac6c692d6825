import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { getFailureText } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import { ErrorText, TextButton } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'

interface ConsentLineProps {
  /** What answers with the text of a version. */
  call: 'application.notice' | 'candidate.notice'
  /** What was agreed to, without the marks of a title. */
  notice: string
  /** Who agrees, such as 申请人. */
  sender: string
  consent: { consentAt: number; consentVersion: string }
}

/** What the sender agreed to, when, and the text of just that version. */
export function ConsentLine({ consent, ...props }: ConsentLineProps) {
  const [open, setOpen] = useState(false)
  return (
    <p>
      于 {formatChinaDateTime(consent.consentAt)} 同意《{props.notice}》
      <Version onClick={() => setOpen(true)}>版本 {consent.consentVersion}</Version>
      {open && <NoticeDialog {...props} version={consent.consentVersion} onClose={() => setOpen(false)} />}
    </p>
  )
}

function NoticeDialog({
  call,
  notice,
  sender,
  version,
  onClose,
}: Omit<ConsentLineProps, 'consent'> & { version: string; onClose: () => void }) {
  const { data, error } = useQuery({ ...staffQuery(call, { version }), staleTime: Number.POSITIVE_INFINITY })
  return (
    <AdminDialog
      onClose={onClose}
      title={notice}
      size="wide"
      description={
        data ? `版本 ${version}，自 ${formatChinaDateTime(data.since)} 起有${sender}同意` : `版本 ${version}`
      }
    >
      {error ? <ErrorText>{getFailureText(error)}</ErrorText> : <NoticeText>{data?.text ?? '正在读取'}</NoticeText>}
    </AdminDialog>
  )
}

const Version = styled(TextButton)`
  margin-left: 6px;
  text-decoration: underline;
  text-underline-offset: 3px;
  &:hover {
    text-underline-offset: 3px;
  }
`

const NoticeText = styled.div`
  line-height: 1.8;
  white-space: pre-line;
`
