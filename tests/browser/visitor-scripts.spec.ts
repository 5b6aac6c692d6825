import type { Page } from '@playwright/test'
import { findScriptsWith, readBuiltScripts, staffMarkers } from '../support/built-scripts'
import { desktop, expect, isSameDocument, markDocument, openHydrated, phone, test } from './site-fixture'
import { publicPages } from './public-paths'

/** The scripts that visitors never load. */
const staffScripts = Object.values(staffMarkers).flatMap((marker) => findScriptsWith(readBuiltScripts(), marker))

/** Notes which scripts a page asks for from now on. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  return scripts
}

/** Reaches for the content of a page, so that what waits for it is hydrated, and reads on to its end. */
async function readThrough(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
  // What points at a page before it watches for that is not seen.
  await expect(async () => {
    await page.mouse.move(720, 5)
    await page.mouse.move(720, 450)
    await expect.poll(isHydrated, { timeout: 1_000 }).toBe(true)
  }, page.url()).toPass()
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
}

// Every page is a test of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

// The login page is a part of the back office. A complaint of the browser, such as about code that the content security
// policy refuses, fails these tests too.
for (const { name, path } of publicPages.filter((page) => page.name !== '/login')) {
  test(`${name} loads nothing of the back office for a visitor who touches it and reads on`, async ({
    reusePage,
    site,
  }) => {
    const page = await reusePage('visitor', desktop)
    const scripts = collectScripts(page)

    await page.goto(await path(site))
    await readThrough(page)

    expect(scripts).not.toEqual([])
    expect(scripts.filter((script) => staffScripts.includes(script))).toEqual([])
  })
}

test('the next page and the menu of a telephone load nothing of the back office', async ({ openContext }) => {
  const page = await (await openContext(phone)).newPage()
  const scripts = collectScripts(page)
  await openHydrated(page, '/about')
  await markDocument(page)

  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.getByText('新闻中心', { exact: true }).click()
  await drawer.getByRole('link', { name: '行业动态' }).click()
  await expect(page).toHaveURL(/\/news\/showNews\?model=2$/)
  await expect(drawer).toBeHidden()
  await page.waitForLoadState('networkidle')

  expect(await isSameDocument(page)).toBe(true)
  expect(scripts.some((script) => script.includes('/mobile-layers-'))).toBe(true)
  expect(scripts.filter((script) => staffScripts.includes(script))).toEqual([])
})
