import { Problem } from '../errors'

/** Far deeper than any body of ours, far shallower than what a parser or validator stumbles over. */
const maxDepth = 24

/** Keys that would reach an object's prototype if some code copied them without care. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON that came over the wire.
 * @returns the value; every text in it can be stored by every engine
 * @throws Problem invalid
 */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('invalid', '提交的内容不是有效的 JSON')
  }
  checkTree(value)
  return value
}

/** Refuses what an engine cannot store: NUL and halves of surrogate pairs. @throws Problem invalid */
export function checkText(text: string): void {
  if (/[\0\p{Cs}]/u.test(text)) throw new Problem('invalid', '内容含有不能使用的字符')
}

function checkTree(root: unknown): void {
  const waiting: Array<{ value: unknown; depth: number }> = [{ value: root, depth: 0 }]
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, depth } = item
    if (typeof value === 'string') checkText(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maxDepth) throw new Problem('invalid', '提交的内容层级过深')
    for (const [key, child] of Object.entries(value)) {
      checkText(key)
      if (forbiddenKeys.has(key)) throw new Problem('invalid', '提交的内容含有不能使用的名称')
      waiting.push({ value: child, depth: depth + 1 })
    }
  }
}
