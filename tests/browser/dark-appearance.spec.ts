import type { Page } from '@playwright/test'
import { callAsStaff, readAsStaff } from './admin'
import { desktop, expect, openHydrated, test } from './site-fixture'

/** How a device in dark appearance sees the site. */
const darkDevice = { ...desktop, colorScheme: 'dark' } as const

const night = { ground: 'rgb(16, 33, 44)', text: 'rgb(228, 236, 240)' }
const day = { ground: 'rgb(255, 255, 255)', text: 'rgb(14, 32, 42)' }

/** The ground of a page and the colour of its text, which the browser has worked out. */
function readColors(page: Page): Promise<{ ground: string; text: string }> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { ground: backgroundColor, text: color }
  })
}

test('a dark device sees the site dark, and paper stays light', async ({ openPage }) => {
  const page = await openPage(darkDevice)
  await page.goto('/news/showNews')
  expect(await readColors(page)).toEqual(night)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveCSS('color', night.text)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await readColors(page)).toEqual(day)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  expect(await readColors(page)).toEqual(day)
})

test('the back office is light on a dark device, and the site is dark again after it', async ({ openStaffPage }) => {
  const page = await openStaffPage(darkDevice)
  await openHydrated(page, '/manage')
  expect(await readColors(page)).toEqual(day)
  // The page of the office would go to the form by itself as soon as one of its calls is refused.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openHydrated(page, '/login')
  expect(await readColors(page)).toEqual(day)
  await page.getByRole('link', { name: '返回网站首页' }).click()
  await expect.poll(() => readColors(page)).toEqual(night)
})

test('a site whose staff have switched the dark appearance off is light on every device', async ({
  openPage,
  openStaffPage,
}) => {
  const staff = (await openStaffPage()).context()
  const page = await openPage(darkDevice)
  await page.goto('/linkUS')
  expect(await readColors(page)).toEqual(night)
  const { version, ...settings } = await readAsStaff<{ version: number }>(staff, 'setting')
  await callAsStaff(staff, 'setting/save', { ...settings, darkAppearance: false, version })
  try {
    await page.reload()
    expect(await readColors(page)).toEqual(day)
    await expect(page.locator('meta[name=theme-color], meta[name=color-scheme]')).toHaveCount(1)
  } finally {
    const { version: latest } = await readAsStaff<{ version: number }>(staff, 'setting')
    await callAsStaff(staff, 'setting/save', { ...settings, version: latest })
  }
})
