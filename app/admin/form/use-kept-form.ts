import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createRandomKey } from '../../ui/random-key'
import { useSession } from '../session/use-session'
import {
  announceForm,
  findLocalDrafts,
  keepLocalDraft,
  type KeptFormName,
  type LocalDraft,
  removeLocalDrafts,
} from './local-drafts'

/** How long after a change at most it is kept in this browser. */
const keepAfterMs = 500

const noSecrets: readonly string[] = []

/**
 * Keeps what was changed in a form and not saved in this browser, and offers again what an earlier visit left. Only the
 * fields that were changed, so that what others have saved since stays.
 * @param type which form it is
 * @param id of what the form edits; null where there is only one, or for a new one
 * @param secrets the fields that are never kept, such as passwords; the same list at every render
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  type: KeptFormName,
  id: number | null,
  secrets = noSecrets,
) {
  const { account } = useSession()
  const accountId = account?.id ?? 0
  const [key] = useState(createRandomKey)
  const [recoverable, setRecoverable] = useState<LocalDraft[]>([])
  const [newest] = recoverable
  const stored = useRef<object>(form.formState.defaultValues ?? {})

  const findRecoverable = useEffectEvent(async () => {
    if (accountId !== 0) setRecoverable(await findLocalDrafts({ accountId, type, entryId: id }))
  })
  const keep = useCallback(async () => {
    const values = pickChanged(form.getValues(), stored.current, secrets)
    if (Object.keys(values).length === 0) return removeLocalDrafts([key])
    const draft = { category: 0, title: '', values }
    const owner = { accountId, type, entryId: id }
    await keepLocalDraft({ key, ...owner, baseVersion: null, base: null, at: Date.now(), draft })
  }, [accountId, form, id, key, secrets, type])

  useEffect(() => void findRecoverable(), [accountId])
  useEffect(() => announceForm(key), [key])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      clearTimeout(timer)
      timer = undefined
      void keep()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keepNow, keepAfterMs)
      },
    })
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      unsubscribe()
      if (timer !== undefined) keepNow()
    }
  }, [form, keep])

  async function recover() {
    if (!newest) return
    form.reset({ ...form.getValues(), ...newest.draft.values }, { keepDefaultValues: true })
    setRecoverable(recoverable.slice(1))
    await keep()
    await removeLocalDrafts([newest.key])
  }

  function discard() {
    if (!newest) return
    setRecoverable(recoverable.slice(1))
    void removeLocalDrafts([newest.key])
  }

  /** Forgets what is kept as far as it is saved. @param saved what is stored now; what was typed meanwhile stays kept */
  async function noteSaved(saved: Values) {
    stored.current = saved
    await keep()
  }

  return { recoverable: newest, recover, discard, noteSaved }
}

/** The fields that differ from what is stored, without secrets. */
function pickChanged(values: object, stored: object, secrets: readonly string[]): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(stored))
  const changed = Object.entries(values).filter(
    ([name, value]) => !secrets.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(changed)
}
