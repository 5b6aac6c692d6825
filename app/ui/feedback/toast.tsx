import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, WifiOff } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import styled from 'styled-components'
import { color, duration, easing, layer, media, overlayTextSize, radius, shadow, textSize } from '../theme'

/**
 * Short notices: `toast('已发布，前台已更新')`. The region mounts itself on first use. Public pages load this module on
 * the click that has something to say: `const { toast } = await import('~/ui/feedback/toast')`.
 */

type ToastKind = 'success' | 'error' | 'offline'

interface NoticeAction {
  label: string
  run: () => void
  /** Takes back what the notice is about, which Ctrl+Z does too. */
  undoes?: true
}

export interface NoticeOptions {
  kind?: ToastKind | undefined
  /** `admin` stands in the bar of the office, in its empty middle or in a line of its own, where it covers nothing. */
  size?: 'admin' | undefined
  /** What can be done about it, such as 查看, 撤销 or 重试. */
  actions?: ReadonlyArray<NoticeAction> | undefined
}

const lifetimeMs = 4000
/** What can be acted upon has to be read and reached first. */
const actionLifetimeMs = 8000
const mostShown = 4
const icons = { success: CircleCheck, error: CircleAlert, offline: WifiOff } as const

const manager = Toast.createToastManager<NoticeOptions>()
/** The errors that were shown since they were last taken away. */
const errors = new Set<string>()
let mounted: Promise<void> | undefined

/** Notices before the region listens would be lost. */
function mountRegion(): Promise<void> {
  const host = document.createElement('div')
  document.body.append(host)
  return new Promise((resolve) => createRoot(host).render(<ToastRegion onMounted={resolve} />))
}

/** Shows a notice for four seconds, eight where there is something to do about it; errors stay until they are dismissed. A text that is there already begins anew, unless there is something to do about it. */
export function toast(text: string, { kind = 'success', size, actions = [] }: NoticeOptions = {}): void {
  mounted ??= mountRegion()
  void mounted.then(() => {
    const id = manager.add({
      // What can be undone is something else each time.
      ...(actions.length === 0 && { id: text }),
      description: text,
      timeout: kind === 'error' ? 0 : actions.length > 0 ? actionLifetimeMs : lifetimeMs,
      data: { kind, size, actions },
    })
    if (kind === 'error') errors.add(id)
  })
}

/** Takes away the errors that are shown. */
export function dismissErrors(): void {
  for (const id of errors) manager.close(id)
  errors.clear()
}

function ToastRegion({ onMounted }: { onMounted: () => void }) {
  // Runs after the effect by which the provider listens to the manager.
  useEffect(onMounted, [onMounted])
  return (
    <Toast.Provider toastManager={manager} limit={mostShown}>
      <Notices />
    </Toast.Provider>
  )
}

/** How high the bar of the office is, in px; notices that need more make it grow. */
const barHeightPx = 56
const roomBelowPx = 6

/** Tells the page how far notices of the office reach below its bar, so that it makes room for them. */
function useRoomForNotices() {
  return useCallback((region: HTMLElement | null) => {
    if (!region) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const shown = region.dataset.size === 'admin' && region.childElementCount > 0
      const below = shown ? Math.max(0, region.getBoundingClientRect().bottom + roomBelowPx - barHeightPx) : 0
      style.setProperty('--notices', `${below}px`)
      // Otherwise the browser scrolls on by as much as the bar grows, and what is read comes to lie under it.
      style.overflowAnchor = below > 0 ? 'none' : ''
    })
    observer.observe(region)
    return () => observer.disconnect()
  }, [])
}

/** Where Ctrl+Z belongs to what is typed, or a dialog has to be answered first. */
const ownUndo =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'

/** Lets Ctrl+Z take back what the newest notice offers to take back, while it is there. */
function useUndoKey(toasts: ReturnType<typeof Toast.useToastManager<NoticeOptions>>['toasts']): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey, repeat, defaultPrevented } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat || defaultPrevented) return
      if (target instanceof Element && target.closest(ownUndo)) return
      for (const { id, data, transitionStatus } of toasts) {
        const undo = data?.actions?.find(({ undoes }) => undoes)
        if (!undo || transitionStatus === 'ending') continue
        event.preventDefault()
        manager.close(id)
        undo.run()
        return
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [toasts])
}

/** The newest is the lowest. Each is a live region of its own, so the frame around them is none. */
function Notices() {
  const { toasts } = Toast.useToastManager<NoticeOptions>()
  const makeRoom = useRoomForNotices()
  useUndoKey(toasts)
  return (
    <Region ref={makeRoom} aria-label="通知" aria-live="off" data-size={toasts[0]?.data?.size}>
      {[...toasts].reverse().map((shown) => {
        const { kind = 'success', actions = [] } = shown.data ?? {}
        const Icon = icons[kind]
        const dismiss = () => manager.close(shown.id)
        return (
          <Card
            // A notice that begins anew is read out anew.
            key={`${shown.id} ${shown.updateKey}`}
            toast={shown}
            swipeDirection={[]}
            role={kind === 'success' ? 'status' : 'alert'}
            aria-modal={undefined}
            tabIndex={-1}
            data-kind={kind}
          >
            <Icon size={20} strokeWidth={2} aria-hidden />
            <Toast.Description render={<span />} />
            {actions.map(({ label, run }) => (
              <Toast.Action
                key={label}
                onClick={() => {
                  dismiss()
                  run()
                }}
              >
                {label}
              </Toast.Action>
            ))}
            {/* For stacked notices Base UI hides it until the stack is opened; these are never stacked. */}
            {kind === 'error' && (
              <Toast.Close aria-hidden={false} data-close>
                关闭
              </Toast.Close>
            )}
          </Card>
        )
      })}
    </Region>
  )
}

const Region = styled(Toast.Viewport)`
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
  &[data-size='admin'] {
    left: 300px;
    right: 300px;
    top: 6px;
    justify-items: center;
    transform: none;
    width: auto;
    font-size: ${textSize.caption};
    ${media.narrow} {
      left: 12px;
      right: 12px;
      top: 56px;
      gap: 6px;
    }
  }
`

const Card = styled(Toast.Root)`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 12px 16px;
  [data-size='admin'] > & {
    min-width: min(320px, 100%);
    max-width: 560px;
    min-height: 44px;
    padding: 4px 16px;
  }
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.middle};
  pointer-events: auto;
  animation: toast-in ${duration.base} ${easing.standard};
  &[data-limited] {
    display: none;
  }
  svg {
    flex: none;
    color: ${color.success};
  }
  &[data-kind='error'] svg {
    color: ${color.danger};
  }
  &[data-kind='offline'] svg {
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
  }
  [data-close] {
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
