import type { IconName } from '../../content/define'
import { getPlace, type TypeName, sections } from '../../content/site-structure'
import type { StaffPath } from './admin-link'
import { getContentType, typeNames } from '../../content/registry'
import { hasRight, listTypesWith, rightNames, type Rights } from '../../content/rights'

/** A row of the side menu: where it leads, and where its + leads. */
export interface MenuItem {
  label: string
  icon: IconName
  to: StaffPath
  add?: StaffPath | undefined
  /** Shows how many applications or candidates wait, or how many files have not been asked about. */
  counted?: 'applications' | 'candidates' | 'maps'
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

/** The rows of the content types, in the registry's order; what may not be edited has no +. */
function contentGroups(holder: { rights: Rights }): MenuGroup[] {
  const groups: MenuGroup[] = []
  for (const name of typeNames) {
    if (!hasRight(holder, `${name}.view`)) continue
    const { label, icon, paths, single } = getContentType(name)
    const group = groupOf(name)
    let at = groups.at(-1)
    if (!at || at.title !== group) groups.push((at = { title: group, items: [] }))
    const mayAdd = !single && hasRight(holder, `${name}.edit`)
    at.items.push({ label, icon, to: paths.update, add: mayAdd ? paths.add : undefined })
  }
  return groups
}

/** What is not content. */
function systemItems(holder: { rights: Rights }): MenuItem[] {
  const items: Array<MenuItem & { shown: boolean }> = [
    { label: '媒体库', icon: 'Images', to: '/manage/media', shown: hasRight(holder, 'media.view') },
    { label: '地图登记', icon: 'Map', to: '/manage/maps', counted: 'maps', shown: hasRight(holder, 'map.view') },
    { label: '网站体检', icon: 'SpellCheck', to: '/manage/checks', shown: listTypesWith(holder, 'view').length > 0 },
    { label: '回收站', icon: 'Trash2', to: '/manage/trash', shown: hasRight(holder, 'trash.view') },
    { label: '动态', icon: 'History', to: '/manage/activity', shown: hasRight(holder, 'trail.view') },
    { label: '站点设置', icon: 'Settings', to: '/manage/settings', shown: hasRight(holder, 'setting.contact') },
    { label: '旧地址转向', icon: 'CornerUpRight', to: '/manage/redirects', shown: hasRight(holder, 'setting.other') },
    { label: '用词表', icon: 'BookA', to: '/manage/words', shown: hasRight(holder, 'setting.other') },
    {
      label: '审阅环节',
      icon: 'UserRoundCheck',
      to: '/manage/reviews/stages',
      shown: hasRight(holder, 'account.manage'),
    },
    { label: '账号管理', icon: 'UserCog', to: '/manage/accounts', shown: hasRight(holder, 'account.manage') },
    { label: '职责与权限', icon: 'KeyRound', to: '/manage/duties', shown: hasRight(holder, 'account.manage') },
    { label: '消息投递', icon: 'Send', to: '/manage/deliveries', shown: hasRight(holder, 'setting.other') },
  ]
  return items.flatMap(({ shown, ...item }) => (shown ? [item] : []))
}

/** What visitors send. */
function inboxItems(holder: { rights: Rights }): MenuItem[] {
  const items: Array<MenuItem | false> = [
    hasRight(holder, 'candidate.view') && {
      label: '应聘',
      icon: 'FileUser',
      to: '/manage/candidates',
      counted: 'candidates',
    },
    hasRight(holder, 'application.view') && {
      label: '合作申请',
      icon: 'Inbox',
      to: '/linkUS/applicationShow',
      counted: 'applications',
    },
  ]
  return items.filter((item) => item !== false)
}

/** The side menu of an account: what it may open, the content types first. */
export function menuGroups(holder: { rights: Rights }): MenuGroup[] {
  const groups = contentGroups(holder)
  const inboxes = inboxItems(holder)
  if (inboxes.length > 0) {
    const contactGroup = groups.find(({ title }) => title === sections.contact.label)
    if (contactGroup) contactGroup.items.push(...inboxes)
    else groups.push({ title: sections.contact.label, items: inboxes })
  }
  if (hasRight(holder, 'projectRecord.view', 'all') && hasRight(holder, 'honour.view', 'all'))
    groups
      .find(({ title }) => title === sections.about.label)
      ?.items.push({ label: '投标材料', icon: 'FolderArchive', to: '/manage/bids' })
  const system = systemItems(holder)
  return system.length === 0 ? groups : [...groups, { title: '系统', items: system }]
}

/** Everything that a menu can hold, for an account that may do everything. */
const everything = menuGroups({ rights: Object.fromEntries(rightNames.map((name) => [name, 'all'])) })
const guardedPaths = new Set<string>(everything.flatMap(({ items }) => items.flatMap(listPaths)))

function listPaths({ to, add }: MenuItem): string[] {
  return add === undefined ? [to] : [to, add]
}

/** The page of what goes live and ends, which stands above the groups. */
export const schedulePath = '/manage/schedule' satisfies StaffPath

/** Whether an account may open a page of the back office: one of its menu, or one that everybody may open. */
export function mayOpenPage(holder: { rights: Rights }, pathname: string): boolean {
  if (pathname === schedulePath) return listTypesWith(holder, 'view').length > 0
  if (!guardedPaths.has(pathname)) return true
  return menuGroups(holder).some(({ items }) => items.some((item) => listPaths(item).includes(pathname)))
}

/** Whether a menu row leads to the page that is open (its list, its form or its empty form). */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  return pathname === item.to || pathname === item.add
}
