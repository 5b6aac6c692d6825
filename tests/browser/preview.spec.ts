import type { Page } from '@playwright/test'
import { getContentType, typeNames } from '../../app/content/registry'
import type { ManagedEntry } from '../../app/contract'
import { previewAddress } from '../../app/admin/preview-address'
import { callAsStaff } from './admin'
import { desktop, expect, openHydrated, test, getFirstPage, long } from './site-fixture'

const ribbon = (page: Page) => page.getByText('预览，未发布')

test(
  'a draft of every kind is seen by staff on the page that will show it, and by nobody else',
  long,
  async ({ openContext, faults, openStaffPage }) => {
    test.setTimeout(120_000)
    const context = (await openStaffPage(desktop)).context()
    const visitor = await openContext(desktop)
    const page = getFirstPage(context)
    // The one company profile exists already: its next revision is looked at over HTTP.
    for (const name of typeNames.filter((type) => !getContentType(type).single)) {
      await test.step(name, async () => {
        const { wire, categories } = getContentType(name)
        const category = name === 'culture' ? 2 : categories ? 1 : 0
        const title = `预览${name.slice(0, 6)}`
        const entry = await callAsStaff<ManagedEntry>(context, `${wire}/create`, { category, title, values: {} })
        const address = previewAddress(name, entry, entry.revisionId)
        const answer = await page.goto(address)
        expect.soft(answer?.status(), address).toBe(200)
        expect
          .soft(answer?.headers(), address)
          .toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        await expect.soft(ribbon(page), address).toBeVisible()
        await expect.soft(page.getByText('草稿，'), address).toBeVisible()
        expect.soft(await page.getByRole('main').textContent(), address).toContain(title)
        const plain = address.replace(/[?&]preview=\d+/, '')
        const [asked, published] = [await visitor.request.get(address), await visitor.request.get(plain)]
        expect.soft(asked.status(), address).toBe(published.status())
        expect.soft(asked.headers()['x-robots-tag'], address).toBeUndefined()
        expect.soft(await asked.text(), address).not.toContain(title)
        expect.soft(faults.unexpected(), address).toEqual([])
      })
    }
  },
)

test('a banner not yet shown is previewed on the home page, with nothing of it left when one goes on', async ({
  openStaffPage,
}) => {
  const context = (await openStaffPage(desktop)).context()
  const values = { headline1: '预览中的轮播图', startsOn: '2099-01-01' }
  const banner = await callAsStaff<ManagedEntry>(context, 'banner/create', { category: 0, title: '预览轮播', values })
  const page = getFirstPage(context)
  await openHydrated(page, previewAddress('banner', banner, banner.revisionId))
  await expect(page.getByText('预览轮播')).toHaveCount(1)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻中心' }).click()
  await expect(page).toHaveURL('/news/showNews')
  await expect(ribbon(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('预览轮播')).toHaveCount(0)
})
