import { describe, expect, it } from 'vitest'
import { solutionCategories } from '../content/site-structure'
import * as searchParams from './search-params'
import {
  aboutSearch,
  contactSearch,
  entrySearch,
  newsListSearch,
  parseSearch,
  productListSearch,
  siteSearch,
  createEntrySearch,
  solutionListSearch,
  stringifySearch,
} from './search-params'
import { SearchError } from './search-readers'

const badNumbers = [
  '0',
  '-1',
  '01',
  '+1',
  '1.0',
  '1e0',
  ' 1',
  '1 ',
  '',
  'a',
  '１',
  '99999999999999999999',
  ['1', '2'],
  {},
  null,
  true,
  Number.NaN,
  1.5,
]

describe('search params', () => {
  it.each([
    ['news', newsListSearch, 4],
    ['products', productListSearch, 2],
    ['solutions', solutionListSearch, 6],
    ['about', aboutSearch, 6],
    ['contact', contactSearch, 4],
  ] as const)('accept every model of %s and nothing beyond', (_name, validate, last) => {
    for (let model = 1; model <= last; model++) expect(validate({ model: String(model) })).toEqual({ model })
    expect(() => validate({ model: String(last + 1) })).toThrow(SearchError)
    for (const bad of badNumbers) expect(() => validate({ model: bad }), JSON.stringify(bad)).toThrow(SearchError)
  })

  it('count the characters of words, not the units of their encoding', () => {
    const rare = (count: number) => '𠮷'.repeat(count)
    expect(siteSearch({ keyword: rare(100) })).toEqual({ keyword: rare(100) })
    expect(newsListSearch({ find: rare(50) })).toEqual({ find: rare(50) })
    expect(() => siteSearch({ keyword: rare(101) })).toThrow(SearchError)
    expect(() => newsListSearch({ find: rare(51) })).toThrow(SearchError)
  })

  it('treat an absent model as the section as a whole', () => {
    expect(newsListSearch({})).toEqual({})
  })

  it('open the case library by its name alone, with kinds of clients and orders that exist', () => {
    expect(solutionListSearch({ show: 'cases', client: 'water', before: '2022', sort: 'oldest' })).toEqual({
      show: 'cases',
      client: 'water',
      before: 2022,
      sort: 'oldest',
    })
    expect(solutionListSearch({ show: 'cases', sort: 'scale' })).toEqual({ show: 'cases', sort: 'scale' })
    for (const bad of [
      { show: 'all' },
      { show: '' },
      { client: 'toString' },
      { client: ['water'] },
      { sort: 'newest' },
    ])
      expect(() => solutionListSearch(bad), JSON.stringify(bad)).toThrow(SearchError)
  })

  it('narrow a register by what its form sends, empty fields being absent', () => {
    expect(
      aboutSearch({ show: 'records', register: 'equipment', kind: '3', year: '', area: ' ', amount: '', find: '' }),
    ).toEqual({ show: 'records', register: 'equipment', kind: 3 })
    expect(aboutSearch({ show: 'records', year: '2024', area: '云洲市', amount: 'to500', row: '7' })).toEqual({
      show: 'records',
      year: 2024,
      area: '云洲市',
      amount: 'to500',
      row: 7,
    })
    for (const bad of [
      { show: 'cases' },
      { register: 'people' },
      { register: '' },
      { year: 'x' },
      { amount: 'toString' },
      { rows: '50' },
      { area: '云'.repeat(21) },
    ])
      expect(() => aboutSearch(bad), JSON.stringify(bad)).toThrow(SearchError)
  })

  it('demand an id on detail pages', () => {
    expect(entrySearch({ id: '12' })).toEqual({ id: 12 })
    expect(() => entrySearch({})).toThrow(SearchError)
    for (const bad of badNumbers) expect(() => entrySearch({ id: bad }), JSON.stringify(bad)).toThrow(SearchError)
  })

  it('hold the type of a solution to its range', () => {
    const readSolution = createEntrySearch(solutionCategories)
    expect(readSolution({ id: '3', type: '6' })).toEqual({ id: 3, type: 6 })
    expect(() => readSolution({ id: '3', type: '7' })).toThrow(SearchError)
  })

  it('trim a keyword and refuse one over 100 characters', () => {
    expect(siteSearch({ keyword: '  国土 ' })).toEqual({ keyword: '国土' })
    expect(siteSearch({ keyword: '   ' })).toEqual({})
    expect(() => siteSearch({ keyword: '国'.repeat(101) })).toThrow(SearchError)
    expect(() => siteSearch({ keyword: ['a', 'b'] })).toThrow(SearchError)
  })

  it('never have the names that WeChat, Baidu and campaign tools add to addresses', () => {
    const foreign = [
      ...['from', 'isappinstalled', 'scene', 'subscene', 'clicktime', 'enterid', 'sharer_shareid', 'nsukey'],
      ...['bd_vid', 'hmsr', 'hmpl', 'hmcu', 'hmkw', 'hmci', 'eqid', 'wd', 'sdclkid', 'qhclickid', 'gclid', 'spm'],
      ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'source', 'src', 'ref', 'share'],
    ]
    // No reader takes a list: a name that one of them reads would be refused.
    const added = Object.fromEntries(foreign.map((name) => [name, ['a', 'b']]))
    const readers = Object.entries(searchParams).filter(([name]) => /^(?!create|parse|stringify).*Search$/.test(name))
    expect(readers.length).toBeGreaterThan(10)
    for (const [name, read] of readers) {
      const needed = name === 'evidenceSearch' ? { id: '1', type: 'news', revision: '2' } : { id: '1' }
      expect(() => (read as (raw: Record<string, unknown>) => unknown)({ ...needed, ...added }), name).not.toThrow()
    }
  })

  it('keep unknown params as they came', () => {
    expect(newsListSearch({ model: '1', utm_source: 'x' })).toEqual({ model: 1, utm_source: 'x' })
  })
})

describe('query strings', () => {
  it('stay text, so that a keyword of digits is not a number', () => {
    expect(parseSearch('?keyword=123&page=2')).toEqual({ keyword: '123', page: '2' })
  })

  it('are empty where they hold nothing but blanks', () => {
    expect(parseSearch('?keyword=%20%E3%80%80&model=1')).toEqual({ keyword: '', model: '1' })
  })

  it('show a repeated name as a list', () => {
    expect(parseSearch('model=1&model=2&model=3')).toEqual({ model: ['1', '2', '3'] })
  })

  it('cannot reach the prototype', () => {
    expect(Object.getPrototypeOf(parseSearch('__proto__=x'))).toBe(Object.prototype)
  })

  it('come back as they went', () => {
    const search = { keyword: '国土 & 空间', page: 3 }
    expect(parseSearch(stringifySearch(search))).toEqual({ keyword: '国土 & 空间', page: '3' })
    expect(stringifySearch({})).toBe('')
    expect(stringifySearch({ a: undefined })).toBe('')
  })
})
