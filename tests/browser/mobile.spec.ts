import type { Page } from '@playwright/test'
import {
  expect,
  followIndustryNews,
  isSameDocument,
  markDocument,
  openHydrated,
  phone,
  test,
  long,
} from './site-fixture'

// The browser's engine is set for all tests; a telephone is what the options say.
test.use(phone)

test.beforeEach(({ page }) => openHydrated(page, '/'))

test('the menu opens with the focus inside and keeps it there', async ({ page }) => {
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await expect(drawer).toBeVisible()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press(step % 3 === 2 ? 'Shift+Tab' : 'Tab')
    // At the ends the focus passes a guard of the dialog on its way round.
    await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

for (const [way, close] of [
  ['Esc', (page) => page.keyboard.press('Escape')],
  ['a touch beside it', (page) => page.touchscreen.tap(20, 600)],
  ['its button', (page) => page.getByRole('button', { name: '关闭菜单' }).click()],
] as Array<[string, (page: Page) => Promise<void>]>) {
  test(`${way} closes the menu and gives the focus back`, way === 'Esc' ? {} : long, async ({ page }) => {
    const button = page.getByRole('button', { name: '打开菜单' })
    await button.click()
    const drawer = page.getByRole('dialog', { name: '菜单' })
    await expect(drawer).toBeVisible()
    await close(page)
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('an entry of the menu leads to its page and closes the menu', async ({ page }) => {
  await markDocument(page)
  await followIndustryNews(page)
  expect(await isSameDocument(page)).toBe(true)
})

test('the search sheet opens with the field in focus, suggests, searches and closes', async ({ page }) => {
  await page.getByRole('button', { name: '搜索', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: '搜索' })
  const field = sheet.getByRole('combobox', { name: '搜索全站内容' })
  await expect(field).toBeFocused()
  await expect(sheet.getByRole('option').first()).toBeVisible()
  await field.fill('国土')
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === '国土')
  await expect(sheet).toBeHidden()
  await expect(page.locator('main mark').first()).toBeVisible()
})

test('取消 closes the search sheet', long, async ({ page }) => {
  await page.getByRole('button', { name: '搜索', exact: true }).first().click()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeHidden()
})

test.describe('without a network', () => {
  // Other tests have put the menu into the cache of the shared one.
  test.use({ ownProfile: true })

  test(
    'the menu that is opened leaves the page as it is, and opens once the network is back',
    long,
    async ({ page, context, faults }) => {
      faults.expectTexts('ERR_INTERNET_DISCONNECTED', 'could not be fetched')
      await context.setOffline(true)
      const failed = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'))
      await page.getByRole('button', { name: '打开菜单' }).click()
      await failed
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await context.setOffline(false)
      await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible()
    },
  )
})
