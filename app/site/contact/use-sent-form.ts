import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApplicationReceipt } from '../../content/application'
import { ApiFailure } from '../../data/client'
import type { PostedForm } from '../../data/client/request'
import { useOnline } from '../../ui/feedback/offline-bar'
import { type Draft, type FormDrafts, newDraft } from './form-drafts'
import { type FormProblems, useFormFields } from './use-form-fields'

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

/** What is sent beside the values. */
interface Delivery {
  /** The draft's key. */
  draft: string
  /** For how many ms the form had been open. */
  elapsed: number
  /** What a program has written into the trap. */
  website: string
}

interface SentFormOptions<Text extends string, Values extends Record<Text, string> & { consent: boolean }> {
  drafts: FormDrafts<Text>
  /** What the address says, which is stronger than a draft. */
  linked: Partial<Values>
  empty: Values
  /** What the browser sent by itself, and what became of it. */
  posted: PostedForm | undefined
  /** The values of what the browser sent by itself. */
  readPosted: (values: Record<string, string>) => Partial<Values>
  /** What was known to be wrong before anything was sent. */
  initialProblems?: FormProblems<Values>
  validate: (values: Values) => Partial<Record<keyof Values & string, { message: string }>>
  /** Sends it. @throws ApiFailure */
  deliver: (values: Values, delivery: Delivery) => Promise<ApplicationReceipt>
  /** The query of the notice that is agreed to, which is asked for anew when it has changed. */
  noticeQuery: { queryKey: readonly unknown[] }
}

/** The state of a form that visitors send once: values, messages, draft, sending. */
export function useSentForm<Text extends string, Values extends Record<Text, string> & { consent: boolean }>({
  drafts,
  linked,
  empty,
  posted,
  readPosted,
  initialProblems,
  validate,
  deliver,
  noticeQuery,
}: SentFormOptions<Text, Values>) {
  const client = useQueryClient()
  const online = useOnline()
  const draft = useRef<Draft<Text>>(null)
  const [isKept, setKept] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(posted?.problem ? { text: posted.problem.text } : null)
  const [sent, setSent] = useState<ApplicationReceipt | null>(posted?.sent ?? null)
  const [sending, setSending] = useState(false)

  const keep = (values: Values) => {
    const kept: Draft<Text>['values'] = {}
    for (const name of drafts.texts) kept[name] = values[name]
    draft.current = { ...(draft.current ?? newDraft<Text>()), values: kept, savedAt: Date.now() }
    setKept(drafts.store(draft.current))
  }
  const fields = useFormFields<Values>({
    initial: { ...empty, ...linked, ...(posted ? readPosted(posted.values) : {}) },
    validate,
    onChange: keep,
    // The names that the server uses are those of the fields.
    initialProblems: (posted?.problem?.fields as FormProblems<Values> | undefined) ?? initialProblems,
  })
  const { values, setValues, form, check, showProblems } = fields

  const linkedKey = JSON.stringify(linked)
  useEffect(() => {
    // What was sent needs no draft any more.
    if (posted?.sent) drafts.remove()
    const stored = drafts.read()
    draft.current = stored ?? newDraft()
    setKept(stored !== undefined)
    const typed = typedBefore(form.current, drafts.texts)
    setValues((before) => ({ ...before, ...stored?.values, ...typed, ...linked }))
    // `linked` is a new object each time, and changes when its key does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linkedKey, posted, form, drafts, setValues])

  async function send() {
    const { key, openedAt } = draft.current ?? newDraft<Text>()
    const trap = form.current?.elements.namedItem('website')
    setSending(true)
    setNotice(null)
    try {
      await wait(shortestTime - (Date.now() - openedAt))
      const website = trap instanceof HTMLInputElement ? trap.value : ''
      const elapsed = Math.max(Date.now() - openedAt, 0)
      setSent(await deliver(values, { draft: key, elapsed, website }))
      forget()
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : undefined
      const hasNoAnswer = !failure || failure.code === 'noResponse'
      const { website, ...faults } = failure?.problem?.fields ?? {}
      if (trap instanceof HTMLInputElement && website) trap.value = ''
      if (faults.consent) {
        setValues((before) => ({ ...before, consent: false }))
        await client.invalidateQueries(noticeQuery)
      }
      setNotice({
        text: hasNoAnswer ? '请求未能发出，请检查网络。已填写的内容没有丢失' : failure.text,
        retry: !failure || failure.status >= 500 || website !== undefined,
      })
      if (Object.keys(faults).length > 0) showProblems(faults as FormProblems<Values>)
    } finally {
      setSending(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending || !check()) return
    if (online) void send()
    else setNotice({ text: '网络已断开，已填写的内容没有丢失，恢复后自动提交', waiting: true })
  }

  const waiting = notice?.waiting === true
  useEffect(() => {
    if (online && waiting) void send()
    // Only a change of the network sends the form, not a change of what it holds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [online, waiting])

  function forget() {
    drafts.remove()
    draft.current = newDraft()
    setKept(false)
  }

  /** Empties the form and what this browser keeps of it. */
  function clear() {
    forget()
    setSent(null)
    setNotice(null)
    setValues({ ...empty, ...linked })
    showProblems({})
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }

  return { ...fields, notice, sent, sending, isKept, send: submit, clear, stay: () => setNotice(null) }
}

/** What was typed, or filled in by the browser, before the page was hydrated. */
function typedBefore<Text extends string>(
  form: HTMLFormElement | null,
  texts: readonly Text[],
): Partial<Record<Text, string>> {
  if (!form) return {}
  const data = new FormData(form)
  const typed: Partial<Record<Text, string>> = {}
  for (const name of texts) {
    const value = data.get(name)
    if (typeof value === 'string' && value !== '') typed[name] = value
  }
  return typed
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve()
}
