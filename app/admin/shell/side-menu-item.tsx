import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import { pendingApplicationsQuery } from '../../data/admin/inbox'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { createAdminLink } from './admin-link'
import type { MenuItem } from './menu-groups'
import { TypeIcon } from './type-icon'

/** A row of the side menu. */
export function SideMenuItem({ item, current }: { item: MenuItem; current: boolean }) {
  return (
    <Line data-current={current || undefined}>
      <ListLink to={item.to} title={item.label} aria-current={current ? 'page' : undefined}>
        <TypeIcon name={item.icon} />
        <Label>{item.label}</Label>
        {item.counted && <Waiting />}
      </ListLink>
      {item.add && (
        <AddLink
          to={item.add}
          data-current={current || undefined}
          aria-label={`新增${item.label}`}
          title={`新增${item.label}`}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </AddLink>
      )}
    </Line>
  )
}

/** How many applications wait. */
function Waiting() {
  const { data = 0 } = useQuery(pendingApplicationsQuery)
  return (
    data > 0 && (
      <Count className="num" aria-label={`${data} 份待处理`}>
        {data}
      </Count>
    )
  )
}

const currentRow = css`
  background: ${color.selected};
  box-shadow: inset 3px 0 0 ${color.primary};
`

const Line = styled.li`
  display: flex;
  align-items: center;
  padding-right: 12px;
  &:hover {
    background: ${color.rowHover};
  }
  &[data-current] {
    ${currentRow}
  }
  ${media.compactDesktop} {
    [data-side-menu='folded'] & {
      padding: 0;
    }
  }
`

/** The icon and name of a page. */
const page = css`
  display: flex;
  flex: 1;
  gap: 10px;
  align-items: center;
  min-width: 0;
  height: 38px;
  padding: 0 20px;
  color: ${color.textBody};
  svg {
    flex: none;
    color: ${color.textMuted};
  }
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-current='page'] {
    color: ${color.link};
    svg {
      color: ${color.link};
    }
  }
  ${media.compactDesktop} {
    [data-side-menu='folded'] & {
      position: relative;
      justify-content: center;
      padding: 0;
    }
  }
  ${media.mobile} {
    height: 44px;
  }
`

const PageAnchor = styled.a`
  ${page}
  &[aria-current='page'] {
    ${currentRow}
  }
`

/** A page that stands above the groups. */
export const PageLink = createLink((props: ComponentProps<'a'>) => <PageAnchor {...props} />)

const ListLink = createAdminLink(styled.a`
  ${page}
  height: 36px;
  padding-right: 4px;
  &[aria-current='page'] {
    background: none;
  }
  ${media.mobile} {
    height: 44px;
  }
`)

/** The name of a page, in one line. */
export const Label = styled.b`
  font-weight: 400;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  [aria-current='page'] > & {
    color: ${color.link};
    font-weight: 600;
  }
  ${media.compactDesktop} {
    [data-side-menu='folded'] & {
      display: none;
    }
  }
`

const Count = styled.span`
  margin-left: auto;
  min-width: 18px;
  padding: 0 6px;
  border-radius: 9px;
  background: ${color.danger};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.small};
  font-weight: 600;
  line-height: 18px;
  text-align: center;
  ${media.compactDesktop} {
    [data-side-menu='folded'] & {
      position: absolute;
      top: 1px;
      right: 8px;
    }
  }
`

const AddLink = createAdminLink(styled.a`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: ${radius.control};
  color: ${color.icon};
  &:hover {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  &[data-current] {
    color: ${color.link};
  }
  ${media.compactDesktop} {
    [data-side-menu='folded'] & {
      display: none;
    }
  }
  ${media.mobile} {
    width: 44px;
    height: 44px;
  }
`)
