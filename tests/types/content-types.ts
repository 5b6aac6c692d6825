import type { Place } from '../../app/content/site-structure'

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
