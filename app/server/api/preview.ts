import { z } from 'zod'
import { Problem } from '../errors'
import { type Call, staffCall } from './call'
import { queryId } from './query'
import { previewedRevision } from './shapes/entries'

/** A reading call as a client asks for it: path below `/api`, and query. */
const readingCall = z.string().max(500, '过长').regex(/^\/[A-Za-z]+(\/[A-Za-z]+)*\/allow(\?|$)/, '应为前台的读取接口')

/**
 * Previews: what visitors would be answered if a saved revision were published.
 * @param calls the calls to preview the answers of; only those that read content and nothing else can be
 */
export function previewCalls(calls: readonly Call[]): Call[] {
  return [
    staffCall({
      method: 'GET',
      path: '/preview',
      summary: '预览：某个版本属于哪条内容',
      query: z.object({ revisionId: queryId }),
      answer: previewedRevision,
      handle: ({ entries }, { query }) => entries.previewed(query.revisionId),
    }),
    staffCall({
      method: 'GET',
      path: '/preview/answer',
      summary: '预览：假如某个版本已发布，前台接口的返回',
      query: z.object({ revisionId: queryId, call: readingCall }),
      answer: z.unknown(),
      async handle(context, { query: { revisionId, call: asked }, cookie }) {
        const call = calls.find(({ path, readsContent }) => readsContent && path === asked.split('?', 1)[0])
        if (!call) throw new Problem('notFound', '没有可以预览的接口')
        const request = new Request(`http://in-process/api${asked}`)
        return context.entries.asIfPublished(revisionId, (reading) =>
          call.run({ ...context, entries: { ...context.entries, ...reading } }, { request, session: null, cookie, trace: {} }),
        )
      },
    }),
  ]
}
