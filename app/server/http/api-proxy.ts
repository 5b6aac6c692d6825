import { Problem } from '../errors'
import type { ClientInfo } from './client-info'
import { createProblemAnswer } from './problem-answer'
import { parseTarget } from './target'
import { getUpstream } from './upstream'

/** Headers that belong to one connection and are never passed on; and `Expect`, which this server has answered. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
const notSentOn = [...hopByHop, 'host', 'content-length', 'accept-encoding', 'expect']
/** fetch has decoded the body already. */
const notSentBack = [...hopByHop, 'content-encoding', 'content-length']

/** The signs of our own paths: nothing encoded, which the other process could decode once more than this one. */
const plainPath = /^(?:\/[\w@.-]+)+\/?$/

/**
 * Passes a request on to the process that answers the API, and its answer back. The client's address,
 * scheme and host go along; the other process believes them when `TRUST_PROXY` says so.
 * @param apiUrl the other process
 */
export async function proxyRequest(request: Request, apiUrl: string, client: ClientInfo): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!isProxied(pathname)) return createProblemAnswer(new Problem('notFound', '没有这个地址'))
  const headers = omitHeaders(request.headers, notSentOn)
  headers.set('x-forwarded-for', client.address)
  headers.set('x-forwarded-proto', client.secure ? 'https' : 'http')
  headers.set('x-forwarded-host', client.host)
  const { method, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const answer = await getUpstream().fetch(`${apiUrl}${pathname}${search}`, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
  })
  return new Response(answer.body, { status: answer.status, headers: omitHeaders(answer.headers, notSentBack) })
}

/** Whether a path belongs to the other process once `..` and its spellings are resolved, as a URL has them. */
function isProxied(path: string): boolean {
  return plainPath.test(path) && /^(?:api|media|crawlerFile)$/.test(parseTarget(path).kind)
}

/** A copy without some headers, and without those that `Connection` names. */
function omitHeaders(headers: Headers, names: string[]): Headers {
  const copy = new Headers(headers)
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim())
  for (const name of [...names, ...named]) if (name !== '') copy.delete(name)
  return copy
}
