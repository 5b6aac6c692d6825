import type { IconName } from '../../content/define'
import { getPlace, type TypeName, sections } from '../../content/site-structure'
import type { StaffPath } from './admin-link'
import { getContentType, typeNames } from '../../content/registry'
import type { Role } from '../../contract'

/** A row of the side menu: where it leads, and where its + leads. */
export interface MenuItem {
  label: string
  icon: IconName
  to: StaffPath
  add?: StaffPath | undefined
  /** Shows how many applications wait, or how many files have not been asked about. */
  counted?: 'applications' | 'maps'
}

export interface MenuGroup {
  /** Empty for entries that stand by themselves. */
  title: string
  items: MenuItem[]
}

/** The types of the home page, those with a listing of their own, and those that share a page with others. */
function groupOf(name: TypeName): string {
  const place = getPlace(name)
  if (place.kind === 'home' || (place.kind === 'page' && place.unlistedLabel)) return '首页配置'
  return place.part === 'category' ? '' : sections[place.section].label
}

/** The side menu of a role: the content types in the registry's order, then what is not content. */
export function menuGroups(role: Role): MenuGroup[] {
  const groups: MenuGroup[] = []
  for (const name of typeNames) {
    const { label, icon, paths, single } = getContentType(name)
    const group = groupOf(name)
    let at = groups.at(-1)
    if (!at || at.title !== group) groups.push((at = { title: group, items: [] }))
    at.items.push({ label, icon, to: paths.update, add: single ? undefined : paths.add })
  }
  const inbox: MenuItem = { label: '合作申请', icon: 'Inbox', to: '/linkUS/applicationShow', counted: 'applications' }
  const contactGroup = groups.find(({ title }) => title === sections.contact.label)
  if (contactGroup) contactGroup.items.push(inbox)
  else groups.push({ title: sections.contact.label, items: [inbox] })
  const system: MenuItem[] = [
    { label: '媒体库', icon: 'Images', to: '/manage/media' },
    { label: '地图登记', icon: 'Map', to: '/manage/maps', counted: 'maps' },
    { label: '网站体检', icon: 'SpellCheck', to: '/manage/checks' },
    { label: '回收站', icon: 'Trash2', to: '/manage/trash' },
  ]
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
