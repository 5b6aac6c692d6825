import { isIPv6 } from 'node:net'

/**
 * Brings a client's address into one spelling: lower case, no zone, IPv4 as IPv4 even when it
 * arrived over an IPv6 socket.
 */
export function plainAddress(address: string): string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, '')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain
}

/**
 * Leaves out the part of an address that points at one person: keeps the first 24 bits of IPv4 and
 * 48 of IPv6.
 * @returns a network such as `192.0.2.0/24`, or an empty text when the address is none
 */
export function shortenAddress(address: string): string {
  const plain = plainAddress(address)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, '0/24')
  const network = networkOf(plain, 3)
  return network === '' ? '' : `${network}/48`
}

/**
 * What counts as one client for limits: an IPv4 address, or the 64 bits of an IPv6 address that
 * one line is given as a whole.
 */
export function clientKey(address: string): string {
  const plain = plainAddress(address)
  return networkOf(plain, 4) || plain
}

/** The first groups of an IPv6 address, such as `2001:db8:1::`; empty when it is not one. */
function networkOf(address: string, groups: number): string {
  if (!isIPv6(address)) return ''
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
  const kept = all.slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${kept.join(':')}::`
}
