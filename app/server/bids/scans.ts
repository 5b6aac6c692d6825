import { Problem } from '../errors'
import type { Media, MediaDelivery } from '../media'

/** The scan of a certificate, under its name in the package. */
export interface Scan {
  name: string
  open: () => Promise<ReadableStream<Uint8Array>>
}

/** So many characters of a title are in the name of a file: Windows takes 255 with the folders around it. */
const maxTitle = 60

/**
 * Finds the scans of certificates, and reads a byte of each: what is gone is known before the package begins.
 * @returns by the id of the certificate; those that are gone are missing
 * @throws Problem unavailable when the store does not answer
 */
export async function openScans(
  media: Pick<Media, 'deliver'>,
  certificates: ReadonlyArray<{ id: number; title: string; key: string }>,
): Promise<Map<number, Scan>> {
  const scans = new Map<number, Scan>()
  const digits = String(certificates.length).length
  for (const [index, { id, title, key }] of certificates.entries()) {
    const delivery = key === '' ? null : await media.deliver(key)
    if (!delivery || !(await isThere(delivery))) continue
    const number = String(index + 1).padStart(Math.max(digits, 2), '0')
    const name = `证书/${number}-${toFileName(title)}${/\.[a-z0-9]+$/.exec(key)?.[0] ?? ''}`
    scans.set(id, { name, open: () => delivery.open() })
  }
  return scans
}

async function isThere({ open }: MediaDelivery): Promise<boolean> {
  try {
    await (await open({ start: 0, end: 0 })).cancel()
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound') return false
    throw error
  }
}

/** A title as part of a file's name: without what Windows does not take, and what `sha256sum` would escape. */
function toFileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return (
    Array.from(plain)
      .slice(0, maxTitle)
      .join('')
      .replace(/[. ]+$/, '')
      .trim() || '证书'
  )
}
