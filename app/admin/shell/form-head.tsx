import { ArrowUp } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import styled, { css } from 'styled-components'
import { Row } from '../../ui/layout'
import { adminTextSize, color, ellipsis, layer, media, radius } from '../../ui/theme'
import { createAdminLink, type StaffTarget } from './admin-link'
import { barHeight } from './menu-room'
import { PagePath } from './page-head'

interface FormHeadProps {
  /** The page between the dashboard and this one. */
  above: { label: string; target: StaffTarget } | undefined
  here: string
  title: string
  aside?: ReactNode
  /** What telephones show instead of all this, in the place of the office's bar; without it the buttons are at the foot of their screen. */
  phone?: { title: string; below: string; back: { label: string; target: StaffTarget } }
  /** Does not stay in sight. */
  scrolls?: boolean
  /** Says what is not saved: below all this on telephones. */
  sign?: ReactNode
  children: ReactNode
}

/** The head of a form: path and title over each other, and the buttons, in one row that stays in sight. */
export function FormHead({ above, here, title, aside, phone, scrolls = false, sign, children }: FormHeadProps) {
  const watchHeight = useHeadHeight()
  const line = (
    <Line data-dark={phone && ''}>
      {phone && (
        <Back {...phone.back.target} aria-label={phone.back.label}>
          {/* The form has this one already. */}
          <ArrowUp size={22} aria-hidden transform="rotate(-90)" />
        </Back>
      )}
      <Names>
        <Place $gap={12} data-dark={phone && ''}>
          <PagePath above={above} here={here} inLine />
          {aside}
        </Place>
        <Title tabIndex={-1} title={title} data-dark={phone && ''}>
          {title}
        </Title>
        {phone && (
          <>
            <Kind>{phone.title}</Kind>
            <Below>{phone.below}</Below>
          </>
        )}
      </Names>
      {sign}
      <Actions $gap={10} data-dark={phone && ''}>
        {children}
      </Actions>
    </Line>
  )
  if (scrolls) return line
  return (
    <Frame ref={watchHeight} data-dark-head={phone && ''}>
      {line}
    </Frame>
  )
}

/** Publishes the height of the head as `--form-head`, for what sticks below it. */
function useHeadHeight() {
  return useCallback((head: HTMLElement | null) => {
    if (!head) return undefined
    const observer = new ResizeObserver(() =>
      head.parentElement?.style.setProperty('--form-head', `${head.offsetHeight}px`),
    )
    observer.observe(head)
    return () => observer.disconnect()
  }, [])
}

/** Over the whole width of the page, in the colour of the toolbar that follows it. */
const Frame = styled.div`
  position: sticky;
  top: ${barHeight};
  z-index: ${layer.sticky};
  margin: -22px -28px 0;
  padding: 0 28px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.compact} {
    margin: -20px -20px 0;
    padding: 0 20px;
  }
  ${media.mobile} {
    position: static;
    margin: -16px -12px 0;
    padding: 0 12px;
    &[data-dark-head] {
      position: sticky;
      border: 0;
      background: ${color.backgroundDark};
    }
  }
`

/** On telephones it has three rows: itself, what notices need, and the sign of what is not saved. */
const Line = styled.div`
  display: flex;
  gap: 20px;
  align-items: center;
  justify-content: space-between;
  min-height: 63px;
  padding: 6px 0;
  ${media.mobile} {
    &[data-dark] {
      display: grid;
      grid-template: 56px var(--notices, 0px) auto / 44px minmax(0, 1fr) auto;
      gap: 0;
      min-height: 0;
      padding: 0;
      color: ${color.textOnDark};
    }
  }
`

const Names = styled.div`
  flex: 1;
  grid-area: 1 / 2;
  min-width: 0;
`

const hiddenOnPhones = css`
  ${media.mobile} {
    display: none;
  }
`

const Place = styled(Row)`
  &[data-dark] {
    ${hiddenOnPhones}
  }
`

const onPhonesOnly = css`
  display: none;
  ${media.mobile} {
    display: block;
  }
`

const Title = styled.h1`
  font-size: ${adminTextSize.brand};
  line-height: 1.5;
  ${ellipsis}
  ${media.mobile} {
    &[data-dark] {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`

/** The title itself is the first line of the sheet there. */
const Kind = styled.p`
  ${onPhonesOnly}
  font-size: ${adminTextSize.cardTitle};
  font-weight: 600;
  line-height: 1.3;
  ${ellipsis}
`

const Below = styled.p`
  ${onPhonesOnly}
  color: ${color.textOnDarkMuted};
  font-size: ${adminTextSize.small};
  line-height: 1.4;
  ${ellipsis}
`

const Back = createAdminLink(styled.a`
  display: none;
  ${media.mobile} {
    display: grid;
    grid-area: 1 / 1;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-left: -6px;
    border-radius: ${radius.control};
    &:focus-visible {
      outline-color: ${color.focusOnDark};
    }
  }
`)

/** What is in a dark head places itself in its rows. */
const Actions = styled(Row)`
  flex: none;
  grid-area: 1 / 3;
  ${media.narrow} {
    gap: 6px;
  }
  ${media.mobile} {
    &[data-dark] {
      gap: 4px;
      margin-right: -8px;
    }
    &:not([data-dark]) {
      position: fixed;
      left: 0;
      right: 0;
      bottom: 0;
      z-index: ${layer.header};
      gap: 6px;
      padding: 10px 12px calc(10px + env(safe-area-inset-bottom));
      border-top: 1px solid ${color.line};
      background: ${color.surface};
    }
  }
`
