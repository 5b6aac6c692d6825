import { desktop, expect, openHydrated, phone, test } from './site-fixture'

for (const [device, options] of [
  ['desktop', desktop],
  ['telephone', phone],
] as const)
  test(`the footer of a ${device} leads to the legal notice and to the privacy policy`, async ({ openPage }) => {
    const page = await openPage(options)
    await openHydrated(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '六、您的权利' })).toBeVisible()

    await page.getByRole('contentinfo').getByRole('link', { name: '法律声明' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '法律声明' })).toBeVisible()
  })
