import { useLocation } from '@tanstack/react-router'
import { House, LayoutDashboard } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import styled, { css } from 'styled-components'
import type { Role } from '../../contract'
import { adminTextSize, color, duration, easing, layer, media, shadow } from '../../ui/theme'
import { isCurrent, menuGroups } from './menu-groups'
import { whereMenuIs } from './menu-room'
import { Label, PageLink, SideMenuItem } from './side-menu-item'
import { barHeight } from './bar-height'

/**
 * The side menu: a row opens the list of its content, its + the empty form. Where the page needs its room it
 * shows its icons only until it is opened; telephones show nothing of it.
 */
export function SideMenu({ role }: { role: Role }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const groups = useMemo(() => menuGroups(role), [role])
  const menu = useRef<HTMLElement>(null)
  // The last rows lie below the edge of a laptop's screen.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <Side>
      <Menu ref={menu} aria-label="后台菜单">
        <PageLink to="/" reloadDocument title="网站首页">
          <House size={17} strokeWidth={1.75} aria-hidden />
          <Label>网站首页</Label>
        </PageLink>
        <PageLink to="/manage" title="工作台" activeOptions={{ exact: true }}>
          <LayoutDashboard size={17} strokeWidth={1.75} aria-hidden />
          <Label>工作台</Label>
        </PageLink>
        {groups.map(({ title, items }, index) => (
          <div key={title || index}>
            {title === '' ? <Divider /> : <GroupTitle>{title}</GroupTitle>}
            <ul>
              {items.map((item) => (
                <SideMenuItem key={item.to} item={item} current={isCurrent(item, pathname)} />
              ))}
            </ul>
          </div>
        ))}
      </Menu>
    </Side>
  )
}

const Side = styled.aside`
  position: sticky;
  top: ${barHeight};
  z-index: ${layer.middle};
  grid-row: 2 / -1;
  height: calc(100vh - ${barHeight});
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  overflow-y: auto;
  ${whereMenuIs(
    'open',
    css`
      z-index: ${layer.drawer};
      width: 264px;
      box-shadow: ${shadow.high};
    `,
  )}
  ${media.mobile} {
    position: fixed;
    left: 0;
    z-index: ${layer.drawer};
    width: 264px;
    visibility: hidden;
    transform: translateX(-100%);
    transition:
      transform ${duration.slow} ${easing.standard},
      visibility 0s ${duration.slow};
    [data-menu='open'] & {
      visibility: visible;
      transform: none;
      transition: transform ${duration.slow} ${easing.standard};
    }
  }
`

const Menu = styled.nav`
  padding: 12px 0 24px;
  font-size: ${adminTextSize.body};
`

const GroupTitle = styled.h2`
  padding: 14px 20px 4px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  line-height: 1.5;
  ${whereMenuIs(
    'folded',
    css`
      margin: 8px 14px;
      padding: 0;
      border-top: 1px solid ${color.lineSoft};
      font-size: 0;
    `,
  )}
`

const Divider = styled.hr`
  margin: 12px 20px 10px;
  border: 0;
  border-top: 1px solid ${color.lineSoft};
  ${whereMenuIs(
    'folded',
    css`
      margin: 8px 14px;
    `,
  )}
`
