import { createLink } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from './theme'

/** `cta` is the one ochre button of a section, kept for cooperation; `ghost` stands on dark art. */
export type ButtonVariant = 'primary' | 'cta' | 'secondary' | 'danger' | 'ghost'
/** `public` 52 px (2.4rem on mobile), `small` 40 px, `office` 36 px. */
export type ButtonSize = 'public' | 'small' | 'office'

const { c, t } = theme

const look = `
  display:inline-flex;align-items:center;justify-content:center;gap:8px;height:52px;padding:0 28px;
  border:1px solid transparent;border-radius:${theme.r.ctl};font-size:${theme.fs.control};font-weight:600;line-height:1.2;
  white-space:nowrap;cursor:pointer;transition:background-color ${t.fast} ${t.ease},border-color ${t.fast} ${t.ease},color ${t.fast} ${t.ease};
  ${media.mobile}{height:2.4rem;padding:0 1rem;font-size:.84rem;gap:.35rem}
  &[data-size=small]{height:40px;padding:0 20px;font-size:${theme.fs.sm}}
  ${media.mobile}{&[data-size=small]{height:2.3rem;padding:0 .9rem;font-size:.78rem}}
  &[data-size=office]{height:36px;padding:0 16px;font-size:14px;gap:6px}
  svg{flex:none}
  &[data-variant=primary]{background:${c.primary};color:${c.n0}}
  &[data-variant=primary]:hover{background:${c.primaryHover}}
  &[data-variant=primary]:active{background:${c.primaryActive}}
  &[data-variant=cta]{background:${c.cta};color:${c.ink}}
  &[data-variant=cta]:hover{background:${c.ctaHover}}
  &[data-variant=cta]:active{background:${c.ctaActive}}
  &[data-variant=secondary]{background:${c.n0};border-color:${c.n300};color:${c.n800}}
  &[data-variant=secondary]:hover{border-color:${c.n700}}
  &[data-variant=secondary]:active{border-color:${c.n700};background:${c.n50}}
  &[data-variant=danger]{background:${c.n0};border-color:${c.ci200};color:${c.ci600}}
  &[data-variant=danger]:hover{background:${c.ci50};border-color:${c.ci600}}
  &[data-variant=danger]:active{background:${c.ci600};border-color:${c.ci600};color:${c.n0}}
  &[data-variant=ghost]{border-color:rgba(255,255,255,.55);color:${c.n0}}
  &[data-variant=ghost]:hover{border-color:${c.n0};background:rgba(255,255,255,.08)}
  &[data-variant=ghost]:active{background:rgba(255,255,255,.16)}
  &[data-variant=ghost]:focus-visible,.on-dark &:focus-visible{outline-color:${c.n0}}
  &[aria-disabled=true]:not([aria-busy=true]){background:${c.n100};border-color:transparent;color:${c.n400};cursor:not-allowed}
  &[data-variant=secondary][aria-disabled=true]:not([aria-busy=true]),&[data-variant=danger][aria-disabled=true]:not([aria-busy=true]){background:${c.n0};border-color:${c.n100}}
`

const StyledButton = styled.button`
  ${look}
  .label{display:grid;justify-items:center}
  .label>span{grid-area:1/1;display:inline-flex;align-items:center;gap:inherit;gap:8px}
  &[aria-busy=true]{cursor:progress}
  &[aria-busy=true] .rest,&:not([aria-busy=true]) .busy{visibility:hidden}
  .busy svg{animation:button-turn 900ms linear infinite}
  @keyframes button-turn{to{transform:rotate(360deg)}}
`

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Greys the button out; it keeps its focus and says so (`aria-disabled`). */
  disabled?: boolean
  /** What it says while it works, such as 正在保存. Both texts share one place, so the width never changes. */
  loadingText?: string
  loading?: boolean
  children: ReactNode
}

/** A button. While `loading` or `disabled`, clicks (and with them submits) are ignored. */
export function Button({ variant = 'primary', size = 'public', disabled, loading, loadingText, onClick, children, ...rest }: ButtonProps) {
  const idle = !disabled && !loading
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (idle) onClick?.(event)
    else event.preventDefault()
  }
  return (
    <StyledButton
      type="button"
      {...rest}
      data-variant={variant}
      data-size={size}
      aria-disabled={idle ? undefined : true}
      aria-busy={loading || undefined}
      onClick={click}
    >
      {loadingText === undefined ? (
        children
      ) : (
        <span className="label">
          <span className="rest">{children}</span>
          <span className="busy">
            <LoaderCircle size={18} strokeWidth={2.2} aria-hidden />
            {loadingText}
          </span>
        </span>
      )}
    </StyledButton>
  )
}

const StyledAnchor = styled.a`
  ${look}
`

interface AnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A plain anchor that looks like a button: `tel:`, `mailto:`, downloads, other sites. */
export function ButtonAnchor({ variant = 'primary', size = 'public', ...rest }: AnchorProps) {
  return <StyledAnchor {...rest} data-variant={variant} data-size={size} />
}

/** A typed link that looks like a button: `<ButtonLink to="/linkUS" search={{ model: 3 }} variant="cta">`. */
export const ButtonLink = createLink(ButtonAnchor)
