import { type Contract, type ContentCallName, findCall } from '../../contract'
import { Problem } from '../errors'
import { finishAnswer } from './finish-answer'
import type { AnyHandler, Handlers } from './handler'
import { validateTree, parseJson } from './json'
import { parseQuery } from './parse-input'

/** @param findHandler the handler of a call that reads content */
export function createPreviewHandlers(
  findHandler: (name: ContentCallName) => AnyHandler | undefined,
): Handlers<Contract['preview']> {
  return {
    revision: ({ entries }, { query }) => entries.getPreviewedRevision(query.revisionId),
    async answer(context, { query: { revisionId, call: name, query: json }, cookie, getSignal }) {
      const call = findCall(name)
      const handler = findHandler(name)
      if (!call || !handler) throw new Problem('notFound', '没有可以预览的接口')
      const query = parseQuery(call, Object.entries(parseQueryText(json)))
      const answer = await context.entries.withRevisionPublished(revisionId, (reading) =>
        handler(
          { ...context, entries: { ...context.entries, ...reading } },
          { query, body: undefined, session: null, cookie, getSignal },
        ),
      )
      return finishAnswer(context, name, answer)
    },
  }
}

function parseQueryText(json: string): object {
  const query = parseJson(json)
  validateTree(query)
  if (typeof query !== 'object' || query === null)
    throw new Problem('invalid', '查询参数不正确', { fields: { query: '应为 JSON 对象' } })
  return query
}
