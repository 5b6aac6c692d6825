/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9112, 3.2), without what only a URL may hold. */
const hostShape = /^(?:[\w.~-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i

/** Whether a Host header names a host that addresses can be built with. */
export function isValidHost(host: string): boolean {
  // The shape keeps paths and user names out, the parser finds ports and numbers that are too great.
  return hostShape.test(host) && URL.canParse(`http://${host}/`)
}
