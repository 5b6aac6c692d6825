import { desktop, expect, openHydrated, test } from './site-fixture'

const centre = '/productAndService/showProductAndService?show=files'

test('The download centre narrows its files by kind and words, and each leads to what carries it', async ({
  openPage,
}) => {
  const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await openHydrated(page, centre)
  const files = page.getByRole('region', { name: '资料列表' })
  const heading = page.getByRole('heading', { level: 2, name: '份资料' })
  await expect(files.getByRole('link', { name: '采用标准清单.pdf', exact: true })).toBeVisible()

  await page.getByRole('group', { name: '资料类别' }).getByRole('link', { name: '产品手册' }).click()
  await expect(page).toHaveURL(/show=files.*kind=product/)
  await expect(heading).toBeFocused()
  await expect(files.getByRole('link', { name: '采用标准清单.pdf', exact: true })).toHaveCount(0)

  const field = page.getByRole('searchbox', { name: '按文件名或所属内容查找' })
  await field.fill('点云')
  await field.press('Enter')
  await expect(heading).toHaveText('1 份资料')
  await files.getByRole('link', { name: '点云处理与单体化工具', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('点云处理与单体化工具')
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '资料下载' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('资料下载')
})

test('The download centre works without scripts, and hands out a file under its name', async ({ site, openPage }) => {
  const page = await openPage({ ...desktop, javaScriptEnabled: false })
  await page.goto(centre)
  await page.getByRole('searchbox', { name: '按文件名或所属内容查找' }).fill('采用标准')
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(page).toHaveURL(/show=files.*find=/)
  const file = page.getByRole('link', { name: '采用标准清单.pdf', exact: true })
  await expect(file).toHaveAttribute('download', '采用标准清单.pdf')
  const answer = await fetch(site.url + (await file.getAttribute('href')))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})
