import { formatChinaDateTime } from '../../content/format'
import { Button } from '../../ui/form/button'
import { Notice } from '../shared/notice'
import { useOpenEntryForm } from './entry-context'

/** Offers what this browser kept of an earlier visit. */
export default function LocalDraftNotice() {
  const { recoverable, recover, discard } = useOpenEntryForm().autosave
  if (!recoverable) return null
  return (
    <Notice role="status" text={`本机保存了 ${formatChinaDateTime(recoverable.at)} 未提交的内容`}>
      <Button size="admin" variant="secondary" onClick={discard}>
        丢弃
      </Button>
      <Button size="admin" onClick={recover}>
        恢复
      </Button>
    </Notice>
  )
}
