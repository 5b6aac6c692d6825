import type { ClientInfo } from './client-info'

/** Headers that belong to one connection and are never passed on. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
]

/**
 * Passes a request on to the process that answers the API, and its answer back. The client's address,
 * scheme and host go along; the other process believes them when `TRUST_PROXY` says so.
 * @param apiUrl the other process, without a path
 */
export async function proxyRequest(request: Request, apiUrl: string, client: ClientInfo): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of hopByHop) headers.delete(name)
  headers.set('x-forwarded-for', client.address)
  headers.set('x-forwarded-proto', client.secure ? 'https' : 'http')
  headers.set('x-forwarded-host', client.host)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  try {
    const answer = await fetch(`${apiUrl}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
    })
    const passed = new Headers(answer.headers)
    // fetch has decoded the body already.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) passed.delete(name)
    return new Response(answer.body, { status: answer.status, headers: passed })
  } catch {
    return Response.json(
      { code: 'unavailable', message: '服务暂时不可用，请稍后重试' },
      { status: 503, headers: { 'retry-after': '5' } },
    )
  }
}
