import type { BrowserContextOptions, Page } from '@playwright/test'
import { menuGroups } from '../../app/admin/shell/menu-groups'
import { desktop, expect, openHydrated, phone, signInByCall, test } from './site-fixture'
import { getNewsFormPath, publishNews } from './admin'

const menuItems = menuGroups('administrator').flatMap(({ items }) => items)
const menuPaths = menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to]))
/** The lists of entries, as opposed to the pages without a form of their own. */
const listPaths = menuItems.flatMap(({ to, add }) => (add ? [to] : []))

// Every page is a test of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

async function look(page: Page, path: string) {
  await openHydrated(page, path)
  await expect.soft(page, path).toHaveURL((url) => url.pathname + url.search === path)
  expect.soft(await page.locator('h1').count(), `h1 of ${path}`).toBe(1)
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect.soft(content, `width of ${path}`).toBeLessThanOrEqual(screen ?? 0)
}

/** How a member of staff sees the back office. */
const staff: BrowserContextOptions = { ...desktop, reducedMotion: 'reduce' }

for (const path of ['/manage', '/user', ...menuPaths]) {
  test(`${path} opens for staff without complaint`, async ({ reusePage }) => {
    await look(await reusePage('staff', staff, signInByCall), path)
  })
}

for (const path of listPaths) {
  test(`the form of an entry opens from ${path}`, async ({ reusePage }) => {
    const page = await reusePage('staff', staff, signInByCall)
    await openHydrated(page, path)
    await page.getByRole('link', { name: '编辑', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^编辑/)
    await expect(page).toHaveURL(/\?id=\d+$/)
  })
}

test('list and form fit a telephone', async ({ openContext }) => {
  const context = await openContext(phone)
  await signInByCall(context)
  const { id } = await publishNews(context, '控制测量技术培训')
  const page = await context.newPage()
  for (const path of ['/manage', '/news/updateNews', getNewsFormPath(id), '/news/addNews', '/linkUS/applicationShow'])
    await look(page, path)
})
