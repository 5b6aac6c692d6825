import { expect, test } from 'vitest'
import { isHostList, parseHostList } from './host-list'

test('Hosts are allowed by their names, and those below one by a star', () => {
  const isAllowed = parseHostList('mmbiz.qpic.cn, *.Example.com')

  expect(['mmbiz.qpic.cn', 'a.example.com', 'b.a.example.com'].map(isAllowed)).toEqual([true, true, true])
  expect(['qpic.cn', 'x.mmbiz.qpic.cn', 'example.com', 'badexample.com'].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('None allows no host', () => {
  expect(isHostList('none')).toBe(true)
  expect(parseHostList('none')('mmbiz.qpic.cn')).toBe(false)
})

test.each(['http://example.com', 'localhost', '*', 'a.com,', '*.*.com'])('%s is no list of hosts', (text) => {
  expect(isHostList(text)).toBe(false)
})
