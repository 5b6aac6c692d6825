import type { Call } from '../../contract'
import { validateInput } from '../validate'
import { Problem } from '../errors'
import { validateText, validateTree } from './json'

/**
 * Validates a call's query. What the call does not know is ignored, as on pages; empty text counts as absent.
 * @returns the query as the call's handler takes it
 * @throws Problem invalid, also when a parameter comes twice
 */
export function parseQuery(call: Call, pairs: Iterable<readonly [string, unknown]>): unknown {
  if (!call.query) return undefined
  const parameters = new Map<string, unknown>()
  for (const [name, value] of pairs) {
    if (parameters.has(name))
      throw new Problem('invalid', '地址中的参数重复', { fields: { [name.slice(0, 60)]: '只能出现一次' } })
    validateText(name)
    if (typeof value === 'string') validateText(value)
    parameters.set(name, value)
  }
  return validateInput(
    call.query,
    Object.fromEntries([...parameters].filter(([, value]) => value !== '' && value !== undefined)),
  )
}

/**
 * Validates a call's body. A file is not looked at here: the media library decides by its bytes.
 * @throws Problem invalid
 */
export function parseBody(call: Call, body: unknown): unknown {
  if (!call.body || call.encoding === 'file') return body
  validateTree(body)
  return validateInput(call.body, body)
}
