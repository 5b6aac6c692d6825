import { Dialog as Base } from '@base-ui/react/dialog'
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../form/button'
import { color, duration, easing, layer, overlayTextSize, radius, shadow, translucent } from '../theme'

/** Public pages load this module on the click that opens a dialog; it brings the Base UI library with it. */

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${layer.dialog};
  background: ${translucent.ink(0.6)};
  transition: opacity ${duration.slow} ${easing.standard};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`

const Popup = styled(Base.Popup)`
  position: fixed;
  z-index: ${layer.dialog};
  top: 50%;
  left: 50%;
  transform: translate(-50%, -50%);
  width: min(480px, calc(100vw - 32px));
  max-height: calc(100vh - 32px);
  overflow: auto;
  padding: 22px 24px;
  background: ${color.surface};
  color: ${color.text};
  border-radius: ${radius.popup};
  box-shadow: ${shadow.high};
  font-size: ${overlayTextSize.body};
  line-height: 1.7;
  transition:
    opacity ${duration.slow} ${easing.standard},
    transform ${duration.slow} ${easing.standard};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translate(-50%, calc(-50% + 8px));
  }
  &:focus {
    outline: none;
  }
  &[data-size='media'] :focus-visible {
    outline-color: ${color.focusOnDark};
  }
  &[data-size='wide'] {
    width: min(760px, calc(100vw - 32px));
  }
  &[data-size='full'] {
    width: min(1440px, calc(100vw - 32px));
  }
  &[data-size='media'] {
    width: min(1200px, calc(100vw - 32px));
    padding: 0;
    background: ${color.backgroundDark};
    color: ${color.textOnDark};
    --logo-gap: ${color.backgroundDark};
  }
  .head {
    display: flex;
    gap: 16px;
    align-items: flex-start;
    justify-content: space-between;
  }
  &[data-size='media'] .head {
    padding: 12px 12px 12px 20px;
    align-items: center;
  }
  h2 {
    font-size: ${overlayTextSize.title};
  }
  .close {
    flex: none;
    width: 36px;
    height: 36px;
    margin: -6px -8px 0 0;
    display: grid;
    place-items: center;
    border-radius: ${radius.control};
    color: inherit;
  }
  &[data-size='media'] .close {
    margin: 0;
  }
  .close:hover {
    background: ${translucent.slate(0.16)};
  }
  .description {
    color: ${color.textSoft};
    margin-top: 8px;
  }
  .body {
    margin-top: 12px;
  }
  &[data-size='media'] .body {
    margin: 0;
  }
  .actions {
    display: flex;
    gap: 10px;
    justify-content: flex-end;
    margin-top: 20px;
  }
`

/** What is dangerous is filled here, so that it stands out from the way back. */
const ConfirmButton = styled(Button)`
  &&[data-variant='danger'] {
    background: ${color.dangerStrong};
    border-color: ${color.danger};
    color: ${color.textOnDark};
  }
`

const Failure = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: 12px;
  font-size: ${overlayTextSize.note};
  color: ${color.danger};
`

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  /** `full` takes the screen, to compare things; `media` is dark and edge to edge, for films and pictures. */
  size?: 'normal' | 'wide' | 'full' | 'media'
  /** Buttons at the foot. */
  actions?: ReactNode
  /** Finds what has the focus once it is closed; null for what had it before, as where this is left out. */
  findNextFocus?: (() => HTMLElement | null) | undefined
  children?: ReactNode
}

/** A modal dialog over the page: focus stays inside, Esc and a click beside it close it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'normal',
  actions,
  findNextFocus,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        {/* One dialog over another dims it as well. */}
        <Backdrop forceRender />
        <Popup
          ref={popup}
          data-size={size}
          initialFocus={() => findFirstField(body.current) ?? true}
          finalFocus={() => isFocusLost(popup.current) && (findNextFocus?.() ?? true)}
        >
          <div className="head">
            <Base.Title>{title}</Base.Title>
            <Base.Close className="close" aria-label="关闭">
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          </div>
          {description !== undefined && (
            <Base.Description className="description" render={<div />}>
              {description}
            </Base.Description>
          )}
          {children !== undefined && (
            <div ref={body} className="body">
              {children}
            </div>
          )}
          {actions !== undefined && <div className="actions">{actions}</div>}
        </Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether the focus is lost with a dialog, and not elsewhere already: in the dialog or at the field that this one led to. */
function isFocusLost(popup: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || popup?.contains(focused) === true
}

/** The field that a dialog asks for first; of buttons for one choice, the one that is chosen. */
function findFirstField(body: HTMLElement | null): HTMLElement | null {
  const fields = body?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')
  const first = [...(fields ?? [])].find((field) => !field.disabled && field.tabIndex >= 0)
  if (first?.type !== 'radio' || first.name === '') return first ?? null
  return body?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first
}

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** Names object and count: 删除 2 条新闻？ */
  title: string
  text?: ReactNode
  /** What else can be said before it is done. */
  children?: ReactNode
  /** The word of the action, such as 删除 2 条, and what it says meanwhile, such as 正在删除. */
  confirm: string
  confirming?: string
  dangerous?: boolean
  busy?: boolean
  /** Why the last try failed; the dialog stays open with it. */
  error?: string | undefined
  onConfirm: () => void
  findNextFocus?: DialogProps['findNextFocus']
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog({
  confirm,
  confirming = '正在处理',
  dangerous,
  busy,
  error,
  text,
  children,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      description={text}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={dialog.onClose}>
            取消
          </Button>
          <ConfirmButton
            variant={dangerous ? 'danger' : 'primary'}
            size="admin"
            loading={busy}
            loadingText={confirming}
            onClick={onConfirm}
          >
            {confirm}
          </ConfirmButton>
        </>
      }
    >
      {children === undefined && error === undefined ? undefined : (
        <>
          {children}
          {error !== undefined && (
            <Failure role="alert">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
              {error}
            </Failure>
          )}
        </>
      )}
    </Dialog>
  )
}
