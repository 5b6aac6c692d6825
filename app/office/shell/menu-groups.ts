import { contentType, typeNames } from '../../content/registry'
import type { Role } from '../../content/wire'

/** A row of the side menu: where it leads, and where its + leads. */
export interface MenuItem {
  label: string
  icon: string
  to: string
  add?: string | undefined
  /** Shows how many applications wait. */
  counted?: boolean
}

export interface MenuGroup {
  /** Empty for entries that stand by themselves. */
  title: string
  items: MenuItem[]
}

const contact = '联系我们'

/** The side menu of a role: the content types in the registry's order, then what is not content. */
export function menuGroups(role: Role): MenuGroup[] {
  const groups: MenuGroup[] = []
  for (const name of typeNames) {
    const { label, icon, group, paths, single } = contentType(name)
    let at = groups.at(-1)
    if (!at || at.title !== group) groups.push((at = { title: group, items: [] }))
    at.items.push({ label, icon, to: paths.update, add: single ? undefined : paths.add })
  }
  const inbox: MenuItem = { label: '合作申请', icon: 'Inbox', to: '/linkUS/applicationShow', counted: true }
  const contactGroup = groups.find(({ title }) => title === contact)
  if (contactGroup) contactGroup.items.push(inbox)
  else groups.push({ title: contact, items: [inbox] })
  const system: MenuItem[] = [{ label: '媒体库', icon: 'Images', to: '/manage/media' }]
  if (role === 'administrator') {
    system.push(
      { label: '站点设置', icon: 'Settings', to: '/manage/settings' },
      { label: '账号管理', icon: 'UserCog', to: '/manage/accounts' },
      { label: '操作日志', icon: 'ScrollText', to: '/manage/audit' },
    )
  }
  return [...groups, { title: '系统', items: system }]
}

/** Whether a menu row leads to the page that is open (its list, its form or its empty form). */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  return pathname === item.to || pathname === item.add
}
