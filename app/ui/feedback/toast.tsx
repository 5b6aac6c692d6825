import { CircleAlert, CircleCheck, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import styled from 'styled-components'
import { color, duration, easing, layer, overlayTextSize, radius, shadow, textSize } from '../theme'

/**
 * Short notices: `toast('已发布，前台已更新')`. The region mounts itself on first use, so nothing of it
 * weighs on pages that never say anything: `const { toast } = await import('~/ui/toast')`.
 */

export type ToastKind = 'success' | 'error' | 'offline'

interface Notice {
  id: number
  text: string
  kind: ToastKind
  action?: { label: string; run: () => void }
}

const lifetime = 4000
const icons = { success: CircleCheck, error: CircleAlert, offline: WifiOff } as const

let notices: Notice[] = []
let count = 0
let mounted = false
let redraw: () => void = () => {}

function change(next: Notice[]) {
  notices = next
  redraw()
}

function subscribe(notify: () => void) {
  redraw = notify
  return () => undefined
}

/**
 * Shows a notice for four seconds; errors stay until they are dismissed.
 * @param action one thing to do about it, such as 查看 or 重试
 */
export function toast(text: string, options: { kind?: ToastKind; action?: Notice['action'] } = {}): void {
  const notice: Notice = {
    id: ++count,
    text,
    kind: options.kind ?? 'success',
    ...(options.action ? { action: options.action } : {}),
  }
  change([...notices.filter((other) => other.text !== text), notice].slice(-4))
  if (notice.kind !== 'error') setTimeout(() => change(notices.filter((other) => other.id !== notice.id)), lifetime)
  if (mounted) return
  mounted = true
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<ToastRegion />)
}

const Region = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  top: 16px;
  left: 50%;
  transform: translateX(-50%);
  display: grid;
  gap: 12px;
  width: min(440px, calc(100vw - 32px));
  font-size: ${overlayTextSize.body};
  line-height: 1.5;
  pointer-events: none;
  body.admin & {
    left: auto;
    right: 20px;
    top: 124px;
    transform: none;
    width: min(360px, calc(100vw - 40px));
    font-size: ${textSize.caption};
  }
  .toast {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 12px 16px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    box-shadow: ${shadow.middle};
    pointer-events: auto;
    animation: toast-in ${duration.base} ${easing.standard};
  }
  svg {
    flex: none;
  }
  .success svg {
    color: ${color.success};
  }
  .error svg {
    color: ${color.danger};
  }
  .offline svg {
    color: ${color.warning};
  }
  button {
    margin-left: auto;
    flex: none;
    color: ${color.link};
    font-weight: 600;
  }
  button + button {
    margin-left: 0;
    color: ${color.textMuted};
    font-weight: 400;
  }
  @keyframes toast-in {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
`

function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => notices)
  return (
    <Region>
      {shown.map(({ id, text, kind, action }) => {
        const Icon = icons[kind]
        const dismiss = () => change(notices.filter((other) => other.id !== id))
        return (
          <div key={id} className={`toast ${kind}`} role={kind === 'success' ? 'status' : 'alert'}>
            <Icon size={20} strokeWidth={2} aria-hidden />
            <span>{text}</span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  dismiss()
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            {kind === 'error' && (
              <button type="button" onClick={dismiss}>
                关闭
              </button>
            )}
          </div>
        )
      })}
    </Region>
  )
}
