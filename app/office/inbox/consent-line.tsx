import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chinaDateTime } from '../../content/people'
import type { ApplicationDetail } from '../../content/wire'
import { failureText } from '../../data/failure'
import { noticeQuery } from '../../data/inbox'
import { OfficeDialog } from '../shell/office-dialog'

/** What the sender agreed to, when, and the text of just that version. */
export function ConsentLine({ detail: { consentAt, consentVersion } }: { detail: ApplicationDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <span>
      于 {chinaDateTime(consentAt)} 同意《个人信息保护说明》
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
    <OfficeDialog open onClose={onClose} title="个人信息保护说明" size="wide" description={data ? `版本 ${version}，自 ${chinaDateTime(data.since)} 起有申请人同意` : `版本 ${version}`}>
      {error ? <p className="error">{failureText(error)}</p> : <div style={{ whiteSpace: 'pre-line', lineHeight: 1.8 }}>{data?.text ?? '正在读取'}</div>}
    </OfficeDialog>
  )
}
