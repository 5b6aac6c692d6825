import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ApplicationInput, checkApplication, cooperationDirections } from '../../content/application'
import { submitApplication } from '../../data/application'
import { ApiFailure, failureText } from '../../data/failure'

type Problems = Partial<Record<keyof ApplicationInput, string>>

/** Where an unsent application is kept, so that a reload or a lost connection costs the visitor nothing. */
const draftKey = 'applicationDraft'

const empty: ApplicationInput = { company: '', person: '', phone: '', email: '', direction: '', place: '', startMonth: '', need: '', consent: false, source: '' }

/** What was typed before, and when that was begun: somebody who comes back has not just opened the form. */
function storedDraft(): { values: Partial<ApplicationInput>; startedAt: number } {
  const nothing = { values: {}, startedAt: Date.now() }
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(draftKey) ?? 'null')
    if (typeof draft !== 'object' || draft === null) return nothing
    const values = Object.fromEntries(Object.entries(draft).filter(([name, value]) => name in empty && name !== 'consent' && typeof value === 'string'))
    return { values, startedAt: 'startedAt' in draft && typeof draft.startedAt === 'number' ? draft.startedAt : Date.now() }
  } catch {
    return nothing
  }
}

/**
 * The state of the application form: values, messages, sending. Checks run on leaving a field and on
 * sending, a message goes away with the next change.
 * @param prefill what the link that led here already says
 */
export function useApplicationForm(prefill: { direction: string; source: string }, consentVersion: string) {
  const [values, setValues] = useState<ApplicationInput>(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [alert, setAlert] = useState('')
  const [receipt, setReceipt] = useState('')
  const [sending, setSending] = useState(false)
  const startedAt = useRef(0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const draft = storedDraft()
    startedAt.current = draft.startedAt
    const direction = cooperationDirections.find((name) => name === prefill.direction)
    setValues((before) => ({ ...before, ...draft.values, ...(direction ? { direction } : {}), source: prefill.source }))
  }, [prefill.direction, prefill.source])

  function change(name: keyof ApplicationInput, value: string | boolean) {
    const next = { ...values, [name]: value }
    setValues(next)
    setProblems(({ [name]: _gone, ...others }) => others)
    try {
      localStorage.setItem(draftKey, JSON.stringify({ ...next, startedAt: startedAt.current }))
    } catch {
      // A browser that stores nothing still sends the form.
    }
  }

  function leave(name: keyof ApplicationInput) {
    const problem = checkApplication(values)[name]
    // An empty field that was only passed through is not an error yet.
    if (problem && values[name] !== '') setProblems((before) => ({ ...before, [name]: problem }))
  }

  function showProblems(found: Problems) {
    setProblems(found)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const found = checkApplication(values)
    if (Object.keys(found).length > 0) return showProblems(found)
    setSending(true)
    setAlert('')
    try {
      const answer = await submitApplication({ ...values, consentVersion, startedAt: startedAt.current, website })
      localStorage.removeItem(draftKey)
      setReceipt(answer.receipt)
    } catch (error) {
      setAlert(failureText(error))
      if (error instanceof ApiFailure && error.problem?.fields) showProblems(error.problem.fields)
    } finally {
      setSending(false)
    }
  }

  function again() {
    setReceipt('')
    setValues({ ...empty, source: prefill.source })
    startedAt.current = Date.now()
  }

  return { values, problems, alert, receipt, sending, form, change, leave, send, again }
}
