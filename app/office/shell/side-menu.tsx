import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { House, LayoutDashboard, Plus } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { Role } from '../../content/wire'
import { pendingApplicationsQuery } from '../../data/inbox'
import { theme } from '../../ui/theme'
import { isCurrent, type MenuItem, menuGroups } from './menu-groups'
import { OfficeLink } from './office-link'
import { TypeIcon } from './type-icon'

/** The side menu: a row opens the list of its content, its + the empty form. */
export function SideMenu({ role }: { role: Role }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const groups = useMemo(() => menuGroups(role), [role])
  return (
    <Menu aria-label="后台菜单">
      <Link to="/" reloadDocument className="item" title="网站首页">
        <House size={17} strokeWidth={1.75} aria-hidden />
        <b>网站首页</b>
      </Link>
      <Link to="/manage" className="item" title="工作台" activeOptions={{ exact: true }}>
        <LayoutDashboard size={17} strokeWidth={1.75} aria-hidden />
        <b>工作台</b>
      </Link>
      {groups.map(({ title, items }, index) => (
        <div key={title || index} className="group">
          {title === '' ? <hr /> : <h2>{title}</h2>}
          <ul>
            {items.map((item) => (
              <Row key={item.to} item={item} current={isCurrent(item, pathname)} />
            ))}
          </ul>
        </div>
      ))}
    </Menu>
  )
}

function Row({ item, current }: { item: MenuItem; current: boolean }) {
  return (
    <li className={current ? 'current' : undefined}>
      <OfficeLink to={item.to} className="item" title={item.label} aria-current={current ? 'page' : undefined}>
        <TypeIcon name={item.icon} />
        <b>{item.label}</b>
        {item.counted && <Waiting />}
      </OfficeLink>
      {item.add && (
        <OfficeLink to={item.add} className="add" aria-label={`新增${item.label}`} title={`新增${item.label}`}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </OfficeLink>
      )}
    </li>
  )
}

function Waiting() {
  const { data = 0 } = useQuery(pendingApplicationsQuery)
  return data > 0 && <span className="count num" aria-label={`${data} 份待处理`}>{data}</span>
}

const Menu = styled.nav`
  padding: 12px 0 24px; font-size: 14px;
  .item { display: flex; align-items: center; gap: 10px; height: 38px; padding: 0 20px; color: ${theme.c.n800}; flex: 1; min-width: 0; }
  .item svg { color: ${theme.c.n500}; flex: none; }
  b { font-weight: 400; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .group .item { height: 36px; padding-right: 4px; }
  h2 { font-size: 13px; font-weight: 400; color: ${theme.c.textMuted}; padding: 14px 20px 4px; line-height: 1.5; }
  hr { border: 0; border-top: 1px solid ${theme.c.n100}; margin: 12px 20px 10px; }
  li { display: flex; align-items: center; padding-right: 12px; }
  .item:hover, li:hover { background: ${theme.c.n25}; }
  .add { width: 28px; height: 28px; display: grid; place-items: center; border-radius: ${theme.r.ctl}; color: ${theme.c.n400}; flex: none; }
  .add:hover { background: ${theme.c.az100}; color: ${theme.c.az700}; }
  .count { margin-left: auto; background: ${theme.c.danger}; color: #fff; font-size: 12px; line-height: 18px; min-width: 18px; text-align: center; padding: 0 6px; border-radius: 9px; font-weight: 600; }
  > .item.active, li.current { background: ${theme.c.selected}; box-shadow: inset 3px 0 0 ${theme.c.primary}; }
  > .item.active, li.current .item { color: ${theme.c.link}; background: none; }
  > .item.active { background: ${theme.c.selected}; }
  .active svg, .active b, .current .item svg, .current .item b { color: ${theme.c.link}; font-weight: 600; }
  .current .add { color: ${theme.c.az600}; }
`
