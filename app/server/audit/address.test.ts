import { expect, test } from 'vitest'
import { toClientKey, shortenAddress } from './address'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:0DB8:0012:0034:0:0:0:1', '2001:db8:12::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['not an address', ''],
])('%s is kept as %s', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept)
})

test('addresses of one IPv6 line are one client, spelled however', () => {
  expect(toClientKey('2001:db8:12:34::1')).toBe(toClientKey('2001:DB8:12:0034:ffff:1:2:3'))
  expect(toClientKey('2001:db8:12:35::1')).not.toBe(toClientKey('2001:db8:12:34::1'))
  expect(toClientKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
})
