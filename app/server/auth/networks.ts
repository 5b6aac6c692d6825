import ipaddr from 'ipaddr.js'
import { normaliseAddress } from '../audit'
import { getRequestContext } from '../http/request-context'
import { createInvalidProblem } from '../validate'

/** Splits what the setting holds: addresses and networks, with commas, blanks or line breaks. */
function splitNetworks(setting: string): string[] {
  return setting.split(/[\s,，]+/).filter((part) => part !== '')
}

function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** The first part of the setting that is neither an address nor a network. */
export function findBadNetwork(setting: string): string | undefined {
  return splitNetworks(setting).find((text) => parseNetwork(text) === null)
}

/** Whether an address lies in one of the networks; in every one where none is named. */
export function isInNetworks(address: string, setting: string): boolean {
  const networks = splitNetworks(setting)
  if (networks.length === 0) return true
  const plain = address.trim().replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return false
  const parsed = ipaddr.process(plain)
  return networks.some((text) => {
    const network = parseNetwork(text)
    return network !== null && network[0].kind() === parsed.kind() && parsed.match(network)
  })
}

/** Refuses networks that are none, and those that would lock out who saves them. @throws Problem invalid */
export function requireOwnNetwork(networks: string): void {
  const bad = findBadNetwork(networks)
  if (bad !== undefined) throw createInvalidProblem({ officeNetworks: `“${bad}”不是地址或网段` })
  const { address } = getRequestContext()
  if (!isInNetworks(address, networks))
    throw createInvalidProblem({ officeNetworks: `须包含当前地址 ${normaliseAddress(address)}，否则您将无法使用后台` })
}
