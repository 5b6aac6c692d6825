import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath } from './admin'
import { long, expect, openHydrated, test } from './site-fixture'

const menu = (page: Page) => page.getByRole('navigation', { name: '后台菜单' })
const menuWidth = async (page: Page) => Math.round((await menu(page).boundingBox())?.width ?? 0)

test(
  'the menu makes room for a form on small desktops, and for its preview on all',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '给表单让出位置')
    await page.setViewportSize({ width: 1366, height: 800 })
    await openHydrated(page, '/news/updateNews')
    await expect.poll(() => menuWidth(page)).toBeGreaterThan(200)

    await openHydrated(page, getNewsFormPath(id))
    await expect.poll(() => menuWidth(page)).toBeLessThan(65)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => menuWidth(page)).toBeGreaterThan(200)
    await button(page, '预览').click()
    await expect.poll(() => menuWidth(page)).toBeLessThan(65)

    await button(page, '打开菜单').click()
    await expect.poll(() => menuWidth(page)).toBeGreaterThan(250)
    await page.keyboard.press('Escape')
    await expect.poll(() => menuWidth(page)).toBeLessThan(65)
    await button(page, '预览').click()
    await expect.poll(() => menuWidth(page)).toBeGreaterThan(200)
  },
)
