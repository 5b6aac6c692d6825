import ipaddr from 'ipaddr.js'

/** Where IPv6 addresses of the public internet are (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** A public address by its number that answers inside of Azure's networks only. */
const cloudServices = new Set(['168.63.129.16'])

/**
 * Whether an address belongs to the public internet: not to this machine, a private network, a provider's own network
 * (100.64.0.0/10), a cloud's metadata service, a tunnel, a group, or a range kept for documents and tests.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` takes the IPv4 address out of an IPv4-mapped one, so that both spellings are judged alike.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  return parsed.range() === 'unicast' && !cloudServices.has(parsed.toString())
}
