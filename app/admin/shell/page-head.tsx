import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, ellipsis, layer, media } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
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
  /** In one row that stays in sight, with its buttons at the bottom of a telephone's screen. */
  ofForm?: boolean
  children?: ReactNode
}) {
  const path = (
    <Path as="nav" $gap={6} $wrap={!ofForm} $tone="muted" $size={ofForm ? 'small' : 'meta'} aria-label="当前位置">
      {/* For which the head of a form has no room on tablets. */}
      <Text $hiddenOn={ofForm ? 'tablet' : undefined}>
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
  if (ofForm)
    return (
      <FormLine>
        <Names>
          <Row $gap={12}>
            {path}
            {aside}
          </Row>
          <EntryTitle tabIndex={-1} title={title}>
            {title}
          </EntryTitle>
        </Names>
        <FormActions $gap={10}>{children}</FormActions>
      </FormLine>
    )
  return (
    <>
      {path}
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

/** The head of a form: path and title over each other, and the buttons, in one row. */
const FormLine = styled.div`
  display: flex;
  gap: 20px;
  align-items: center;
  justify-content: space-between;
  min-height: 63px;
  padding: 6px 0;
`

const Names = styled.div`
  flex: 1;
  min-width: 0;
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

const EntryTitle = styled.h1`
  font-size: ${adminTextSize.brand};
  line-height: 1.5;
  ${ellipsis}
`

/** How high the buttons of a form are at the foot of a telephone's screen. */
export const formActionsHeight = 'calc(57px + env(safe-area-inset-bottom))'

const FormActions = styled(Row)`
  flex: none;
  ${media.narrow} {
    gap: 6px;
  }
  ${media.mobile} {
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
`
