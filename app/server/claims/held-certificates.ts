import type { HeldCertificate } from '../../content/claims'
import { honourCategories } from '../../content/site-structure'
import { type ContentStates, createContentCache } from '../content-cache'
import type { Entries } from '../entries'

/** Reads what the company holds at the moment that the current request looks at. */
export type ReadHeldCertificates = () => Promise<readonly HeldCertificate[]>

const pageSize = 100
const bytesPerCertificate = 400
/** Enough for 2,000 certificates; the cache takes a value of up to a quarter of its size. */
const maxBytes = 4 * 2_000 * bytesPerCertificate

/**
 * Creates the reader of certificates. They are read once for a period of the content: the end of a certificate's
 * validity ends its publication, which begins a new period.
 */
export function createHeldCertificates(
  entries: Pick<Entries, 'listPublic'>,
  states: ContentStates,
): ReadHeldCertificates {
  const cache = createContentCache<HeldCertificate[]>(maxBytes)
  return async () => {
    const state = await states.readForRequest()
    const compute = async () => {
      const value: HeldCertificate[] = []
      for (let offset = 0; ; offset += pageSize) {
        const { rows } = await entries.listPublic('honour', { offset, limit: pageSize, at: state.at })
        for (const { title, type, values } of rows)
          value.push({ title, number: values.number, category: honourCategories[type] })
        if (rows.length < pageSize) return { value, bytes: bytesPerCertificate * (value.length + 1) }
      }
    }
    return (await cache.getOrCompute('held', state, compute)).value
  }
}
