import { useOnline } from '../../ui/feedback/offline-bar'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ApplicationContent,
  type ApplicationInput,
  type ApplicationReceipt,
  applicationTexts,
  cooperationDirections,
} from '../../content/application'
import type { PostedForm } from '../../data/client/request'
import { privacyNoticeQuery } from '../../data/site/site-queries'
import { ApiFailure } from '../../data/client'
import { writeApi } from '../../data/client/server-functions'
import { type Draft, newDraft, removeDraft, storedDraft, storeDraft } from './application-draft'
import { emptyApplication, useApplicationFields } from './use-application-fields'

/** The server refuses forms that were filled in faster, so the rest of this time is waited for before sending, in ms. */
const shortestTime = 2_200

/** What stands above the form: why it was not sent, or what it waits for. */
interface Notice {
  text: string
  /** There is no network: the form is sent once there is one. */
  waiting?: boolean
  /** Trying again may help. */
  retry?: boolean
}

/** What the page begins the form with. */
export interface ApplicationPrefill {
  /** What the link that led here already says. */
  direction: string
  source: string
  /** What the browser sent by itself, and what became of it. */
  posted: PostedForm | undefined
}

/**
 * The state of the application form: values, messages, draft, sending.
 * @param consentVersion the version of the notice that is shown
 */
export function useApplicationForm(prefill: ApplicationPrefill, consentVersion: string) {
  const { posted } = prefill
  const client = useQueryClient()
  const online = useOnline()
  const linked = cooperationDirections.find((name) => name === prefill.direction) ?? ''
  const draft = useRef<Draft>(null)
  const [isKept, setKept] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(posted?.problem ? { text: posted.problem.text } : null)
  const [sent, setSent] = useState<ApplicationReceipt | null>(posted?.sent ?? null)
  const [sending, setSending] = useState(false)

  const linkedValues = { ...emptyApplication, direction: linked, source: prefill.source }
  const keep = (values: ApplicationInput) => {
    const kept = Object.fromEntries(applicationTexts.map((name) => [name, values[name]]))
    draft.current = { ...(draft.current ?? newDraft()), values: kept, savedAt: Date.now() }
    setKept(storeDraft(draft.current))
  }
  const fields = useApplicationFields({ ...linkedValues, ...textsOfPosted(posted) }, keep, posted?.problem?.fields)
  const { values, setValues, form, check, showProblems } = fields

  useEffect(() => {
    // What was sent needs no draft any more.
    if (posted?.sent) removeDraft()
    const stored = storedDraft()
    draft.current = stored ?? newDraft()
    setKept(stored !== undefined)
    const typed = typedBefore(form.current)
    setValues((before) => ({
      ...before,
      ...stored?.values,
      ...typed,
      ...(linked ? { direction: linked } : {}),
      source: prefill.source,
    }))
  }, [linked, prefill.source, posted, form, setValues])

  async function deliver() {
    const { key, openedAt } = draft.current ?? newDraft()
    const trap = form.current?.elements.namedItem('website')
    setSending(true)
    setNotice(null)
    try {
      await wait(shortestTime - (Date.now() - openedAt))
      const website = trap instanceof HTMLInputElement ? trap.value : ''
      const elapsed = Math.max(Date.now() - openedAt, 0)
      setSent(await writeApi('application.create', { ...values, consentVersion, draft: key, elapsed, website }))
      forget()
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : undefined
      const hasNoAnswer = !failure || failure.code === 'noResponse'
      const { website, ...faults } = failure?.problem?.fields ?? {}
      if (trap instanceof HTMLInputElement && website) trap.value = ''
      if (faults.consent) {
        setValues((before) => ({ ...before, consent: false }))
        await client.invalidateQueries(privacyNoticeQuery)
      }
      setNotice({
        text: hasNoAnswer ? '请求未能发出，请检查网络。已填写的内容没有丢失' : failure.text,
        retry: !failure || failure.status >= 500 || website !== undefined,
      })
      if (Object.keys(faults).length > 0) showProblems(faults)
    } finally {
      setSending(false)
    }
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending || !check()) return
    if (online) void deliver()
    else setNotice({ text: '网络已断开，已填写的内容没有丢失，恢复后自动提交', waiting: true })
  }

  const waiting = notice?.waiting === true
  useEffect(() => {
    if (online && waiting) void deliver()
    // Only a change of the network sends the form, not a change of what it holds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [online, waiting])

  function forget() {
    removeDraft()
    draft.current = newDraft()
    setKept(false)
  }

  /** Empties the form and what this browser keeps of it. */
  function clear() {
    forget()
    setSent(null)
    setNotice(null)
    setValues({ ...emptyApplication, direction: linked, source: prefill.source })
    showProblems({})
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }

  return { ...fields, notice, sent, sending, isKept, send, clear, stay: () => setNotice(null) }
}

/** What the browser sent by itself, for the form that it is answered with. */
function textsOfPosted(posted: PostedForm | undefined): Partial<ApplicationContent> & { source?: string } {
  const names = [...applicationTexts, 'source'] as const
  const entries = names.map((name) => [name, posted?.values[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** What was typed, or filled in by the browser, before the page was hydrated. */
function typedBefore(form: HTMLFormElement | null): Partial<ApplicationContent> {
  if (!form) return {}
  const data = new FormData(form)
  const entries = applicationTexts
    .map((name) => [name, data.get(name)] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(entries)
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve()
}
