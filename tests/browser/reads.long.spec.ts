import type { BrowserContext } from '@playwright/test'
import { publishNews } from './admin'
import { desktop, expect, openHydrated, phone, test, getFirstPage } from './site-fixture'

/** What a person's browser says; Playwright's own says that nobody looks at it. */
const person = {
  ...desktop,
  locale: 'zh-CN',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

/** How often a piece of news was read, as far as that has been written: a few seconds later. */
async function readsOf(staff: BrowserContext, id: number): Promise<number | undefined> {
  const { rows } = (await (await staff.request.get('/api/news/list?limit=100')).json()) as {
    rows: Array<{ id: number; reads: number }>
  }
  return rows.find((row) => row.id === id)?.reads
}

test('every page that somebody comes to is counted once, however they come', async ({ openContext, openStaffPage }) => {
  const staff = (await openStaffPage(desktop)).context()
  const titles = ['按文档打开的', '悬停之后点开的', '只是悬停过的', '直接点开的']
  const ids = await Promise.all(titles.map(async (title) => (await publishNews(staff, title)).id))
  const [document = 0, hovered = 0, passed = 0, tapped = 0] = ids

  const context = await openContext(person)
  const page = getFirstPage(context)
  await openHydrated(page, `/news/newsDetail?id=${document}`)
  await openHydrated(page, '/news/showNews?model=2')
  const link = (id: number) => page.getByRole('main').locator(`a[href="/news/newsDetail?id=${id}"]`).first()
  const fetched = () => page.waitForResponse((answer) => answer.url().includes('/_serverFn/'))
  await Promise.all([fetched(), link(passed).hover()])
  await Promise.all([fetched(), link(hovered).hover()])
  const told = page.waitForResponse(
    (answer) => answer.request().headers()['x-viewed'] === `/news/newsDetail?id=${hovered}`,
  )
  await link(hovered).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('悬停之后点开的')
  // The next call of the page says where its visitor is: here, one that comes with the pointer on a link.
  await page.getByRole('link', { name: '网站地图' }).first().hover()
  await told

  const telephone = await openContext({ ...phone, locale: 'zh-CN' })
  const small = getFirstPage(telephone)
  await openHydrated(small, '/news/showNews?model=2')
  await small.getByRole('main').locator(`a[href="/news/newsDetail?id=${tapped}"]`).first().tap()
  await expect(small.getByRole('heading', { level: 1 })).toHaveText('直接点开的')
  await small.getByRole('main').getByRole('link', { name: '行业动态' }).first().tap()
  await expect(small).toHaveURL(/showNews/)

  // Views are written in the order in which they came, so the last one is there when all are.
  await expect.poll(() => readsOf(staff, tapped), { timeout: 30_000 }).toBe(1)
  expect({
    document: await readsOf(staff, document),
    hovered: await readsOf(staff, hovered),
    passed: await readsOf(staff, passed),
    tapped: await readsOf(staff, tapped),
  }).toEqual({ document: 1, hovered: 1, passed: 0, tapped: 1 })
})

test('a page that was kept for long asks for its count again once it is hydrated', async ({
  openStaffPage,
  openPage,
}) => {
  const staff = (await openStaffPage(desktop)).context()
  const { id } = await publishNews(staff, '阅读次数会更新的')
  const page = await openPage(person)
  await page.clock.install({ time: Date.now() + 120_000 })
  // The content is hydrated at once where the pointer already rests over it.
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('statistics.newsReads'))
  await openHydrated(page, `/news/newsDetail?id=${id}`)

  // The content is hydrated when somebody points at it.
  await page.getByRole('main').locator('time').first().hover()

  expect((await asked).method()).toBe('GET')
})
