import { desktop, expect, openHydrated, phone, test } from './site-fixture'

for (const [device, options] of [
  ['desktop', desktop],
  ['telephone', phone],
] as const)
  test(`the footer of a ${device} leads to the legal notice and to the privacy policy`, async ({ openContext }) => {
    const page = await (await openContext(options)).newPage()
    await openHydrated(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '六、您的权利' })).toBeVisible()

    await page.getByRole('contentinfo').getByRole('link', { name: '法律声明' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '法律声明' })).toBeVisible()
  })

test('the site map names the notices, and the about page leaves them to it', async ({ openContext }) => {
  const page = await (await openContext(desktop)).newPage()
  await openHydrated(page, '/webSiteMap')
  await expect(page.getByRole('main').getByRole('link', { name: '法律声明' })).toHaveCount(1)
  await openHydrated(page, '/about')
  await expect(page.getByRole('heading', { level: 3, name: '从一个控制点开始' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '法律声明' })).toHaveCount(0)
})
