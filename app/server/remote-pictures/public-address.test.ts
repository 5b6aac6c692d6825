import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address'

test.each(['8.8.8.8', '101.91.34.103', '::ffff:8.8.8.8', '2606:4700::1111', '240e:97c:2f:1::5c'])(
  '%s belongs to the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['127.0.0.1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['0.0.0.0', 'this machine'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'metadata service'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata service'],
  ['168.63.129.16', 'cloud services'],
  ['::ffff:168.63.129.16', 'cloud services, mapped'],
  ['192.0.0.1', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'this machine'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:7f00:1', 'IPv4-mapped'],
  ['::ffff:10.0.0.1', 'IPv4-mapped'],
  ['::ffff:a9fe:a9fe', 'IPv4-mapped'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::7f00:1', 'NAT64'],
  ['2002:7f00:1::', '6to4'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['fc00::1', 'unique local'],
  ['fd12::1', 'unique local'],
  ['fe80::1', 'link local'],
  ['fec0::1', 'site local'],
  ['ff02::1', 'multicast'],
  ['example.com', 'no address'],
  ['', 'no address'],
])('%s does not belong to the public internet: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
