import type { Page } from '@playwright/test'
import type { ManagedEntry } from '../../app/contract'
import { previewAddress } from '../../app/admin/preview-address'
import { callAsStaff } from './admin'
import { desktop, expect, openHydrated, test } from './site-fixture'

const ribbon = (page: Page) => page.getByText('预览，未发布')

test('a banner not yet shown is previewed on the home page, with nothing of it left when one goes on', async ({
  openStaffPage,
}) => {
  const page = await openStaffPage(desktop)
  const context = page.context()
  const values = { headline1: '预览中的轮播图', startsOn: '2099-01-01' }
  const banner = await callAsStaff<ManagedEntry>(context, 'banner/create', { category: 0, title: '预览轮播', values })
  await openHydrated(page, previewAddress('banner', banner, banner.revisionId))
  await expect(page.getByText('预览轮播')).toHaveCount(1)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻中心' }).click()
  await expect(page).toHaveURL('/news/showNews')
  await expect(ribbon(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('预览轮播')).toHaveCount(0)
})
