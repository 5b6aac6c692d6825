import { ApiFailure, getFailureText } from '../../data/client'
import type { NoticeOptions } from '../../ui/feedback/toast'

const loadToast = () => import('../../ui/feedback/toast')

/** Preloads the code of notices: the network may be gone when one is needed. */
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

/** Shows a notice of success, with a link that opens the result in a new tab. */
export function notifyDone(text: string, look?: string): void {
  notify(text, { actions: look === undefined ? [] : [lookAction(look)] })
}

/** Shows a notice of success with 撤销, which Ctrl+Z presses too, and a link to the result. */
export function notifyUndoable(text: string, undo: () => unknown, look?: string): void {
  const undoAction = { label: '撤销', run: () => void undo(), undoes: true } as const
  notify(text, { actions: look === undefined ? [undoAction] : [lookAction(look), undoAction] })
}

function lookAction(address: string) {
  return { label: '查看', run: () => void window.open(address, '_blank', 'noopener') }
}

/** Shows why something failed, until the reader closes it. */
export function notifyFailure(error: unknown): void {
  notifyProblem(getFailureText(error))
}

/** Closes the notices of failures: what failed has succeeded since. */
export function dismissProblems(): void {
  loadToast().then(
    ({ dismissErrors }) => dismissErrors(),
    () => undefined,
  )
}

/** Shows that something was not done, until the reader closes it; with a link that opens what says more in a new tab. */
export function notifyProblem(text: string, look?: string): void {
  notify(text, { kind: 'error', actions: look === undefined ? [] : [lookAction(look)] })
}

/** Shows that something was not done, with 重试. */
export function notifyRetryable(text: string, retry: () => unknown): void {
  notify(text, { kind: 'error', actions: [{ label: '重试', run: () => void retry() }] })
}

/** Puts a text on the clipboard, and says how that went. @param done what is said once it is there */
export async function copyAndNotify(text: string, done: string): Promise<void> {
  const { copyText } = await import('../../ui/copy-text')
  if (await copyText(text)) notifyDone(done)
  else notifyProblem('浏览器不允许复制，请手动选中后复制')
}

interface Change<State> {
  /** Reads what is stored now; undefined where it is gone. */
  read: () => Promise<State | undefined>
  /** Whether what was changed is still as it was left. */
  isUnchanged: (now: State) => boolean
  /** Stores what was there before. */
  restore: () => Promise<unknown>
}

/**
 * Takes a change back, unless somebody has changed the same since, and says how it went.
 * @param subject what was changed, such as 账号
 */
export async function undoUnlessChanged<State>(
  subject: string,
  { read, isUnchanged, restore }: Change<State>,
): Promise<void> {
  const isLeft = async () => {
    const now = await read()
    return now !== undefined && isUnchanged(now)
  }
  const refuse = () => notifyProblem(`${subject}已有新的变化，未撤销`)
  try {
    if (!(await isLeft())) return refuse()
    await restore()
    notifyDone('已撤销')
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : undefined
    // The notice that offered it is gone, and nothing was done yet.
    if (code === 'confirmationDue')
      return notifyRetryable(`未撤销，${getFailureText(error)}`, () =>
        undoUnlessChanged(subject, { read, isUnchanged, restore }),
      )
    // A second check takes its time, in which somebody else can have gone on.
    if (code === 'conflict' && !(await isLeft().catch(() => true))) return refuse()
    notifyFailure(error)
  }
}
