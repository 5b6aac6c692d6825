/**
 * Decodes the text of a web page: as its byte order mark or its own declaration says, else as UTF-8.
 * @param declared the encoding that a message around the page names
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const mark = head.startsWith('\xFF\xFE') ? 'utf-16le' : head.startsWith('\xFE\xFF') ? 'utf-16be' : undefined
  const written = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  for (const label of [mark, declared, written]) {
    try {
      if (label !== undefined) return new TextDecoder(label).decode(bytes)
    } catch {
      // An encoding that no browser knows.
    }
  }
  return new TextDecoder().decode(bytes)
}
