/** A key that nobody else has: 128 random bits as hex digits. `crypto.randomUUID` exists on secure addresses only. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
