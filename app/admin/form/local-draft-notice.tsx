import { formatChinaDateTime } from '../../content/format'
import { Button } from '../../ui/form/button'
import type { Autosave } from './use-autosave'

/** Offers what this browser kept of an earlier visit. */
export function LocalDraftNotice({ autosave }: { autosave: Autosave }) {
  const { recoverable, recover, discard } = autosave
  if (!recoverable) return null
  return (
    <div className="notice" role="status">
      <p>本机保存了 {formatChinaDateTime(recoverable.at)} 未提交的内容</p>
      <Button size="admin" variant="secondary" onClick={discard}>
        丢弃
      </Button>
      <Button size="admin" onClick={recover}>
        恢复
      </Button>
    </div>
  )
}
