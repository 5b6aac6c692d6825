const timeoutMs = 10_000
const maxBytes = 64_000

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
  init: { body?: string; contentType?: string; signal?: AbortSignal } = {},
): Promise<ServiceResponse> {
  const { body, contentType = 'text/plain', signal } = init
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': contentType },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return { status: answer.status, json: parseJson(await readText(answer)) }
  } catch {
    throw new Error(`no answer from ${address.hostname}`)
  }
}

async function readText(answer: Response): Promise<string> {
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
