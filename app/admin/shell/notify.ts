import { getFailureText } from '../../data/client'
import type { NoticeOptions } from '../../ui/feedback/toast'

const loadToast = () => import('../../ui/feedback/toast')

/** Fetches what shows notices while the network is there; when it is needed it may be gone. */
export function preloadNotices(): void {
  // The first notice tries again.
  loadToast().catch(() => undefined)
}

function notify(text: string, options: NoticeOptions): void {
  loadToast().then(
    ({ toast }) => toast(text, { size: 'admin', ...options }),
    () => alert(text),
  )
}

/** Says that something succeeded, with a way to look at it in a new tab. */
export function notifyDone(text: string, look?: string): void {
  notify(text, { actions: look === undefined ? [] : [lookAction(look)] })
}

/** Says that something succeeded, with a way to take it back while the notice is shown (Ctrl+Z too), and to look at it. */
export function notifyUndoable(text: string, undo: () => unknown, look?: string): void {
  const undoAction = { label: '撤销', run: () => void undo(), undoes: true } as const
  notify(text, { actions: look === undefined ? [undoAction] : [lookAction(look), undoAction] })
}

function lookAction(address: string) {
  return { label: '查看', run: () => void window.open(address, '_blank', 'noopener') }
}

/** Says why something failed; stays until it is closed. */
export function notifyFailure(error: unknown): void {
  notifyProblem(getFailureText(error))
}

/** Takes away what was said of failures: what they were about has succeeded. */
export function dismissProblems(): void {
  loadToast().then(
    ({ dismissErrors }) => dismissErrors(),
    () => undefined,
  )
}

/** Says that something was not done; stays until it is closed. */
export function notifyProblem(text: string): void {
  notify(text, { kind: 'error' })
}
