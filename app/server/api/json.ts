import { Problem } from '../errors'

/** Far deeper than any valid body, and far below what overflows the stack of a parser or validator. */
const maxDepth = 24

/** Keys that would reach an object's prototype if some code copied them without care. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON that came over the wire. @throws Problem invalid */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid', '提交的内容不是有效的 JSON')
  }
}

/** Decodes the bytes of JSON that came over the wire and parses it. @throws Problem invalid */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('invalid', '提交的内容不是有效的 JSON')
  }
  return parseJson(text)
}

/** Refuses what an engine cannot store: NUL and halves of surrogate pairs. @throws Problem invalid */
export function validateText(text: string): void {
  if (/[\0\p{Cs}]/u.test(text)) throw new Problem('invalid', '内容含有不能使用的字符')
}

/**
 * Refuses values that are no tree of modest depth, or hold texts and names that must not be stored.
 * @throws Problem invalid
 */
export function validateTree(root: unknown): void {
  const waiting: Array<{ value: unknown; depth: number }> = [{ value: root, depth: 0 }]
  const seen = new Set<object>()
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, depth } = item
    if (typeof value === 'string') validateText(value)
    if (typeof value !== 'object' || value === null) continue
    // JSON never holds the same object twice; what a server function was sent may, and may even hold itself.
    if (depth >= maxDepth || seen.has(value)) throw new Problem('invalid', '提交的内容层级过深')
    seen.add(value)
    for (const [key, child] of Object.entries(value)) {
      validateText(key)
      if (forbiddenKeys.has(key)) throw new Problem('invalid', '提交的内容含有不能使用的名称')
      waiting.push({ value: child, depth: depth + 1 })
    }
  }
}
