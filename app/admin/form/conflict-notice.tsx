import { TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/form/button'
import { lazyPart } from '../../ui/deferred-part'
import type { DraftMerge } from '../merge/merge-drafts'
import { Notice } from '../shared/notice'
import { formatRelativeTime } from '../shared/relative-time'
import { confirm } from '../shell/admin-dialog'
import { initialDraft } from './draft'
import { useOpenEntryForm } from './entry-context'

const loadMergeDialog = async () => ({ default: (await import('./merge-dialog')).MergeDialog })
const MergeDialog = lazyPart(loadMergeDialog)

/** Shown when somebody else changed the same place. Typing goes on; nothing is sent before the conflict is resolved. */
export default function ConflictNotice() {
  const { type, conflict: current, adopt, commands } = useOpenEntryForm()
  const { nameWriter, merge } = commands.conflict
  const [merging, setMerging] = useState<DraftMerge | null>(null)

  // Fetched while the network is there.
  useEffect(() => void Promise.allSettled([loadMergeDialog()]), [])

  if (!current) return null
  const who = nameWriter(current)
  const ago = formatRelativeTime(current.updatedAt, Date.now())
  const when = ago === '刚刚' ? ago : `在 ${ago}`

  function askToTakeLatest(theirs: NonNullable<typeof current>) {
    confirm({
      title: `放弃自己的修改，载入${who}保存的内容？`,
      text: '尚未保存的修改将不再保留。',
      action: '载入最新',
      busy: '正在载入',
      run: async () => adopt(theirs, initialDraft(type, theirs)),
    })
  }

  return (
    <Notice
      role="alert"
      icon={<TriangleAlert size={18} aria-hidden />}
      text={`${who} ${when}修改过此内容，双方改了同一处`}
    >
      <Button size="admin" variant="secondary" onClick={() => askToTakeLatest(current)}>
        载入最新
      </Button>
      <Button size="admin" onClick={async () => setMerging(await merge(current))}>
        合并修改
      </Button>
      <Suspense>
        {merging && (
          <MergeDialog
            who={who}
            when={when}
            merge={merging}
            onClose={() => setMerging(null)}
            onDecided={(decided) => {
              setMerging(null)
              adopt(current, decided)
              void commands.save.run()
            }}
          />
        )}
      </Suspense>
    </Notice>
  )
}
