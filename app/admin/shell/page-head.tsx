import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { createAdminLink, type StaffTarget } from './admin-link'

/** The head of a staff page: where it stands, its title, its buttons. */
export function PageHead({
  above,
  here,
  title,
  aside,
  ofForm = false,
  children,
}: {
  /** The page between the dashboard and this one. */
  above?: { label: string; target: StaffTarget } | undefined
  here: string
  title: string
  aside?: ReactNode
  /** Closer to what follows, and with its buttons at the bottom of a telephone's screen. */
  ofForm?: boolean
  children?: ReactNode
}) {
  return (
    <>
      <Row as="nav" $gap={6} $wrap $tone="muted" $size="meta" aria-label="当前位置">
        <PathLink to="/manage">工作台</PathLink>
        {above && (
          <>
            <ChevronRight size={14} aria-hidden />
            <AdminPathLink {...above.target}>{above.label}</AdminPathLink>
          </>
        )}
        <ChevronRight size={14} aria-hidden />
        <span aria-current="page">{here}</span>
      </Row>
      <Line $ofForm={ofForm}>
        {/* The focus goes to it where the list under it has become empty. */}
        <Title tabIndex={-1}>
          {title}
          {aside}
        </Title>
        <Actions $gap={10} $wrap $ofForm={ofForm}>
          {children}
        </Actions>
      </Line>
    </>
  )
}

const PathAnchor = styled.a`
  &:hover {
    color: ${color.link};
  }
`

const PathLink = createLink(PathAnchor)
const AdminPathLink = createAdminLink(PathAnchor)

const Line = styled.div<{ $ofForm: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 10px 16px;
  margin: 6px 0 ${({ $ofForm }) => ($ofForm ? '0' : '18px')};
  padding-bottom: ${({ $ofForm }) => ($ofForm ? '14px' : '0')};
`

const Title = styled.h1`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  font-size: ${adminTextSize.pageTitle};
  ${media.mobile} {
    font-size: ${adminTextSize.pageTitleSmall};
  }
`

/** How high the buttons of a form are at the foot of a telephone's screen. */
export const formActionsHeight = 'calc(57px + env(safe-area-inset-bottom))'

const Actions = styled(Row)<{ $ofForm: boolean }>`
  ${media.mobile} {
    ${({ $ofForm }) =>
      $ofForm &&
      `
        position: fixed;
        left: 0;
        right: 0;
        bottom: 0;
        z-index: ${layer.header};
        flex-wrap: nowrap;
        gap: 8px;
        padding: 10px 12px calc(10px + env(safe-area-inset-bottom));
        border-top: 1px solid ${color.line};
        background: ${color.surface};
      `}
  }
`
