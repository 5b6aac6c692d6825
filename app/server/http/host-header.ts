/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9112, 3.2), without what only a URL may hold. */
const hostShape = /^(?:\w[\w.~-]{0,254}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i

/** Whether a host can stand in an address. */
export function isValidHost(host: string): boolean {
  // The shape keeps paths and user names out, the parser finds ports and numbers that are too great.
  return hostShape.test(host) && URL.canParse(`http://${host}/`)
}

/**
 * Whether the first Host header can stand in an address.
 * @param rawHeaders names and values by turns, as node:http has them
 */
export function hasValidHost(rawHeaders: readonly string[]): boolean {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return isValidHost(rawHeaders[at + 1] ?? '')
}
