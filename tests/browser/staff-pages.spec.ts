import type { BrowserContextOptions, Page } from '@playwright/test'
import { menuGroups } from '../../app/admin/shell/menu-groups'
import { desktop, expect, openHydrated, phone, signInByCall, test } from './site-fixture'
import { getNewsFormPath, publishNews } from './admin'
import { findAccessibilityFaults } from './page-faults'

const menuItems = menuGroups('administrator').flatMap(({ items }) => items)
const menuPaths = menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to]))
/** The lists of entries, as opposed to the pages without a form of their own. */
const listPaths = menuItems.flatMap(({ to, add }) => (add ? [to] : []))

// Every page is a test of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

async function look(page: Page, path: string) {
  await openHydrated(page, path)
  await expect.soft(page, path).toHaveURL((url) => url.pathname + url.search === path)
  await expect.soft(page.locator('h1'), `h1 of ${path}`).toHaveCount(1)
  // Once everything has its place: a font or a list of names may come a moment after the page.
  const measureOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft.poll(measureOverflow, `overflow of ${path} in pixels`).toBeLessThanOrEqual(0)
}

/** How a member of staff sees the back office. */
const staff: BrowserContextOptions = { ...desktop, reducedMotion: 'reduce' }

for (const path of ['/manage', '/user', ...menuPaths]) {
  test(`${path} opens for staff without complaint of the browser or of axe`, async ({ reusePage }) => {
    const page = await reusePage('staff', staff, signInByCall)
    await look(page, path)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
}

for (const path of listPaths) {
  test(`the form of an entry opens from ${path}`, async ({ reusePage }) => {
    const page = await reusePage('staff', staff, signInByCall)
    await openHydrated(page, path)
    await page.getByRole('link', { name: '编辑', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^编辑/)
    await expect(page).toHaveURL(/\?id=\d+$/)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test(`axe finds nothing on ${path} with the menu of a row or the keys open`, async ({ reusePage }) => {
    const page = await reusePage('staff', staff, signInByCall)
    await openHydrated(page, path)
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await findAccessibilityFaults(page), 'menu of a row').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)

    await page.locator('[data-row-link]').first().focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    expect(await findAccessibilityFaults(page), 'keys').toEqual([])
  })
}

test('list, form and inbox fit a telephone', async ({ openContext }) => {
  const context = await openContext(phone)
  await signInByCall(context)
  const { id } = await publishNews(context, '控制测量技术培训')
  const page = await context.newPage()
  for (const path of ['/manage', '/news/updateNews', getNewsFormPath(id), '/news/addNews', '/linkUS/applicationShow'])
    await look(page, path)
})
