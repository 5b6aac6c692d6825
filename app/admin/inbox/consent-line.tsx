import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { getFailureText } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import { ErrorText } from '../shared/text'
import { TextButton } from '../shared/text-link'
import { AdminDialog } from '../shell/admin-dialog'

/** What the sender agreed to, when, and the text of just that version. */
export function ConsentLine({ detail: { consentAt, consentVersion } }: { detail: ApplicationDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <span>
      于 {formatChinaDateTime(consentAt)} 同意《个人信息保护说明》
      <Version onClick={() => setOpen(true)}>版本 {consentVersion}</Version>
      {open && <NoticeDialog version={consentVersion} onClose={() => setOpen(false)} />}
    </span>
  )
}

function NoticeDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { data, error } = useQuery({
    ...staffQuery('application.notice', { version }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AdminDialog
      open
      onClose={onClose}
      title="个人信息保护说明"
      size="wide"
      description={data ? `版本 ${version}，自 ${formatChinaDateTime(data.since)} 起有申请人同意` : `版本 ${version}`}
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
