import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { hasValidHost, isValidHost, parseTrustedProxies, readClientInfo } from './client-info'

/** Reads a request that came from `peer`, with `TRUST_PROXY` set to `trusted`. */
function read(peer: string, trusted: string | undefined, headers: Record<string, string>) {
  const request = { headers: { host: 'site.example', ...headers }, socket: { remoteAddress: peer } }
  return readClientInfo(request as unknown as IncomingMessage, trusted ? parseTrustedProxies(trusted) : undefined)
}

const forwarded = {
  'x-forwarded-for': '192.0.2.1, 198.51.100.2',
  'x-forwarded-proto': 'http, https',
  'x-forwarded-host': 'made-up.example, www.example.com',
}

test.each([undefined, '0'])('Nobody is believed when TRUST_PROXY is %s', (trusted) => {
  expect(read('::ffff:10.0.0.9', trusted, forwarded)).toEqual({
    address: '10.0.0.9',
    secure: false,
    host: 'site.example',
  })
})

test.each(['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.1.2.3', '172.31.0.1', '192.168.0.1', 'fd12::1'])(
  'With a number of proxies the peer %s is believed',
  (peer) => {
    expect(read(peer, '1', forwarded)).toEqual({ address: '198.51.100.2', secure: true, host: 'www.example.com' })
  },
)

test.each(['203.0.113.9', '172.32.0.1', '2001:db8::9'])(
  'With a number of proxies the public peer %s is not believed',
  (peer) => {
    expect(read(peer, '1', forwarded)).toEqual({ address: peer, secure: false, host: 'site.example' })
  },
)

test('Address, scheme and host are all counted from the right', () => {
  expect(read('10.0.0.9', '2', forwarded)).toEqual({ address: '192.0.2.1', secure: false, host: 'made-up.example' })
})

test('A chain that is shorter than the number of proxies is read from its beginning', () => {
  expect(read('10.0.0.9', '3', { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' })).toEqual({
    address: '192.0.2.1',
    secure: true,
    host: 'site.example',
  })
})

test('A peer outside of the listed networks is not believed, private or not', () => {
  expect(read('10.0.0.9', '203.0.113.0/24', forwarded)).toEqual({
    address: '10.0.0.9',
    secure: false,
    host: 'site.example',
  })
})

test('Listed proxies are passed over from the right until an address is not listed', () => {
  const headers = {
    'x-forwarded-for': '198.51.100.66, 192.0.2.1, 2001:db8::8, 203.0.113.7',
    'x-forwarded-proto': 'http, https, http, http',
    'x-forwarded-host': 'made-up.example, www.example.com, inner.example, inner.example',
  }

  expect(read('::ffff:203.0.113.9', '203.0.113.0/24, 2001:db8::/32', headers)).toEqual({
    address: '192.0.2.1',
    secure: true,
    host: 'www.example.com',
  })
})

test('When all addresses are listed proxies the first of them is the client', () => {
  expect(read('10.0.0.9', '10.0.0.0/8', { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' }).address).toBe('10.0.0.1')
})

test.each([
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
])('The forwarded address %s is read as %s', (entry, address) => {
  expect(read('10.0.0.9', '1', { 'x-forwarded-for': entry }).address).toBe(address)
})

test.each(['unknown', '192.0.2', '192.0.2.1:x', '1.2.3.4.5', '[::1', '<script>', '_hidden', ' , '])(
  'Instead of %j, which is no address, the address of the proxy is used',
  (entry) => {
    expect(read('10.0.0.9', '1', { 'x-forwarded-for': entry }).address).toBe('10.0.0.9')
  },
)

test('A forwarded host that no address can be built with is ignored', () => {
  expect(read('10.0.0.9', '1', { 'x-forwarded-host': 'www.example.com:99999' }).host).toBe('site.example')
})

test('The address of the proxy is used when it says nothing', () => {
  expect(read('::ffff:10.0.0.9', '1', {})).toEqual({ address: '10.0.0.9', secure: false, host: 'site.example' })
})

test.each([
  'www.example.com',
  'localhost:3000',
  'site_1.internal:80',
  'xn--fiqs8s.example',
  'example.com.',
  'example.com:',
  '192.0.2.1:65535',
  '[::1]:3000',
  '[2001:db8::192.0.2.1]',
])('A request to %s is read', (host) => {
  expect(isValidHost(host)).toBe(true)
})

test.each([
  '',
  ' ',
  'x:99999',
  'x:65536',
  'x:-1',
  'x:80:80',
  'x:8o',
  ':80',
  '..',
  'user@example.com',
  'example.com/path',
  'example.com?x',
  'example.com#x',
  'example.com\\x',
  'a b',
  'a,b',
  'a<b',
  'a%2fb',
  '例子.cn',
  '1.2.3.4.5',
  '999.1.1.1',
  '[::1',
  '::1',
  '[::g]',
  '[1:2]',
  'a'.repeat(256),
])('A request to %j is refused', (host) => {
  expect(isValidHost(host)).toBe(false)
})

test('The host is found among other headers', () => {
  expect(hasValidHost(['Accept', 'host', 'HOST', 'example.com'])).toBe(true)
  expect(hasValidHost(['Accept', 'host', 'HOST', 'x:99999'])).toBe(false)
})
