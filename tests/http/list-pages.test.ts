import { expect, inject, test } from 'vitest'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('demoSiteUrl') + path, { redirect: 'manual', headers })

test('News and search lead from a page beyond the last one to the last', async () => {
  for (const path of ['/news/showNews?', '/search?keyword=%E6%B5%8B%E7%BB%98&']) {
    const answer = await get(`${path}page=99`)
    expect(answer.status, path).toBe(302)
    const last = Number(/[?&]page=(\d+)$/.exec(answer.headers.get('location') ?? '')?.[1])
    expect(last, path).toBeGreaterThan(1)
    expect((await get(`${path}page=${last}`)).status, path).toBe(200)
    expect((await get(`${path}page=${last + 1}`)).headers.get('location'), path).toBe(`${path}page=${last}`)
  }
})

test.each([
  ['the case library', '/industryInfo/showIndustryInfo?show=cases'],
  ['the part of the case library for one client', '/industryInfo/showIndustryInfo?show=cases&client=company'],
  ['the download centre', '/productAndService/showProductAndService?show=files'],
  ['a register', '/about?show=records&register=equipment'],
])('%s leads from a page beyond its last one to the last, on every device', async (_name, path) => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
  for (const headers of [undefined, { 'user-agent': phone }]) {
    const answer = await get(`${path}&page=999`, headers)
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, location.replace(/&page=\d+$/, '')]).toEqual([302, path])
    expect((await get(location, headers)).status).toBe(200)
  }
})

test.each([
  '/news/showNews?',
  '/search?keyword=%E6%B5%8B%E7%BB%98&',
  '/industryInfo/showIndustryInfo?show=cases&',
  '/productAndService/showProductAndService?show=files&',
  '/about?show=records&register=equipment&',
])('%s leads to the last page from any number that an address can hold', async (path) => {
  const last = (await fetch(`${inject('demoSiteUrl')}${path}page=99`)).url
  for (const page of ['99999999', '999999999999999']) {
    const { status, url } = await fetch(`${inject('demoSiteUrl')}${path}page=${page}`)
    expect([status, url], page).toEqual([200, last])
  }
})

test('A register leads to no other page where an entry is looked for, and where all rows are printed', async () => {
  for (const more of ['rows=all', 'row=1'])
    expect((await get(`/about?show=records&register=equipment&page=999&${more}`)).status, more).toBe(200)
})

test.each([
  ['/news/showNews?model=1&year=1950&page=3', '/news/showNews?model=1&year=1950'],
  ['/about?show=records&register=equipment&find=nothing&page=3', '/about?show=records&register=equipment&find=nothing'],
])('%s, a page of a filter that nothing passes, leads to its first', async (path, first) => {
  const answer = await get(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(first)
})
