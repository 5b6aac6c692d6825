import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import type { Dialog } from '../../ui/overlay/dialog'
import { getFailureText } from '../../data/client'
import { createStore, useStore } from './store'
import { Text } from '../../ui/text'

const loadDialogs = () => import('../../ui/overlay/dialog')
const LazyDialog = lazy(async () => ({ default: (await loadDialogs()).Dialog }))

/** Fetches the code of dialogs while the network is there; when one is needed it may be gone. */
export function preloadDialogs(): void {
  // The first dialog tries again.
  loadDialogs().catch(() => undefined)
}

/** A dialog of the back office. Its code is fetched when the first one opens. */
export function AdminDialog({ children, ...dialog }: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...dialog}>
        <Text as="div" $size="body">
          {children}
        </Text>
      </LazyDialog>
    </Suspense>
  )
}

/**
 * Lets nothing be reached but one part of the page, which lies over the rest. Dialogs, menus and notices come later, or
 * straight into the body, and can be reached.
 * @returns gives the rest back
 */
export function coverOthers(part: Element): () => void {
  const covered = listOthers(part)
  for (const element of covered) element.inert = true
  return () => {
    for (const element of covered) element.inert = false
  }
}

/** What lies beside the part and all that it is in. */
function listOthers(part: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = part; inner.parentElement && inner.parentElement !== document.body; inner = inner.parentElement)
    for (const beside of inner.parentElement.children)
      if (beside !== inner && beside instanceof HTMLElement && !beside.inert) others.push(beside)
  return others
}

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/overlay/dialog')).ConfirmDialog }))

/** A question before something is done. */
interface Question {
  title: string
  text?: string
  /** What the button says, such as 删除 2 条. */
  action: string
  /** What it says meanwhile, such as 正在删除. */
  busy: string
  dangerous?: boolean
  /** Does it; the dialog stays open with the message when it fails. */
  run: () => Promise<unknown> | unknown
  /** Finds what has the focus once it is done. Left out, what had it before; null where that is still the best place. */
  findNextFocus?: () => HTMLElement | null
  onCancel?: () => void
}

const asked = createStore<Question | null>(null)

/** Asks before doing something that cannot simply be undone. */
export function confirm(question: Question): void {
  asked.set(question)
}

/** Where the question appears: once, in the shell. */
export function Confirm() {
  const question = useStore(asked, null)
  return question && <Asked key={question.title} question={question} />
}

function Asked({ question }: { question: Question }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isDone = useRef(false)
  const { title, text, action, dangerous = false, run, findNextFocus, onCancel } = question

  function cancel() {
    if (busy) return
    asked.set(null)
    onCancel?.()
  }

  async function act() {
    setBusy(true)
    try {
      await run()
      // Queries tell components of new data in a task of its own, and the focus goes to what is shown then.
      await new Promise((resolve) => setTimeout(resolve))
      isDone.current = true
      asked.set(null)
    } catch (error) {
      setProblem(getFailureText(error))
      setBusy(false)
    }
  }

  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onClose={cancel}
        title={title}
        text={text}
        confirm={action}
        confirming={question.busy}
        dangerous={dangerous}
        busy={busy}
        error={problem}
        onConfirm={act}
        findNextFocus={findNextFocus && (() => (isDone.current ? findNextFocus() : null))}
      />
    </Suspense>
  )
}
