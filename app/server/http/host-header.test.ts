import { expect, test } from 'vitest'
import { hasValidHost, isValidHost } from './host-header'

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
