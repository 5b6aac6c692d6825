import { z } from 'zod'
import { getContentType, type TypeName } from '../content/registry'
import { publicRead } from './call'
import { entryTitle, publicEntry, publicRow } from './entry-shapes'
import { paging, queryAskedPart, queryCategory, queryId, queryIds, queryInteger, queryText } from './query'
import { listing } from './shapes'

/** By which calls visitors read the entries of a content type. */
export function publicEntryCalls<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  const { wire, label } = type
  return {
    list: publicRead({
      path: `/${wire}/list/allow`,
      summary: `${label}：前台列表`,
      query: z.object({
        ...paging,
        text: queryText.default(''),
        type: queryCategory(name),
        year: queryInteger(1900, 2200).optional(),
      }),
      answer: listing(publicRow(name)),
      readsContent: true,
    }),
    detail: publicRead({
      path: `/${wire}/detail/allow`,
      summary: `${label}：前台详情`,
      query: z.object({ id: queryId, type: queryAskedPart(name) }),
      answer: publicEntry(name),
      readsContent: true,
    }),
    pick: publicRead({
      path: `/${wire}/pick/allow`,
      summary: `${label}：按编号取前台内容`,
      query: z.object({ ids: queryIds }),
      answer: listing(publicRow(name)),
      readsContent: true,
    }),
    years: publicRead({
      path: `/${wire}/years/allow`,
      summary: `${label}：有内容的年份`,
      query: z.object({ type: queryCategory(name) }),
      answer: listing(z.number().int()),
      readsContent: true,
    }),
  }
}

/** The calls of `publicEntryCalls`. */
export type PublicEntryCalls<Name extends TypeName> = ReturnType<typeof publicEntryCalls<Name>>

/** The rows of a header drop-down; `selectMeun` is how the specification spells it. */
export function menuCall<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  return publicRead({
    path: `/${type.wire}/selectMeun/allow`,
    summary: `${type.label}：导航菜单`,
    query: z.object({ ...paging, text: queryText.default(''), type: queryCategory(name) }),
    answer: listing(entryTitle(name)),
    readsContent: true,
  })
}
