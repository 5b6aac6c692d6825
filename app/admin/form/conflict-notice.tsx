import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatRelativeTime } from '../shared/relative-time'
import { Button } from '../../ui/form/button'
import { confirm } from '../shell/confirm'
import { Notice } from '../shared/notice'
import { initialDraft } from './draft'
import { useOpenEntryForm } from './entry-context'

const loadMergeDialog = async () => ({ default: (await import('./merge-dialog')).MergeDialog })
const MergeDialog = lazy(loadMergeDialog)

/** Shown when somebody else changed the same place. Typing goes on; nothing is sent before the conflict is resolved. */
export function ConflictNotice() {
  const { type, conflict: current, adopt, commands } = useOpenEntryForm()
  const { nameWriter, merge } = commands.conflict
  const [merging, setMerging] = useState(false)

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
      text={`${who} ${when}修改过此内容，与你改了同一处`}
    >
      <Button size="admin" variant="secondary" onClick={() => askToTakeLatest(current)}>
        载入最新
      </Button>
      <Button size="admin" onClick={() => setMerging(true)}>
        合并修改
      </Button>
      <Suspense>
        {merging && (
          <MergeDialog
            who={who}
            when={when}
            merge={merge(current)}
            onClose={() => setMerging(false)}
            onDecided={(decided) => {
              setMerging(false)
              adopt(current, decided)
              void commands.save.run()
            }}
          />
        )}
      </Suspense>
    </Notice>
  )
}
