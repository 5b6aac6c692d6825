import { createLink } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, duration, easing, radius, size, space, textSize } from '../theme'

/** `cta` is the one ochre button of a section, kept for cooperation; `ghost` stands on dark art. */
type ButtonVariant = 'primary' | 'cta' | 'secondary' | 'danger' | 'ghost'
/** `public` 52 px (2.4rem on mobile), `small` 40 px, `admin` 36 px. */
type ButtonSize = 'public' | 'small' | 'admin'

const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  height: ${size(52, 2.4)};
  padding: 0 ${space[28]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: ${textSize.control};
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color ${duration.fast} ${easing.standard},
    border-color ${duration.fast} ${easing.standard},
    color ${duration.fast} ${easing.standard};
  &[data-size='small'] {
    height: ${size(40, 2.3)};
    padding: 0 ${size(20, 0.9)};
    font-size: ${textSize.note};
  }
  &[data-size='admin'] {
    height: 36px;
    padding: 0 16px;
    font-size: ${adminTextSize.body};
    gap: 6px;
  }
  svg {
    flex: none;
  }
  &[data-variant='primary'] {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  &[data-variant='primary']:hover {
    background: ${color.primaryHover};
  }
  &[data-variant='primary']:active {
    background: ${color.primaryActive};
  }
  &[data-variant='cta'] {
    background: ${color.cta};
    color: ${color.ink};
  }
  &[data-variant='cta']:hover {
    background: ${color.ctaHover};
  }
  &[data-variant='cta']:active {
    background: ${color.ctaActive};
  }
  &[data-variant='secondary'] {
    background: ${color.surface};
    border-color: ${color.lineMedium};
    color: ${color.textBody};
  }
  &[data-variant='secondary']:hover {
    border-color: ${color.lineHover};
  }
  &[data-variant='secondary']:active {
    border-color: ${color.lineHover};
    background: ${color.band};
  }
  &[data-variant='danger'] {
    background: ${color.surface};
    border-color: ${color.dangerLineStrong};
    color: ${color.danger};
  }
  &[data-variant='danger']:hover {
    background: ${color.dangerPale};
    border-color: ${color.danger};
  }
  &[data-variant='danger']:active {
    background: ${color.dangerStrong};
    border-color: ${color.danger};
    color: ${color.textOnDark};
  }
  &[data-variant='ghost'] {
    border-color: ${color.ghostLine};
    color: ${color.textOnDark};
  }
  &[data-variant='ghost']:hover {
    border-color: ${color.textOnDark};
    background: ${color.ghostHover};
  }
  &[data-variant='ghost']:active {
    background: ${color.ghostActive};
  }
  &[data-variant='ghost']:focus-visible,
  .on-dark &:focus-visible {
    outline-color: ${color.textOnDark};
  }
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.sunken};
    border-color: transparent;
    color: ${color.icon};
    cursor: not-allowed;
  }
  &[data-variant='secondary'][aria-disabled='true']:not([aria-busy='true']),
  &[data-variant='danger'][aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.surface};
    border-color: ${color.lineSoft};
  }
`

const StyledButton = styled.button`
  ${look}
  .label {
    display: grid;
    justify-items: center;
  }
  .label > span {
    grid-area: 1/1;
    display: inline-flex;
    align-items: center;
    gap: inherit;
    gap: 8px;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true'] .rest,
  &:not([aria-busy='true']) .busy {
    visibility: hidden;
  }
  .busy svg {
    animation: button-turn 900ms linear infinite;
  }
  @keyframes button-turn {
    to {
      transform: rotate(360deg);
    }
  }
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
export function Button({
  variant = 'primary',
  size = 'public',
  disabled,
  loading,
  loadingText,
  onClick,
  children,
  ...rest
}: ButtonProps) {
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
