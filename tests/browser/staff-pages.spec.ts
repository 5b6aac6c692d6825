import type { BrowserContextOptions, Page } from '@playwright/test'
import { menuGroups } from '../../app/admin/shell/menu-groups'
import { testRights } from '../support/duties'
import { getNewsFormPath, publishNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expectRules, staffPageRules } from './page-rules'
import { desktop, expect, openHydrated, phone, resize, signInByCall, test, long } from './site-fixture'

const menuItems = menuGroups({ rights: testRights.administrator }).flatMap(({ items }) => items)
const menuPaths = menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to]))
/** The lists of entries, as opposed to the pages without a form of their own. */
const listPaths = menuItems.flatMap(({ to, add }) => (add ? [to] : []))

// Every visit is a test of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

/** How a member of staff sees the back office. */
const staff: BrowserContextOptions = { ...desktop, reducedMotion: 'reduce' }

for (const path of ['/manage', '/manage/schedule', '/user', ...menuPaths.filter((to) => !listPaths.includes(to))]) {
  // A complaint of the browser fails these tests too.
  test(
    `${path} on a desktop keeps every rule of a staff page`,
    path === '/manage' ? {} : long,
    async ({ openPage }) => {
      const page = await openPage(staff)
      await signInByCall(page.context())
      await openHydrated(page, path)
      await expectRules({ page, device: 'desktop', path, answer: null, requests: [] }, staffPageRules)
    },
  )
}

for (const path of listPaths) {
  test(
    `${path} on a desktop keeps every rule of a staff page, with a menu or the keys open and on to the form of an entry too`,
    path === '/news/updateNews' ? {} : long,
    async ({ openPage }) => {
      const page = await openPage(staff)
      await signInByCall(page.context())
      await openHydrated(page, path)
      await expectRules({ page, device: 'desktop', path, answer: null, requests: [] }, staffPageRules)
      await test.step('the actions of a row are in sight at 1366 px', () => lookForActions(page))
      await test.step('the menu of a row passes axe', () => lookIntoRowMenu(page))
      await test.step('the list of keys passes axe', () => lookAtKeys(page))
      await test.step('the form of an entry opens and passes axe', async () => {
        await page.getByRole('link', { name: '编辑', exact: true }).first().click()
        await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('编辑')
        await expect(page).toHaveURL(/\?id=\d+$/)
        expect.soft(await findAccessibilityFaults(page), `form of an entry of ${path}`).toEqual([])
      })
    },
  )
}

/** The table is as wide as its card: nothing of a row is cut off at the right. */
async function lookForActions(page: Page): Promise<void> {
  await resize(page, 1366)
  const menu = page.getByRole('button', { name: /的更多操作$/ }).first()
  const isSeen = await menu.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [left + 2, right - 2].every((x) => button.contains(document.elementFromPoint(x, middle)))
  })
  expect.soft(isSeen, `the menu of a row of ${page.url()} at 1366 px`).toBe(true)
  await resize(page, 1440)
}

async function lookIntoRowMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect.soft(await findAccessibilityFaults(page), `menu of a row on ${page.url()}`).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

async function lookAtKeys(page: Page): Promise<void> {
  await page.locator('[data-row-link]').first().focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '快捷键' })
  await expect(keys).toBeVisible()
  expect.soft(await findAccessibilityFaults(page), `keys on ${page.url()}`).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
}

for (const path of [
  '/manage',
  '/manage/schedule',
  '/news/updateNews',
  '/news/addNews',
  '/linkUS/applicationShow',
  '/manage/candidates',
  'the form of an entry',
]) {
  test(
    `${path} on a telephone keeps every rule of a staff page`,
    path === '/news/addNews' ? {} : long,
    async ({ openPage }) => {
      const page = await openPage(phone)
      await signInByCall(page.context())
      const address = path.startsWith('/')
        ? path
        : getNewsFormPath((await publishNews(page.context(), '控制测量技术培训')).id)
      await openHydrated(page, address)
      await expectRules({ page, device: 'telephone', path: address, answer: null, requests: [] }, staffPageRules)
    },
  )
}
