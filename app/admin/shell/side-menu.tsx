import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { House, LayoutDashboard, Plus } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { Role } from '../../contract'
import { pendingApplicationsQuery } from '../../data/admin/inbox'
import { adminTextSize, color, radius } from '../../ui/theme'
import { isCurrent, type MenuItem, menuGroups } from './menu-groups'
import { AdminLink } from './admin-link'
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
      <AdminLink to={item.to} className="item" title={item.label} aria-current={current ? 'page' : undefined}>
        <TypeIcon name={item.icon} />
        <b>{item.label}</b>
        {item.counted && <Waiting />}
      </AdminLink>
      {item.add && (
        <AdminLink to={item.add} className="add" aria-label={`新增${item.label}`} title={`新增${item.label}`}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </AdminLink>
      )}
    </li>
  )
}

function Waiting() {
  const { data = 0 } = useQuery(pendingApplicationsQuery)
  return (
    data > 0 && (
      <span className="count num" aria-label={`${data} 份待处理`}>
        {data}
      </span>
    )
  )
}

const Menu = styled.nav`
  padding: 12px 0 24px;
  font-size: ${adminTextSize.body};
  .item {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 38px;
    padding: 0 20px;
    color: ${color.textBody};
    flex: 1;
    min-width: 0;
  }
  .item svg {
    color: ${color.textMuted};
    flex: none;
  }
  b {
    font-weight: 400;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .group .item {
    height: 36px;
    padding-right: 4px;
  }
  h2 {
    font-size: ${adminTextSize.meta};
    font-weight: 400;
    color: ${color.textMuted};
    padding: 14px 20px 4px;
    line-height: 1.5;
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.lineSoft};
    margin: 12px 20px 10px;
  }
  li {
    display: flex;
    align-items: center;
    padding-right: 12px;
  }
  .item:hover,
  li:hover {
    background: ${color.rowHover};
  }
  .add {
    width: 28px;
    height: 28px;
    display: grid;
    place-items: center;
    border-radius: ${radius.control};
    color: ${color.icon};
    flex: none;
  }
  .add:hover {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  .count {
    margin-left: auto;
    background: ${color.danger};
    color: ${color.textOnDark};
    font-size: ${adminTextSize.small};
    line-height: 18px;
    min-width: 18px;
    text-align: center;
    padding: 0 6px;
    border-radius: 9px;
    font-weight: 600;
  }
  > .item.active,
  li.current {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
  > .item.active,
  li.current .item {
    color: ${color.link};
    background: none;
  }
  > .item.active {
    background: ${color.selected};
  }
  .active svg,
  .active b,
  .current .item svg,
  .current .item b {
    color: ${color.link};
    font-weight: 600;
  }
  .current .add {
    color: ${color.link};
  }
`
