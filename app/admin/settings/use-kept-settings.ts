import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SiteSettings } from '../../content/settings'
import { createRandomKey } from '../../ui/random-key'
import { announceForm, findLocalDrafts, keepLocalDraft, type LocalDraft, removeLocalDrafts } from '../form/local-drafts'
import { useSession } from '../session/use-session'
import { settingFields } from './setting-fields'

/** How long after a change at most it is kept in this browser. */
const keepAfterMs = 500

/**
 * Keeps the settings that were changed and not saved in this browser, and offers again what an earlier visit left. Only
 * the changed ones, so that what others have saved since stays; keys of other services are not kept.
 */
export function useKeptSettings(form: UseFormReturn<SiteSettings>) {
  const { account } = useSession()
  const accountId = account?.id ?? 0
  const [key] = useState(createRandomKey)
  const [recoverable, setRecoverable] = useState<LocalDraft[]>([])
  const [newest] = recoverable

  const findRecoverable = useEffectEvent(async () => {
    if (accountId !== 0) setRecoverable(await findLocalDrafts({ accountId, type: 'settings', entryId: null }))
  })
  const keep = useCallback(async () => {
    const values = pickChanged(form)
    if (Object.keys(values).length === 0) return removeLocalDrafts([key])
    const owner = { accountId, type: 'settings', entryId: null } as const
    const draft = { category: 0, title: '', values }
    await keepLocalDraft({ key, ...owner, baseVersion: null, base: null, at: Date.now(), draft })
  }, [accountId, form, key])

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

  return { recoverable: newest, recover, discard, forget: () => removeLocalDrafts([key]) }
}

const secrets = Object.entries(settingFields).flatMap(([name, control]) =>
  'type' in control && control.type === 'password' ? [name] : [],
)

/** The settings that differ from those that are stored, without secrets. */
function pickChanged(form: UseFormReturn<SiteSettings>): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(form.formState.defaultValues ?? {}))
  const changed = Object.entries(form.getValues()).filter(
    ([name, value]) => !secrets.includes(name) && JSON.stringify(value) !== JSON.stringify(stored.get(name)),
  )
  return Object.fromEntries(changed)
}
