import { sitePages } from '../../navigation/site-pages'
import { staffQuery } from './staff-query'

/** Entries that the picker of links offers at once. */
const entriesShown = 8
const filesShown = 5

/** Entries to link to, by a part of their title; the newest of all without one. */
export function linkableQuery(text: string) {
  return staffQuery('link.find', { text, limit: text === '' ? 5 : entriesShown })
}

/** Entries to open, of whatever type, by a part of their title; the newest of all without one. */
export function openableQuery(text: string) {
  return staffQuery('link.find', { text, limit: text === '' ? 5 : entriesShown, among: 'all' })
}

/** Documents of the library to link to, by a part of their name. */
export function linkableFilesQuery(text: string) {
  return staffQuery('media.list', { kind: 'file', text, offset: 0, limit: filesShown })
}

/** The pages of the site whose names hold a text; the main ones without one. */
export function findSitePages(text: string): typeof sitePages {
  return sitePages.filter(({ label, isMain }) => (text === '' ? isMain : label.includes(text)))
}

/** The entries that visitors see and that link to one of these. One call takes fifty of them. */
export function linkingQuery(ids: readonly number[]) {
  return staffQuery('link.users', { ids: ids.slice(0, 50) })
}
