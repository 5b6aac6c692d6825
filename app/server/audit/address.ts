import { isIPv6 } from 'node:net'

/**
 * Normalises a client's address: lower case, no zone, IPv4-mapped IPv6 as IPv4.
 */
export function normaliseAddress(address: string): string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, '')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain
}

/**
 * Anonymises an address: keeps the first 24 bits of IPv4 and 48 of IPv6.
 * @returns a network such as `192.0.2.0/24`, or an empty text when the address is none
 */
export function shortenAddress(address: string): string {
  const plain = normaliseAddress(address)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, '0/24')
  const network = readNetwork(plain, 3)
  return network === '' ? '' : `${network}/48`
}

/**
 * The key of a client for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, which are
 * assigned to one subscriber.
 */
export function toClientKey(address: string): string {
  const plain = normaliseAddress(address)
  return readNetwork(plain, 4) || plain
}

/** The first groups of an IPv6 address, such as `2001:db8:1::`; empty when it is not one. */
function readNetwork(address: string, groups: number): string {
  if (!isIPv6(address)) return ''
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
  const kept = all.slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${kept.join(':')}::`
}
