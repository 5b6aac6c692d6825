import type { Page } from '@playwright/test'
import { alive, desktop, expect, phone, test } from './site-fixture'

/** Holds back the scripts of the page, as a slow line does. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue().catch(() => undefined)
  })
}

test('a tap on the menu before its script is there opens it', async ({ openContext }) => {
  const page = await (await openContext(phone)).newPage()
  await slowScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what was typed before the page came alive is still there and goes on', async ({ openContext }) => {
  const page = await (await openContext(desktop)).newPage()
  await slowScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const field = page.locator('header input[type=search]')
  await field.fill('测')
  await alive(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('A')
  await expect(field).toHaveValue('测A')
})

test('a telephone fetches neither the desktop header nor the footer, and no script before the first picture', async ({ openContext }) => {
  const page = await (await openContext(phone)).newPage()
  const order: string[] = []
  page.on('requestfinished', (request) => order.push(request.url()))
  await page.goto('/')
  await alive(page)
  const scripts = order.filter((url) => url.includes('/assets/'))
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((url) => /\/(header-bar|footer)-/.test(url))).toEqual([])
  const picture = order.findIndex((url) => url.includes('/media/'))
  expect(picture).toBeGreaterThanOrEqual(0)
  expect(order.findIndex((url) => url.includes('/assets/'))).toBeGreaterThan(picture)
})
