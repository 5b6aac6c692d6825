import { defineContent } from '../../app/content/define'
import { files } from '../../app/content/fields'
import type { Place } from '../../app/content/site-structure'

/** A type whose group has no place in the order of the search is an error in the editor. Nothing here runs. */
export const rightPlaces: Place[] = [
  { kind: 'home' },
  { kind: 'part', section: 'about', part: 2, searchGroup: '关于我们' },
  { kind: 'page', path: '/x', hasTypeParam: false, section: 'news', part: 'category', searchGroup: '新闻' },
]

export const wrongPlaces: Place[] = [
  // @ts-expect-error the search has no such group
  { kind: 'part', section: 'about', part: 2, searchGroup: '没有的组' },
  // @ts-expect-error what has a page of its own names a group too
  { kind: 'page', path: '/x', hasTypeParam: false, section: 'news', part: 'category' },
  // @ts-expect-error there is no such section
  { kind: 'part', section: 'instruments', part: 1, searchGroup: '关于我们' },
]

const rest = {
  wire: 'news',
  label: '新闻',
  icon: 'Newspaper',
  paths: { add: '/news/addNews', update: '/news/updateNews' },
  firstStep: { order: 1, hint: '' },
  title: { label: '标题', max: 60 },
  order: 'date',
} as const

/** A declaration whose forms have no route is an error that names the path. */
export const unrouted = () =>
  defineContent({
    ...rest,
    name: 'news',
    // @ts-expect-error '/news/no-form needs a file in app/routes'
    paths: { add: '/news/no-form', update: '/news/updateNews' },
    fields: {},
  })

/** A declaration without a place, or with files that the download centre has no name for, is an error that says so. */
export const unplaced = () =>
  // @ts-expect-error 'instrument needs a line in places of app/content/site-structure.ts'
  defineContent({ ...rest, name: 'instrument', fields: {} })
export const unnamedFiles = () =>
  // @ts-expect-error 'honour has a field of files: they need a name in fileKinds of app/content/file-kinds.ts'
  defineContent({ ...rest, name: 'honour', fields: { papers: files({ label: '附件' }) } })
export const namedFiles = () => defineContent({ ...rest, name: 'news', fields: { papers: files({ label: '附件' }) } })
