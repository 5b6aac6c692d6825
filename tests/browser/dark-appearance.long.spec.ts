import { findAccessibilityFaults } from './page-faults'
import { findDetailPath } from './public-paths'
import { button } from './admin'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'
import type { Site } from '../support/site'

test.use({ ownProfile: true })
test.describe.configure({ mode: 'parallel' })

/** One page of each kind. */
const pages: Array<[kind: string, path: string | ((site: Site) => Promise<string>), status?: number]> = [
  ['home', '/'],
  ['a list', '/news/showNews'],
  ['a table', '/about?show=records'],
  ['an article', (site) => findDetailPath(site, 'news')],
  ['a product', (site) => findDetailPath(site, 'product')],
  ['a solution', (site) => findDetailPath(site, 'solution')],
  ['a case', (site) => findDetailPath(site, 'caseInfo')],
  ['the cases', '/industryInfo/showIndustryInfo?show=cases'],
  ['about us', '/about'],
  ['how to reach us', '/linkUS'],
  ['the offices', '/linkUS?model=2'],
  ['the application form', '/linkUS?model=3'],
  ['the open positions', '/linkUS?model=4'],
  ['a search', `/search?keyword=${encodeURIComponent('国土')}`],
  ['a search without results', `/search?keyword=${encodeURIComponent('找不到的词语')}`],
  ['the site map', '/webSiteMap'],
  ['what does not exist', '/news/newsDetail?id=999999', 404],
]

const devices = [
  ['a desktop', desktop],
  ['a telephone', phone],
] as const

for (const [device, options] of devices) {
  for (const [kind, path, status] of pages) {
    test(`${kind} passes axe in dark appearance on ${device}`, async ({ openPage, site, faults }) => {
      if (status) faults.expectAnswers(status)
      const page = await openPage({ ...options, colorScheme: 'dark', reducedMotion: 'reduce' })
      await openHydrated(page, typeof path === 'string' ? path : await path(site))
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 33, 44)')
      await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
    })
  }

  test(`a form with errors passes axe in dark appearance on ${device}`, async ({ openPage }) => {
    const page = await openPage({ ...options, colorScheme: 'dark', reducedMotion: 'reduce' })
    await openHydrated(page, '/linkUS?model=3')
    await button(page, '提交申请').click()
    await expect(page.getByText('请填写单位名称')).toBeVisible()
    await page.getByRole('main').getByText('数据采集与调查').click()
    await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  })

  test(`the map of cases passes axe in dark appearance on ${device}`, async ({ openPage }) => {
    const page = await openPage({ ...options, colorScheme: 'dark', reducedMotion: 'reduce' })
    await openHydrated(page, '/industryInfo/showIndustryInfo?show=cases')
    await button(page, '地图').click()
    await expect(page.getByRole('region', { name: '项目分布示意图' }).getByRole('button').first()).toBeVisible()
    await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  })

  test(`a page answered with 503 passes axe in dark appearance on ${device}`, async ({ openPage, faults }) => {
    faults.expectAnswers(0, 503)
    const page = await openPage({ ...options, colorScheme: 'dark', reducedMotion: 'reduce' })
    await openHydrated(page, '/news/showNews?model=1')
    await page.route(/_serverFn/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.locator('main a[href*="/news/newsDetail"]').first().click()
    await expect(page.getByText('503 Service Unavailable')).toBeVisible()
    await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  })
}

test('the menus and what opens over a page pass axe in dark appearance', async ({ openPage }) => {
  const page = await openPage({ ...desktop, colorScheme: 'dark', reducedMotion: 'reduce' })
  await openHydrated(page, '/news/showNews')
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '解决方案', exact: true })
  await link.hover()
  await expect(page.locator('[data-panel]')).toBeVisible()
  await expect.poll(() => findAccessibilityFaults(page, page.getByRole('banner'))).toEqual([])
  const telephone = await openPage({ ...phone, colorScheme: 'dark', reducedMotion: 'reduce' })
  await openHydrated(telephone, '/news/showNews')
  await telephone.getByRole('button', { name: '打开菜单' }).click()
  const drawer = telephone.getByRole('dialog', { name: '菜单' })
  await expect(drawer).toBeVisible()
  await expect.poll(() => findAccessibilityFaults(telephone, drawer)).toEqual([])
})
