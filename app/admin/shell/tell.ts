import { getFailureText } from '../../data/client'
import { toast } from '../../ui/feedback/toast'

/** Tells that something succeeded, with a way to look at it in a new tab. */
export function tellDone(text: string, look?: string): void {
  toast(text, {
    size: 'admin',
    action: look === undefined ? undefined : { label: '查看', run: () => window.open(look, '_blank', 'noopener') },
  })
}

/** Tells why something failed; stays until it is closed. */
export function tellFailure(error: unknown, about?: string): void {
  toast(about === undefined ? getFailureText(error) : `“${about}”：${getFailureText(error)}`, {
    kind: 'error',
    size: 'admin',
  })
}
