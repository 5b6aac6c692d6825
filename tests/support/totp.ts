const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/**
 * The code that an authenticator app shows (RFC 6238 with SHA-1, six digits and steps of 30 s), computed apart from the
 * product, in Node as in browsers.
 * @param secret in base32
 * @param time ms since 1970
 */
export async function computeTotp(secret: string, time: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(time / 30_000)))
  const hmac = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', decodeBase32(secret), hmac, false, ['sign'])
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = digest.getUint8(19) & 0xf
  return String((digest.getUint32(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
