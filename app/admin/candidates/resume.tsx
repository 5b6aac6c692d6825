import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { resumeKindNames } from '../../content/candidate'
import { formatFileSize } from '../../content/files'
import type { Purpose } from '../../content/purposes'
import type { CandidateContact, CandidateDetail } from '../../contract'
import { downloadResume } from '../../data/admin/candidates'
import { Button } from '../../ui/form/button'
import { Text } from '../../ui/text'
import { color, media, radius } from '../../ui/theme'
import { PurposeDialog } from '../inbox/purpose-dialog'
import { useRights } from '../session/use-rights'
import { saveFile } from '../shared/save-file'
import { notifyDone } from '../shell/notify'

/** The résumé: what is known of it without opening it, and for those who may what downloads it. */
export function Resume({
  detail: { id, position, receipt, resume },
  contact,
  onDownloaded,
}: {
  detail: CandidateDetail
  /** Null while it is masked; the name of the file may be the person's. */
  contact: CandidateContact | null
  onDownloaded: () => Promise<unknown>
}) {
  const { has } = useRights()
  const [isAsking, setAsking] = useState(false)
  if (!resume) return null
  const { kind, size } = resume

  async function download(purpose: Purpose) {
    const file = await downloadResume({ id, purpose })
    saveFile(file, `${[position, contact?.person, receipt].filter(Boolean).join('-')}.${kind}`)
    notifyDone('简历已下载')
    await onDownloaded()
  }

  return (
    <File>
      <FileText size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <Text as="p">{contact?.fileName || '简历'}</Text>
        <Text as="p" $tone="muted" $size="small" className="num">
          {resumeKindNames[kind]}，{formatFileSize(size)}
        </Text>
      </div>
      {has('candidate.reveal') && (
        <Button size="admin" variant="secondary" onClick={() => setAsking(true)}>
          <Download size={16} aria-hidden />
          下载简历
        </Button>
      )}
      {isAsking && (
        <PurposeDialog
          id={id}
          subject="candidate"
          title="下载简历"
          description="简历含有个人信息，请勿转发给无关人员，用途记入处理记录和操作日志"
          action="下载"
          busy="正在下载"
          run={({ purpose }) => download(purpose)}
          onClose={() => setAsking(false)}
        />
      )}
    </File>
  )
}

const File = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  margin-top: 16px;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  > svg {
    color: ${color.textMuted};
  }
  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr);
    > button {
      grid-column: 1 / -1;
    }
  }
`
