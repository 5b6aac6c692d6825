/** Both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header (RFC 9110, section 14). Several ranges, other units and nonsense count as none.
 * @param size of the whole
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
