import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../content/registry'
import type { TypeName } from '../content/site-structure'
import { entryLink, getPublicAddress, pagedTypes, readEntryAddress } from './public-address'

const addresses: { [Name in TypeName]?: string } = {
  banner: '/',
  news: '/news/newsDetail?id=7',
  product: '/productAndService/ProAndServiceDetail?id=7&type=2',
  solution: '/industryInfo/IndustryInfoDetail?id=7&type=2',
  caseInfo: '/mainpage/CaseInfoDetail?id=7',
  companyProfile: '/about?model=1',
  milestone: '/about?model=2',
  organisation: '/about?model=3',
  culture: '/about/aboutDetail?id=7&type=4',
  honour: '/about?model=5',
  demeanour: '/about/aboutDetail?id=7&type=6',
  projectRecord: '/about?show=records&row=7',
  equipment: '/about?show=records&register=equipment&row=7',
  serviceNetwork: '/linkUS?model=2',
  recruitment: '/linkUS?model=4',
}

test.each(Object.entries(addresses) as Array<[TypeName, string]>)('visitors see a %s at %s', (type, address) => {
  expect(getPublicAddress({ type, id: 7, category: 2 })).toBe(address)
})

test('a link names the category only where the address has it', () => {
  expect(entryLink('news', { id: 7 })).toEqual({ to: '/news/newsDetail', search: { id: 7 } })
  expect(entryLink('solution', { id: 7, type: 2 })).toEqual({
    to: '/industryInfo/IndustryInfoDetail',
    search: { id: 7, type: 2 },
  })
  expect(entryLink('demeanour', { id: 7 })).toEqual({ to: '/about/aboutDetail', search: { id: 7, type: 6 } })
})

test.each([
  ['/news/newsDetail?id=7', 'news'],
  ['/productAndService/ProAndServiceDetail?id=7&type=1', 'product'],
  ['/industryInfo/IndustryInfoDetail?id=7&type=2#part-1', 'solution'],
  ['/about/aboutDetail?id=7&type=4', 'culture'],
  ['/about/aboutDetail?id=7&type=6', 'demeanour'],
])('the address %s names a %s', (address, type) => {
  expect(readEntryAddress(address)).toEqual({ type, id: 7 })
})

test.each(['/news/showNews?model=1', '/news/newsDetail', '/news/newsDetail?id=x', '/about/aboutDetail?id=7', '/'])(
  'the address %s names no entry',
  (address) => {
    expect(readEntryAddress(address)).toBeNull()
  },
)

test('Entries with a page of their own say what search engines and chats show of it, and no others', () => {
  const withSnippet = typeNames.filter((name) => 'snippet' in getContentType(name).fields)
  expect(withSnippet.toSorted()).toEqual(['caseInfo', 'culture', 'demeanour', 'news', 'product', 'solution'])
  expect(withSnippet.toSorted()).toEqual(pagedTypes.toSorted())
})
