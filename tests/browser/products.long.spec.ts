import { sections } from '../../app/content/site-structure'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, test } from './site-fixture'

test.use(desktop)

test('a long name in the table of tools breaks in its middle on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`${sections.product.to}?model=1`)
  const widths = await page
    .getByRole('row')
    .getByText('点云处理与单体化工具')
    .evaluate((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      const lines = new Map<number, number>()
      for (const { top, width } of range.getClientRects())
        lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width)
      return [...lines.values()]
    })
  expect(widths).toHaveLength(2)
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeGreaterThan(0.6)
})

test('a product states what it does, leads to a trial and to its parts in order', async ({ page }) => {
  await openHydrated(page, `${sections.product.to}?model=2`)
  await page.getByRole('link', { name: '时空大数据平台', exact: true }).click()
  await expect(page).toHaveURL(/ProAndServiceDetail\?id=\d+&type=2$/)
  const trialLink = page.getByRole('region', { name: '产品概览' }).getByRole('link', { name: '申请试用' })
  const trial = new URL((await trialLink.getAttribute('href')) ?? '', 'http://x')
  expect([trial.pathname, trial.searchParams.get('model'), trial.searchParams.get('type')]).toEqual([
    '/linkUS',
    '3',
    '产品采购与代理',
  ])
  const contents = await page.getByRole('navigation', { name: '本页目录' }).getByRole('link').allInnerTexts()
  const wanted = ['产品概述', '功能特点', '运行环境', '应用案例', '常见问题', '资料下载']
  const names = contents.map((name) => name.replace(/\d+$/, '').trim())
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
  expect(names.slice(0, 3)).toEqual(['产品概述', '功能特点', '开放与衔接'])
  expect((await page.locator('article h2').allInnerTexts()).slice(0, 3)).toEqual(['产品概述', '功能特点', '开放与衔接'])
})

test('a question opens to its answer by keyboard', async ({ page }) => {
  await openHydrated(page, `${sections.product.to}?model=2`)
  await page.getByRole('link', { name: '时空大数据平台', exact: true }).click()
  const question = page.locator('article details').nth(1)
  // A page that was long on its way is there, but out of reach, while its outlines stand in for it.
  await expect(question).toBeVisible()
  await question.locator('summary').press('Enter')
  await expect(question.locator('p')).toBeVisible()
  expect(await findAccessibilityFaults(page, page.getByRole('article'))).toEqual([])
})

for (const [path, width] of [
  ['/productAndService/showProductAndService?model=2', 390],
  ['/productAndService/showProductAndService?model=2', 800],
  ['/', 800],
] as const) {
  test(`Screenshots of products on ${path} are not cropped where they fill a screen of ${width} px`, async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    await openHydrated(page, path)
    const windows = page.locator('main .window img')
    await expect(windows.first()).toBeVisible()
    for (const window of await windows.all()) {
      const [shown, own] = await window.evaluate((image: HTMLImageElement) => {
        const { width: across, height: down } = image.getBoundingClientRect()
        return [across / down, Number(image.getAttribute('width')) / Number(image.getAttribute('height'))]
      })
      expect(shown).toBeCloseTo(own ?? 0, 1)
    }
  })
}
