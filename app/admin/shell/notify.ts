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
  notify(
    text,
    look === undefined ? {} : { action: { label: '查看', run: () => window.open(look, '_blank', 'noopener') } },
  )
}

/** Says why something failed; stays until it is closed. */
export function notifyFailure(error: unknown, about?: string): void {
  const text = getFailureText(error)
  notify(about === undefined ? text : `“${about}”：${text}`, { kind: 'error' })
}
