import { z } from 'zod'
import { staffRead } from './call'
import { entryState } from './entry-shapes'
import { queryId } from './query'
import { id } from './shapes'

const previewedRevision = z.strictObject({
  /** The content type's name. */
  type: z.string(),
  /** The entry's id. */
  id,
  title: z.string(),
  /** Where the entry stands, whatever this revision of it. */
  state: entryState,
  savedAt: z.number(),
  /** Visitors see this very revision now. */
  live: z.boolean(),
})

/** What a preview shows, for the ribbon that says so. */
export type PreviewedRevision = z.infer<typeof previewedRevision>

/**
 * Previews: what visitors would be answered if a saved revision were published.
 * @param contentCalls the names of the calls that read content and nothing else
 */
export function previewCalls<Name extends string>(contentCalls: readonly Name[]) {
  const call: z.ZodType<Name, Name> = z.enum(contentCalls, '应为前台的内容接口')
  return {
    revision: staffRead({
      path: '/preview',
      summary: '预览：某个版本属于哪条内容',
      query: z.object({ revisionId: queryId }),
      answer: previewedRevision,
    }),
    answer: staffRead({
      path: '/preview/answer',
      summary: '预览：假如某个版本已发布，前台接口的返回',
      query: z.object({
        revisionId: queryId,
        call,
        /** That call's own query, as JSON. */
        query: z.string().max(500, '过长').default('{}'),
      }),
      answer: z.unknown(),
    }),
  }
}
