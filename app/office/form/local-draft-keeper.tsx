import { useEffect, useState } from 'react'
import { chinaDateTime } from '../../content/people'
import { Button } from '../../ui/button'
import { dropLocalDraft, keepLocalDraft, type LocalDraft, localDraft } from './local-draft'
import type { EntryEditor } from './use-entry-editor'

const keepDelay = 800
const autosaveDelay = 20_000

/**
 * Keeps what is typed in this browser until it is saved, and offers it again after a crash. Entries that
 * exist are also saved to the server once nobody has typed for a while; visitors see nothing of it.
 */
export function LocalDraftKeeper({ editor, storedId }: { editor: EntryEditor; storedId: number | null }) {
  const { form, type, dirty, autosave } = editor
  const [kept, setKept] = useState<LocalDraft | null>(null)

  useEffect(() => {
    const found = localDraft(type, storedId)
    if (!found) return
    if (JSON.stringify(found.draft) === JSON.stringify(form.getValues())) dropLocalDraft(type, storedId)
    else setKept(found)
  }, [form, storedId, type])

  useEffect(() => {
    let keeping: ReturnType<typeof setTimeout> | undefined
    let saving: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(keeping)
        clearTimeout(saving)
        keeping = setTimeout(() => {
          if (dirty.current) keepLocalDraft(type, storedId, form.getValues())
        }, keepDelay)
        saving = setTimeout(() => void autosave(), autosaveDelay)
      },
    })
    return () => {
      clearTimeout(keeping)
      clearTimeout(saving)
      stop()
    }
  }, [autosave, dirty, form, storedId, type])

  if (!kept) return null
  return (
    <div className="notice" role="status">
      <p>本机保存了 {chinaDateTime(kept.at)} 未提交的内容</p>
      <Button
        size="office"
        variant="secondary"
        onClick={() => {
          dropLocalDraft(type, storedId)
          setKept(null)
        }}
      >
        丢弃
      </Button>
      <Button
        size="office"
        onClick={() => {
          editor.load(kept.draft)
          setKept(null)
        }}
      >
        恢复
      </Button>
    </div>
  )
}
