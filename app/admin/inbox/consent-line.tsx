import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { getFailureText } from '../../data/client'
import { noticeQuery } from '../../data/admin/inbox'
import { AdminDialog } from '../shell/admin-dialog'

/** What the sender agreed to, when, and the text of just that version. */
export function ConsentLine({ detail: { consentAt, consentVersion } }: { detail: ApplicationDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <span>
      于 {formatChinaDateTime(consentAt)} 同意《个人信息保护说明》
      <button type="button" className="link version" onClick={() => setOpen(true)}>
        版本 {consentVersion}
      </button>
      {open && <NoticeDialog version={consentVersion} onClose={() => setOpen(false)} />}
    </span>
  )
}

function NoticeDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { data, error } = useQuery(noticeQuery(version))
  return (
    <AdminDialog
      open
      onClose={onClose}
      title="个人信息保护说明"
      size="wide"
      description={data ? `版本 ${version}，自 ${formatChinaDateTime(data.since)} 起有申请人同意` : `版本 ${version}`}
    >
      {error ? (
        <p className="error">{getFailureText(error)}</p>
      ) : (
        <div style={{ whiteSpace: 'pre-line', lineHeight: 1.8 }}>{data?.text ?? '正在读取'}</div>
      )}
    </AdminDialog>
  )
}
