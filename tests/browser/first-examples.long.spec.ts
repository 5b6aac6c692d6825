import { button } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { createTestOn, expect, openHydrated } from './site-fixture'

/** Tests over a server without the demo content, on which nothing is done. */
const test = createTestOn({ DEMO_CONTENT: '0' })

test('every step shows a well-written example on an empty site, which leads to a new entry of its own', async ({
  staffPage: page,
}) => {
  await openHydrated(page, '/manage')
  await expect(page.getByRole('button', { name: /^看一个写好的例子：/ })).toHaveCount(15)
  await button(page, '看一个写好的例子：员工风采').click()
  const dialog = page.getByRole('dialog', { name: '员工风采：写好的例子' })
  await expect(dialog.getByText('年度工作总结会', { exact: true })).toBeVisible()
  const picture = dialog.getByRole('img', { name: '总结会会场' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: '新增员工风采' }).click()
  await expect(page).toHaveURL('/about/DemeanorAdd')
})

test('the home page is shown as it is on a computer and on a telephone', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/manage')
  const layoutWidth = (title: string) =>
    page.getByTitle(title, { exact: true }).evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth)
  await expect.poll(() => layoutWidth('首页')).toBe(1440)
  await button(page, '手机').click()
  await expect.poll(() => layoutWidth('首页在手机上的样子')).toBe(390)
  await button(page, '电脑').click()
  await expect.poll(() => layoutWidth('首页')).toBe(1440)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
})
