const defaultTimeoutMs = 10_000
const defaultMaxBytes = 64_000

/** The response of another system. */
export interface ServiceResponse {
  status: number
  /** The parsed body, or null when it is not JSON. */
  json: unknown
}

/**
 * Sends a request to another system. Redirects are refused, and time and size of the response are limited.
 * @throws Error without path and query of the address, which may hold secrets
 */
export async function callService(
  address: URL,
  init: {
    body?: string
    contentType?: string
    headers?: Record<string, string>
    signal?: AbortSignal
    timeoutMs?: number
    maxBytes?: number
  } = {},
): Promise<ServiceResponse> {
  const { body, contentType = 'text/plain', headers, signal } = init
  const { timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes } = init
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': contentType }) },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return { status: answer.status, json: parseJson(await readText(answer, maxBytes)) }
  } catch {
    throw new Error(`no answer from ${address.hostname}`)
  }
}

async function readText(answer: Response, maxBytes: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > maxBytes) break
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
