import { useState } from 'react'
import { failureText } from '../../data/failure'
import { Dialog } from './dialog'
import { createStore, useStore } from './store'

/** A question before something is done. */
interface Question {
  title: string
  text?: string
  /** What the button says, such as 删除 2 条. */
  action: string
  /** What it says meanwhile, such as 正在删除. */
  busy: string
  danger?: boolean
  /** Does it; the dialog stays open with the message when it fails. */
  run: () => Promise<unknown> | unknown
  onCancel?: () => void
}

const asked = createStore<Question | null>(null)

/** Asks before doing something that cannot simply be undone. */
export function confirm(question: Question): void {
  asked.set(question)
}

/** Where the question appears: once, in the shell. */
export function ConfirmDialog() {
  const question = useStore(asked, null)
  return question && <Asked key={question.title} question={question} />
}

function Asked({ question }: { question: Question }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { title, text, action, danger, run, onCancel } = question

  function cancel() {
    if (busy) return
    asked.set(null)
    onCancel?.()
  }

  async function act() {
    if (busy) return
    setBusy(true)
    try {
      await run()
      asked.set(null)
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={cancel}>
      {text && <p className="muted">{text}</p>}
      {problem !== '' && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <button type="button" className="btn" onClick={cancel} data-autofocus>
          取消
        </button>
        <button type="button" className={danger ? 'btn danger full' : 'btn primary'} aria-busy={busy} onClick={act}>
          {busy ? question.busy : action}
        </button>
      </div>
    </Dialog>
  )
}
