import type { ManagedEntry } from '../../app/contract'
import { callAsStaff, publishNews } from './admin'
import { expect, test, long } from './site-fixture'

test(
  'a link leads to the page of its entry after the entry moved to another category, and ends when it is withdrawn',
  long,
  async ({ context, page, staffPage }) => {
    await staffPage.goto('about:blank')
    const draft = { category: 1, title: '移动的方案', values: { abstract: '摘要', body: '<p>方案正文。</p>' } }
    const created: ManagedEntry = await callAsStaff(context, 'typicalCase/create', draft)
    let solution: ManagedEntry = await callAsStaff(context, 'typicalCase/publish', ref(created))
    const link = `/industryInfo/IndustryInfoDetail?id=${solution.id}&amp;type=1`
    const news = await publishNews(context, '引用方案', `<p>见<a href="${link}">方案</a>。</p>`)
    const path = `/news/newsDetail?id=${news.id}`

    solution = await callAsStaff(context, 'typicalCase/save', { ...ref(solution), ...draft, category: 3 })
    solution = await callAsStaff(context, 'typicalCase/publish', ref(solution))
    await page.goto(path)
    await page.getByRole('link', { name: '方案', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('移动的方案')
    await callAsStaff(context, 'typicalCase/withdraw', ref(solution))
    await page.goto(path)

    await expect(page.getByText('见方案。')).toBeVisible()
    await expect(page.locator('.rich-text a')).toHaveCount(0)
  },
)

const ref = ({ id, version }: { id: number; version: number }) => ({ id, version })
