import type { Page } from '@playwright/test'
import { findDetailPath } from './public-paths'
import { createTestOn, expect, openHydrated, test } from './site-fixture'

const origin = 'https://www.example.com'

/** A sheet of A4 in CSS pixels. */
test.use({ viewport: { width: 794, height: 1123 } })

/** The others have no address of their own. */
const testOnNamedSite = createTestOn({ SITE_URL: origin })

/** How many sheets a page takes, as its PDF says. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The addresses of the pictures that are seen, without the ways to ask for them in other sizes. */
function listShownPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.checkVisibility())
      .map((image) => image.getAttribute('src') ?? ''),
  )
}

/** What is dark and larger than a mark, other than pictures. */
function listDarkGrounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 20)
      .filter((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element)
        return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}

testOnNamedSite(
  'an article is printed under a letterhead, with its facts, each picture once, and ends with a code of its address',
  async ({ context, site }) => {
    for (const [type, facts, dated] of [
      ['news', '来源：', /^发布于 \d{4}-\d\d-\d\d$/],
      ['product', '适配认证', /^更新于 \d{4}-\d\d-\d\d$/],
      ['solution', '依据标准', /^更新于 \d{4}-\d\d-\d\d$/],
      ['caseInfo', '委托单位', /^发布于 \d{4}-\d\d-\d\d$/],
    ] as const) {
      const page = await context.newPage()
      await page.goto(await findDetailPath(site, type))
      await page.emulateMedia({ media: 'print' })
      const main = page.getByRole('main')
      for (const text of ['云洲市临澜新区测绘路1号经纬空间大厦', 'service@example.com', '业务咨询', '在网站上查看本页'])
        await expect(page.locator('[data-print]').getByText(text), `${type}: ${text}`).toBeVisible()
      await expect(main.getByText(facts).first()).toBeVisible()
      const day = page.locator('[data-print]').getByText(dated)
      await expect(day, type).toBeVisible()
      const foot = await page.locator('[data-print] style').textContent()
      expect(foot, type).toContain(`@bottom-center{content:"${await day.textContent()}"`)
      const code = page.getByRole('img', { name: `本页地址的二维码：${origin}` })
      await expect(code).toBeVisible()
      expect(await code.evaluate((svg) => getComputedStyle(svg.closest('[data-print]') ?? svg).breakInside)).toBe(
        'avoid',
      )
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      for (const name of ['申请试用', '下载手册', '咨询此方案', '复制链接', '提交合作申请'])
        await expect(page.getByText(name, { exact: true }).locator('visible=true')).toHaveCount(0)
      const pictures = await listShownPictures(page)
      expect(pictures, type).toEqual([...new Set(pictures)])
      expect(await listDarkGrounds(page), type).toEqual([])
      const sheets = await countSheets(page)
      expect(sheets, type).toBeGreaterThan(0)
      expect(sheets, type).toBeLessThan(5)
      await page.close()
    }
  },
)

testOnNamedSite(
  'what only paper shows is not seen on a screen, and follows when another page is opened',
  async ({ openPage, site }) => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } })
    const first = await findDetailPath(site, 'product')
    await page.goto(first)
    const code = page.locator('[data-print] svg[role=img]')
    await expect(code).toHaveAttribute('aria-label', `本页地址的二维码：${origin}${first}&type=1`)
    await expect(code).toBeHidden()
    const link = page.getByRole('main').getByRole('complementary').locator('h2 + ul').getByRole('link').first()
    const next = await link.getAttribute('href')
    await link.click()
    await expect(code).toHaveAttribute('aria-label', `本页地址的二维码：${origin}${next}`)
  },
)

test('where the site has no address of its own, the last card begins with whom to call', async ({ page, site }) => {
  await page.goto(await findDetailPath(site, 'news'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: '本页地址的二维码' })).toHaveCount(0)
  const reach = page.locator('[data-print]').getByText('业务咨询')
  await expect(reach).toHaveCSS('text-align', 'start')
  await expect(reach).toHaveCSS('border-left-width', '0px')
})

test('questions are printed with their answers', async ({ page, site }) => {
  await page.goto(await findDetailPath(site, 'product'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('article details p').first()).toBeVisible()
})

test('the home page takes five sheets at most, with every client it names, each kind in lines of text', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await page.emulateMedia({ media: 'print' })
  const groups = page.locator('section section')
  await expect(groups).not.toHaveCount(0)
  for (const group of await groups.all()) {
    expect((await group.boundingBox())?.height).toBeLessThan(70)
    for (const unit of await group.locator('li').all()) await expect(unit).toBeVisible()
  }
  expect(await countSheets(page)).toBeLessThanOrEqual(5)
})

test('the home page is printed on no dark ground, without buttons', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const grounds = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element, '::after'))
      .filter(
        ({ display, content, backgroundImage }) =>
          display !== 'none' && content !== 'none' && backgroundImage !== 'none',
      )
      .map(({ backgroundImage }) => backgroundImage),
  )
  expect(grounds).toEqual([])
  const hero = page.getByRole('region', { name: '首页要点' })
  await expect(hero.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(hero.getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(hero.getByRole('button').filter({ visible: true })).toHaveCount(0)
})
