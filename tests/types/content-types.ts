import type { StaffPath } from '../../app/admin/shell/admin-link'
import type { StaffPaths } from '../../app/content/registry'
import type { Place, places, TypeName } from '../../app/content/site-structure'
import type { FileRouteTypes } from '../../app/routeTree.gen'

/** A type whose group has no place in the order of the search is an error in the editor. Nothing here runs. */
export const rightPlaces: Place[] = [
  { kind: 'home' },
  { kind: 'part', section: 'about', part: 2, searchGroup: '关于我们' },
  { kind: 'page', path: '/x', hasTypeParam: false, section: 'news', part: 'category', searchGroup: '新闻' },
]

export const wrongPlaces: Place[] = [
  // @ts-expect-error the search has no such group
  { kind: 'part', section: 'about', part: 2, searchGroup: '仪器设备' },
  // @ts-expect-error what has a page of its own names a group too
  { kind: 'page', path: '/x', hasTypeParam: false, section: 'news', part: 'category' },
  // @ts-expect-error there is no such section
  { kind: 'part', section: 'instruments', part: 1, searchGroup: '关于我们' },
]

type StaffPathOfTypes = StaffPaths['add' | 'update']

/** Each path where staff edit entries is one of the route tree: the error names those that are not. */
export const routesOfStaffPaths: [Exclude<StaffPathOfTypes, StaffPath>] extends [never]
  ? true
  : { 'without a file in app/routes/_office': Exclude<StaffPathOfTypes, StaffPath> } = true

type PagePath = Extract<(typeof places)[TypeName], { kind: 'page' }>['path']

/** Each path where visitors see an entry, likewise. */
export const routesOfPlaces: [Exclude<PagePath, FileRouteTypes['to']>] extends [never]
  ? true
  : { 'without a file in app/routes/_site': Exclude<PagePath, FileRouteTypes['to']> } = true
