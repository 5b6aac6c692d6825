import ipaddr from 'ipaddr.js'

/** An address without zone, IPv4-mapped IPv6 as IPv4; null for what is no address. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = address.trim().replace(/%.*$/, '')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null
}

/** Normalises a client's address, so that each has one spelling. */
export function normaliseAddress(address: string): string {
  return parseAddress(address)?.toString() ?? address.trim().toLowerCase()
}

/**
 * Anonymises an address: keeps the first 24 bits of IPv4 and 48 of IPv6.
 * @returns a network such as `192.0.2.0/24`, or an empty text when the address is none
 */
export function shortenAddress(address: string): string {
  const parsed = parseAddress(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString().replace(/\d+$/, '0/24')
  return parsed ? `${formatNetwork(parsed, 3)}/48` : ''
}

/**
 * The key of a client for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, which are
 * assigned to one subscriber.
 */
export function toClientKey(address: string): string {
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6 ? formatNetwork(parsed, 4) : normaliseAddress(address)
}

/** The first groups of an IPv6 address, such as `2001:db8:1::`. */
function formatNetwork({ parts }: ipaddr.IPv6, groups: number): string {
  const kept = parts.slice(0, groups).map((part) => part.toString(16))
  return `${kept.join(':')}::`
}
