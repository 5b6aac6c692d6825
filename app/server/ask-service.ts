const timeout = 10_000
const mostBytes = 64_000

/** What another system answered. */
export interface ServiceAnswer {
  status: number
  /** The JSON it sent, or null when it was none. */
  json: unknown
}

/**
 * Asks another system, at an address that is fixed in the code: it is not followed elsewhere, and neither a
 * slow nor an endless answer is waited for.
 * @throws Error without any part of the address, which may hold secrets
 */
export async function askService(address: URL, init: { body?: string; contentType?: string; signal?: AbortSignal } = {}): Promise<ServiceAnswer> {
  const { body, contentType = 'text/plain', signal } = init
  const limit = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': contentType },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return { status: answer.status, json: asJson(await beginning(answer)) }
  } catch {
    throw new Error(`no answer from ${address.hostname}`)
  }
}

async function beginning(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > mostBytes) break
  }
  return text
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
