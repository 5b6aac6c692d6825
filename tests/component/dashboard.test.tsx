import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { ReadersCard } from '../../app/admin/dashboard/readers-card'
import type { EntryReview, ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { sendApplication } from './support/applications'
import { long, readTexts } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, signIn, signInAgain, writeAsStaff } from './support/staff'

const dayMs = 86_400_000
const chinaDay = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** A card by its heading. */
async function findCard(name: string): Promise<Locator> {
  const heading = page.getByRole('heading', { name, exact: true, level: 2 })
  await expect.element(heading).toBeVisible()
  return page.elementLocator(heading.element().closest('section') ?? document.body)
}

const headings = () => readTexts(page.getByRole('heading', { level: 2 }))

/** How visitors came in the last days. */
const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  count: index * 3,
}))
const pages = [
  { path: '/', title: '首页', type: null, id: null, count: 402 },
  { path: '/news/newsDetail?id=7', title: '读得最多的新闻', type: 'news', id: 7, count: 31 },
]

const renderReaders = (traffic: ComponentProps<typeof ReadersCard>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <ReadersCard {...traffic} />
      </main>
    </QueryClientProvider>,
  )

test('readers are drawn by day, stand in a table too, and the pages viewed most are those of a month or a week', async () => {
  await renderReaders({ days, total: 1305, pages })
  await expect.poll(() => document.querySelectorAll('main svg path').length).toBeGreaterThan(2)
  await expect.element(page.getByText('11-30 87 次')).toBeInTheDocument()
  await page.getByText('按日列出').click()
  const rows = readTexts(page.getByRole('row'))
  expect(rows.slice(0, 3)).toEqual(['日期浏览次数', '2026-11-3087', '2026-11-2984'])
  expect(rows).toHaveLength(31)
  expect(await findAccessibilityFaults(document.body)).toEqual([])

  expect(readTexts(page.getByRole('listitem'))).toEqual(['首页402 次', '读得最多的新闻31 次'])
  const link = page.getByRole('link', { name: '读得最多的新闻' })
  await expect.element(link).toHaveAttribute('href', '/news/newsDetail?id=7')
  await page.getByRole('button', { name: '近 7 天' }).click()
  await expect.element(page.getByText('近 7 天还没有访客浏览网站')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toEqual([])
  await cleanup()
})

test('a site that nobody has visited says so instead of drawing nothing', async () => {
  await renderReaders({ days: days.map(({ day }) => ({ day, count: 0 })), total: 0, pages: [] })
  await expect.element(page.getByText('近 30 天还没有访客浏览网站')).toBeVisible()
  expect(document.querySelector('main svg')).toBeNull()
  await cleanup()
})

test('what comes next and which certificates end is on the dashboard, and leads to the entries', async () => {
  await signIn('editor')
  const news = await createNews('下一条上线的新闻')
  const from = Date.now() + 2 * dayMs
  await writeAsStaff('news/schedule', { id: news.id, version: news.version, from })
  const certificate = await writeAsStaff<ManagedEntry>('honor/create', {
    category: 1,
    title: '将到期的测绘资质证书',
    values: { expiresOn: chinaDay(Date.now() + 20 * dayMs) },
  })
  const anyway = { reason: '核对过，先行发布' }
  await writeAsStaff('honor/publish', { id: certificate.id, version: certificate.version, anyway })
  await openScreen('/manage')

  const week = await findCard('本周上线与到期')
  const next = week.getByRole('listitem').filter({ hasText: '下一条上线的新闻' })
  await expect.element(next).toMatchTextContent(/上线.*，新闻/)
  await expect.element(next.getByRole('link')).toHaveAttribute('href', `/news/updateNews?id=${news.id}`)
  const day = week.getByRole('link', { name: new RegExp(`月${Number(chinaDay(from).slice(8))}日 .*1 项$`) })
  await expect.element(day).toHaveAttribute('href', `/manage/schedule?month=${chinaDay(from).slice(0, 7)}`)
  const certificates = await findCard('即将到期的证书')
  const item = certificates.getByRole('listitem')
  await expect.element(item).toMatchTextContent('将到期的测绘资质证书20 天后')
  await expect.element(item.getByRole('link')).toHaveAttribute('href', `/manage/updateHonor?id=${certificate.id}`)
})

test(
  'what came back from review and the applications wait in one list, which is empty without them',
  long,
  async () => {
    await signIn('administrator', '陈晓岚')
    await openScreen('/manage')
    await expect.element((await findCard('待我处理')).getByText('没有等待处理的事项')).toBeVisible()

    await sendApplication('云洲市水务局')
    await returnNews('会被退回的新闻', '图 2 请补审图号')
    await openScreen('/manage')
    const waiting = await findCard('待我处理')
    const returned = waiting.getByRole('listitem').filter({ hasText: '会被退回的新闻' })
    await expect.element(returned).toMatchTextContent('王书远：图 2 请补审图号')
    expect(readTexts(waiting.getByRole('heading', { level: 3 }))).toEqual(['退回给我', '待处理的合作申请'])
    await expect.element(waiting.getByText('1 份').first()).toBeVisible()
    await waiting.getByRole('link', { name: '处理' }).click()
    await expect.poll(() => location.search).toBe('?status=pending')
  },
)

test('an account sees only the parts that its rights are for', async () => {
  await signIn('nothing')
  await openScreen('/manage')
  await expect.element(await findCard('待我处理')).toBeVisible()
  for (const hidden of ['读者', '本周上线与到期', '即将到期的证书', '没有结果的搜索', '合作申请', '最近动态'])
    expect(headings()).not.toContain(hidden)
  expect(page.getByRole('link', { name: '排期' }).elements()).toEqual([])

  await signIn('editor')
  await openScreen('/manage')
  await expect.poll(headings).toContain('没有结果的搜索')
  for (const shown of ['读者', '本周上线与到期', '即将到期的证书', '合作申请', '最近动态'])
    expect(headings()).toContain(shown)
})

/** Sends a news item for review as an administrator, which a colleague returns. */
async function returnNews(title: string, words: string): Promise<void> {
  const colleague = await signIn('editor', '王书远')
  const writer = await signIn('administrator', '陈晓岚')
  const stages = [{ stage: 'final', people: [colleague.id], deputy: null, termHours: 8 }]
  await writeAsStaff('review/saveStages', { type: 'news', stages })
  const { id, version } = await createNews(title, '<p>外业布设像控点 4860 个。</p>')
  await writeAsStaff('review/send', { type: 'news', id, version })
  const { round } = await readAsStaff<EntryReview>('review/entry', { type: 'news', id })
  await signInAgain(colleague.username)
  const decision = { id: round?.id, stage: 'final', revisionId: round?.revisionId, decision: 'return', words }
  await writeAsStaff('review/decide', decision)
  await signInAgain(writer.username)
  await writeAsStaff('review/saveStages', { type: 'news', stages: [] })
}
