import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { createAdminLink, type StaffTarget } from './admin-link'

interface PathProps {
  /** The page between the dashboard and this one. */
  above: { label: string; target: StaffTarget } | undefined
  here: string
  /** In the one line that the head of a form has for it. */
  inLine?: boolean
}

/** Where a staff page stands. */
export function PagePath({ above, here, inLine = false }: PathProps) {
  return (
    <Path as="nav" $gap={6} $wrap={!inLine} $tone="muted" $size={inLine ? 'small' : 'meta'} aria-label="当前位置">
      {/* For which the head of a form has no room on tablets. */}
      <Text $hiddenOn={inLine ? 'tablet' : undefined}>
        <Row as="span" $gap={6}>
          <PathLink to="/manage">工作台</PathLink>
          <ChevronRight size={14} aria-hidden />
        </Row>
      </Text>
      {above && (
        <>
          <AdminPathLink {...above.target}>{above.label}</AdminPathLink>
          <ChevronRight size={14} aria-hidden />
        </>
      )}
      <span aria-current="page">{here}</span>
    </Path>
  )
}

/** The head of a staff page: where it stands, its title, its buttons. */
export function PageHead({
  above,
  here,
  title,
  aside,
  children,
}: {
  /** The page between the dashboard and this one. */
  above?: { label: string; target: StaffTarget } | undefined
  here: string
  title: string
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <PagePath above={above} here={here} />
      <Line>
        {/* The focus goes to it where the list under it has become empty. */}
        <Title tabIndex={-1}>
          {title}
          {aside}
        </Title>
        <Row $gap={10} $wrap>
          {children}
        </Row>
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

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 10px 16px;
  margin: 6px 0 18px;
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

/** As much of the path as there is room for. */
const Path = styled(Row)`
  min-width: 0;
  /* Room for the outline of a link. */
  margin: -3px;
  padding: 3px;
  overflow: hidden;
  white-space: nowrap;
`
