import { desktop, expect, openHydrated, phone, test } from './site-fixture'

test('a unit with public cases leads to them, and one without is no link', async ({ openPage }) => {
  const page = await openPage(desktop)
  await openHydrated(page, '/')
  const wall = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: '合作单位' }) })
  await expect(wall.getByText('水文勘测站')).toBeVisible()
  await expect(wall.getByRole('link', { name: '白浦 水文勘测站' })).toHaveCount(0)

  await wall.getByRole('link', { name: '镜湖 水库管理处' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '1 项公开案例' })).toBeVisible()
  await expect(page.getByRole('link', { name: '镜湖水库库容测量与数字孪生' })).toBeVisible()
})

test('a telephone shows three kinds of units until all are asked for', async ({ openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, '/')
  await expect(page.getByText('水务集团')).toBeVisible()
  await expect(page.getByText('交通建设集团')).toBeHidden()

  await page.getByRole('button', { name: '展开其余 5 类' }).click()
  await expect(page.getByText('交通建设集团')).toBeVisible()
  await expect(page.getByRole('button', { name: /展开其余/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3 }).and(page.locator(':focus'))).toContainText('园区与新区')
})

test('without scripts and on paper all kinds of units are listed, and no button asks for them', async ({
  openPage,
}) => {
  const plain = await openPage({ ...phone, javaScriptEnabled: false })
  await plain.goto('/')
  await expect(plain.getByText('交通建设集团')).toBeVisible()
  await expect(plain.getByRole('button', { name: /展开其余/ })).toBeHidden()

  const page = await openPage(phone)
  await openHydrated(page, '/')
  await expect(page.getByText('交通建设集团')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('交通建设集团')).toBeVisible()
  await expect(page.getByRole('button', { name: /展开其余/ })).toBeHidden()
})
