import { z } from 'zod'
import { contentType, type TypeName } from '../../content/registry'
import { type Call, staffCall } from './call'
import { queryId } from './query'
import { listing } from './shapes/common'
import { entryDraft, revisionRow } from './shapes/entries'

/** The history of a content type's entries. */
export function revisionCalls(name: TypeName): Call[] {
  const type = contentType(name)
  const { wire, label } = type
  return [
    staffCall({
      method: 'GET',
      path: `/${wire}/revisions`,
      summary: `${label}：历史版本`,
      query: z.object({ id: queryId }),
      answer: listing(revisionRow),
      async handle({ entries }, { query }) {
        const rows = await entries.revisions(name, query.id)
        return { rows, total: rows.length }
      },
    }),
    staffCall({
      method: 'GET',
      path: `/${wire}/revision`,
      summary: `${label}：某个历史版本的内容`,
      query: z.object({ id: queryId, revisionId: queryId }),
      answer: entryDraft(type),
      handle: ({ entries }, { query }) => entries.revision(name, query.id, query.revisionId),
    }),
  ]
}
