import { type HeldCertificate, resolveClaims } from '../../content/claims'

/**
 * What a reading call answers visitors, with every claim as it stands while these certificates are held. Rows of a
 * list that a claim leaves empty, such as a suggested word, are left out.
 */
export function applyClaims<Value>(value: Value, held: readonly HeldCertificate[]): Value
export function applyClaims(value: unknown, held: readonly HeldCertificate[]): unknown {
  if (typeof value === 'string') return resolveClaims(value, held)
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const applied = applyClaims(item, held)
      return applied === '' && item !== '' ? [] : [applied]
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, applyClaims(part, held)]))
}
