import { CircleAlert, CircleCheck, X } from 'lucide-react'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'
import { createStore, useStore } from './store'

interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  /** Opens in a new tab. */
  link?: { label: string; href: string } | undefined
}

const none: Toast[] = []
const toasts = createStore(none)
const lifetime = 4_000
let last = 0

/** Tells that something succeeded; gone after four seconds. */
export function toastDone(text: string, link?: Toast['link']): void {
  const id = show({ kind: 'done', text, link })
  setTimeout(() => dismiss(id), lifetime)
}

/** Tells that something failed; stays until it is closed. */
export function toastFailed(text: string): void {
  show({ kind: 'failed', text })
}

function show(toast: Omit<Toast, 'id'>): number {
  last += 1
  toasts.set([...toasts.get().filter(({ text }) => text !== toast.text).slice(-3), { ...toast, id: last }])
  return last
}

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Where the messages appear: once, in the shell. */
export function Toasts() {
  const shown = useStore(toasts, none)
  return (
    <Corner aria-live="polite">
      {shown.map(({ id, kind, text, link }) => (
        <div key={id} className={kind} role={kind === 'done' ? 'status' : 'alert'}>
          {kind === 'done' ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
          <span>{text}</span>
          {link && (
            <a href={link.href} target="_blank" rel="noreferrer">
              {link.label}
            </a>
          )}
          <button type="button" aria-label="关闭" onClick={() => dismiss(id)}>
            <X size={16} aria-hidden />
          </button>
        </div>
      ))}
    </Corner>
  )
}

const Corner = styled.div`
  position: fixed; z-index: ${theme.z.toast}; top: 72px; right: 24px; width: 360px; display: grid; gap: 10px;
  ${media.mobile} { left: 12px; right: 12px; width: auto; }
  > div { display: flex; gap: 10px; align-items: center; background: #fff; border: 1px solid ${theme.c.line}; border-radius: ${theme.r.card}; box-shadow: ${theme.sh.s2}; padding: 12px 12px 12px 16px; animation: toast-in ${theme.t.base} ${theme.t.ease}; }
  @keyframes toast-in { from { opacity: 0; transform: translateY(-8px); } }
  svg { flex: none; }
  .done > svg { color: ${theme.c.success}; }
  .failed > svg { color: ${theme.c.danger}; }
  span { flex: 1; }
  a { color: ${theme.c.link}; font-weight: 600; }
  button { width: 28px; height: 28px; display: grid; place-items: center; color: ${theme.c.n500}; border-radius: ${theme.r.ctl}; }
  button:hover { background: ${theme.c.n50}; }
`
