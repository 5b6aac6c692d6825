import { z } from 'zod'
import { previewedRevision } from '../../contract/publishing'
import { queryId } from '../../contract/shapes'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'
import { type Call, staffRead } from './call'
import { finishAnswer } from './dispatch'
import { parseJson, parseQuery, validateTree } from './read-input'

/**
 * Previews: what visitors would be answered if a saved revision were published.
 * @param contentCalls the calls that read content and nothing else, by their names
 */
export function createPreviewCalls(contentCalls: ReadonlyMap<string, Call>) {
  return {
    revision: staffRead({
      path: '/preview',
      asks: { right: '*.view', of: ({ query }) => ({ revision: query.revisionId }) },
      summary: '预览：某个版本属于哪条内容',
      query: z.object({ revisionId: queryId }),
      answer: previewedRevision,
      handle: ({ entries }, { query }) => entries.getPreviewedRevision(query.revisionId),
    }),
    answer: staffRead({
      asks: { right: '*.view', of: ({ query }) => ({ revision: query.revisionId }) },
      summary: '预览：假如某个版本已发布，前台接口的返回',
      query: z.object({
        revisionId: queryId,
        ...describeContentCall(contentCalls),
      }),
      answer: z.unknown(),
      handle: (context, { query: { revisionId, ...asked }, cookie, getSignal }) =>
        answerAsPublished(context, contentCalls, { ...asked, revisionId }, { cookie, getSignal }),
    }),
  }
}

/** The parts of a query that name a call that reads content. */
export function describeContentCall(contentCalls: ReadonlyMap<string, Call>) {
  return {
    call: z.enum([...contentCalls.keys()], '应为前台的内容接口'),
    /** That call's own query, as JSON. */
    query: z.string().max(500, '过长').default('{}'),
  }
}

/** Answers a call that reads content as visitors would be answered if a revision were published. */
export async function answerAsPublished(
  context: AppContext,
  contentCalls: ReadonlyMap<string, Call>,
  { revisionId, call: name, query: json }: { revisionId: number; call: string; query: string },
  input: Pick<Parameters<Call['handle']>[1], 'cookie' | 'getSignal'>,
): Promise<unknown> {
  const call = contentCalls.get(name)
  if (!call) throw new Problem('notFound', '没有可以预览的接口')
  const query = parseQuery(call, Object.entries(parseQueryText(json)))
  // Read before: what waits for the connection that the preview's transaction holds would never end.
  const grid = await context.settings.readGrid()
  const settings = { ...context.settings, readGrid: async () => grid }
  const answer = await context.entries.withRevisionPublished(revisionId, (reading) =>
    call.handle(
      { ...context, settings, entries: { ...context.entries, ...reading } },
      { ...input, query, body: undefined, session: null },
    ),
  )
  return finishAnswer(context, name, answer)
}

function parseQueryText(json: string): object {
  const query = parseJson(json)
  validateTree(query)
  if (typeof query !== 'object' || query === null)
    throw new Problem('invalid', '查询参数不正确', { fields: { query: '应为 JSON 对象' } })
  return query
}
