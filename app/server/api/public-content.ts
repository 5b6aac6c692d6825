import { z } from 'zod'
import { contentType, type TypeName } from '../../content/registry'
import { Problem } from '../errors'
import { type Call, publicCall } from './call'
import { categoryQuery } from './category'
import { paging, pickedIds, queryId, queryInteger, queryText } from './query'
import { listing } from './shapes/common'
import { publicEntry, publicRow } from './shapes/entries'

/** What visitors may ask of a content type. */
export function publicContentCalls(name: TypeName): Call[] {
  const type = contentType(name)
  const { wire, label } = type
  return [
    publicCall({
      method: 'GET',
      path: `/${wire}/list/allow`,
      summary: `${label}：前台列表`,
      query: z.object({
        ...paging,
        text: queryText.default(''),
        type: categoryQuery(type),
        year: queryInteger(1900, 2200).optional(),
      }),
      answer: listing(publicRow(type)),
      readsContent: true,
      handle: ({ entries }, { query: { type: category, ...query } }) => entries.listPublic(name, { ...query, category }),
    }),
    publicCall({
      method: 'GET',
      path: `/${wire}/detail/allow`,
      summary: `${label}：前台详情`,
      query: z.object({ id: queryId, type: queryInteger(0, 1_000_000).default(0) }),
      answer: publicEntry(type),
      readsContent: true,
      async handle({ entries }, { query }) {
        const entry = await entries.getPublic(name, query.id)
        if (!entry || (query.type !== 0 && query.type !== entry.type)) throw new Problem('notFound', '内容不存在或已下线')
        return entry
      },
    }),
    publicCall({
      method: 'GET',
      path: `/${wire}/pick/allow`,
      summary: `${label}：按编号取前台内容`,
      query: z.object({ ids: pickedIds }),
      answer: listing(publicRow(type)),
      readsContent: true,
      async handle({ entries }, { query }) {
        const rows = await entries.pickPublic(name, [...new Set(query.ids)])
        return { rows, total: rows.length }
      },
    }),
    publicCall({
      method: 'GET',
      path: `/${wire}/years/allow`,
      summary: `${label}：有内容的年份`,
      query: z.object({ type: categoryQuery(type) }),
      answer: listing(z.number().int()),
      readsContent: true,
      async handle({ entries }, { query }) {
        const rows = await entries.years(name, query.type)
        return { rows, total: rows.length }
      },
    }),
  ]
}
