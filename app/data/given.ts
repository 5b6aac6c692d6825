import type { ApiRead, Json } from './call-api'
import type { ApiSend } from './send-api'

/** What a server function was really sent: the framework hands on whatever came over the wire. */
type Sent = Record<string, unknown>

/**
 * Checks what a page sent for a reading call.
 * @throws Error when it is no call
 */
export function givenRead(sent: unknown): ApiRead {
  const { path, query = {} } = recordOf(sent)
  const pairs = Object.entries(recordOf(query))
  const texts = pairs.filter((pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number')
  if (typeof path !== 'string' || texts.length !== pairs.length) throw notACall()
  return { path, query: Object.fromEntries(texts) }
}

/**
 * Checks what a page sent for a writing call. Its body is as JSON leaves it: the API judges the rest.
 * @throws Error when it is no call
 */
export function givenSend(sent: unknown): ApiSend {
  const { path, body = null } = recordOf(sent)
  if (typeof path !== 'string') throw notACall()
  return { path, body: asJson(body) }
}

function recordOf(value: unknown): Sent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notACall()
  return { ...value }
}

/** Cycles, big integers and trees too deep to write down are refused. */
function asJson(value: unknown): Json {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch {
    throw notACall()
  }
}

function notACall(): Error {
  return new Error('not a call')
}
