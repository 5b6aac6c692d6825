import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Dialog } from '../../ui/overlay/dialog'
import { getFailureText } from '../../data/client'
import { findActingElement, rememberPlaceOf } from '../shared/lost-focus'
import { createStore, useStore } from './store'
import { Text } from '../../ui/text'
import { lazyPart } from '../../ui/deferred-part'

const loadDialogs = () => import('../../ui/overlay/dialog')
const LazyDialog = lazyPart(async () => ({ default: (await loadDialogs()).Dialog }))

/** Preloads the code of dialogs: the network may be gone when one is needed. */
export function preloadDialogs(): void {
  // The first dialog that opens tries again.
  loadDialogs().catch(() => undefined)
}

/** A dialog of the back office, open while it is rendered. Its code is fetched when the first one opens. */
export function AdminDialog({ children, ...dialog }: Omit<ComponentProps<typeof Dialog>, 'open'>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog open {...dialog}>
        <Text as="div" $size="body">
          {children}
        </Text>
      </LazyDialog>
    </Suspense>
  )
}

/**
 * Makes everything inert that lies beside one part of the page, which covers the rest. Dialogs, menus and notices are added
 * to the body later and stay usable.
 * @returns makes the rest usable again
 */
export function coverOthers(part: Element): () => void {
  const covered = listOthers(part)
  for (const element of covered) element.inert = true
  return () => {
    for (const element of covered) element.inert = false
  }
}

/** The siblings of the part and of all its ancestors. */
function listOthers(part: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = part; inner.parentElement && inner.parentElement !== document.body; inner = inner.parentElement)
    for (const beside of inner.parentElement.children)
      if (beside !== inner && beside instanceof HTMLElement && !beside.inert) others.push(beside)
  return others
}

const ConfirmDialog = lazyPart(async () => ({ default: (await import('../../ui/overlay/dialog')).ConfirmDialog }))

/** A question before something is done. */
interface Question {
  title: string
  text?: ReactNode
  /** Fields for what else can be said before it is done. */
  more?: ReactNode
  /** What the button says, such as 删除 2 条. */
  action: string
  /** What it says meanwhile, such as 正在删除. */
  busy: string
  dangerous?: boolean
  /** Runs the action; if it fails, the dialog stays open with the message. */
  run: () => Promise<unknown> | unknown
  /** Finds the element to focus afterwards; left out: the one that had the focus before or, where it is gone, what stands beside it. */
  findNextFocus?: () => HTMLElement | null
  onCancel?: () => void
}

const asked = createStore<Question | null>(null)

/** Asks before doing something that cannot simply be undone. */
export function confirm(question: Question): void {
  asked.set({ findNextFocus: rememberPlaceOf(findActingElement()), ...question })
}

/** Renders the question; used once, in the shell. */
export function Confirm() {
  const question = useStore(asked, null)
  return question && <Asked key={question.title} question={question} />
}

function Asked({ question }: { question: Question }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isDone = useRef(false)
  const { title, text, more, action, dangerous = false, run, findNextFocus, onCancel } = question

  function cancel() {
    if (busy) return
    asked.set(null)
    onCancel?.()
  }

  async function act() {
    setBusy(true)
    try {
      await run()
      // Components render new query data in a later task, and the focus goes to an element of that rendering.
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
      >
        {more}
      </ConfirmDialog>
    </Suspense>
  )
}
