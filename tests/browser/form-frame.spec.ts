import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'

const menu = (page: Page) => page.getByRole('navigation', { name: '后台菜单' })
const menuWidth = async (page: Page) => Math.round((await menu(page).boundingBox())?.width ?? 0)

test('the menu makes room for a form on small desktops, and for its preview on all', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '给表单让出位置')
  await page.setViewportSize({ width: 1366, height: 800 })
  await openHydrated(page, '/news/updateNews')
  expect(await menuWidth(page)).toBeGreaterThan(200)

  await openHydrated(page, getNewsFormPath(id))
  expect(await menuWidth(page)).toBeLessThan(65)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await menuWidth(page)).toBeGreaterThan(200)
  await button(page, '预览').click()
  await expect.poll(() => menuWidth(page)).toBeLessThan(65)

  await button(page, '打开菜单').click()
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(250)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => menuWidth(page)).toBeLessThan(65)
  await button(page, '预览').click()
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(200)
})

test('the rail is a drawer on tablets, opened and left by the keyboard', long, async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '抽屉里的设置')
  await page.setViewportSize({ width: 1024, height: 800 })
  await openHydrated(page, getNewsFormPath(id))
  const source = page.getByLabel('上传封面图')
  const opener = page.getByRole('button', { name: /^设置/ })
  await expect(page.getByRole('heading', { name: '网站体检' })).toBeHidden()
  await opener.focus()

  await page.keyboard.press('Enter')
  await expect(button(page, '关闭设置')).toBeFocused()
  await expect(page.getByRole('heading', { name: '网站体检' })).toBeVisible()
  await expect(source).toBeAttached()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await expect(page.getByRole('heading', { name: '网站体检' })).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test(
  'the Tab key does not leave the open drawer, and the form is given back where there is room for both',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '抽屉之外')
    await page.setViewportSize({ width: 1024, height: 800 })
    await openHydrated(page, getNewsFormPath(id))
    await page.getByRole('button', { name: /^设置/ }).click()
    const drawer = page.getByRole('dialog', { name: '设置' })
    await expect(drawer).toBeVisible()
    const isOutside = () =>
      drawer.evaluate((element) => {
        const { activeElement, body } = document
        return activeElement !== body && !element.contains(activeElement)
      })
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      expect(await isOutside(), `after ${step + 1} steps`).toBe(false)
    }

    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(drawer).toBeHidden()
    await page.getByLabel('摘要').click()
    await expect(page.getByLabel('摘要')).toBeFocused()
  },
)

test(
  'what is missing in the drawer is led to, and the drawer makes way for the other fields',
  long,
  async ({ staffPage: page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await openHydrated(page, '/mainpage/addCaseInfo')
    await button(page, '发布').click()
    const summary = page.getByRole('alert', { name: '待改正的内容' })

    await summary.getByRole('button', { name: '封面图' }).click()
    await expect(page.locator('[data-field="cover"]').getByRole('button', { name: '选择文件' })).toBeFocused()
    await button(page, '关闭设置').click()
    await summary.getByRole('button', { name: '摘要' }).click()
    await expect(page.getByLabel('摘要')).toBeFocused()
  },
)
