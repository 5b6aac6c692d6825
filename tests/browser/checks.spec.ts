import type { Page } from '@playwright/test'
import { note as noteBlock } from '../../app/content/blocks/kinds/note'
import { formatSampleBlock } from '../support/sample-block'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'
import { button, createNews, getNewsFormPath, publishNews, readAsStaff, readNews } from './admin'

test.use({ viewport: { width: 1440, height: 900 } })

/** The card of the checks, which begin when it comes into view. */
async function openChecks(page: Page) {
  const panel = page.getByRole('region', { name: '网站体检' })
  await panel.scrollIntoViewIfNeeded()
  return panel
}

const wrong =
  '<p>采用国内最先进的流程。</p><p>航线全长 12 <strong>公里</strong>，见<a href="/news/newsDetail?id=999999">公告</a>。</p>'

test('Findings stand beside the text, lead to their words and are mended in one step that Ctrl+Z takes back', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '体检的新闻', wrong)
  await openHydrated(page, getNewsFormPath(id))
  const panel = await openChecks(page)
  const body = page.getByRole('textbox', { name: '正文' })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByText('严重，第 1 段')).toBeVisible()
  await expect(panel.getByText('/news/newsDetail?id=999999 已经打不开')).toBeVisible()

  await panel.getByRole('button', { name: '定位：绝对化用语，第 1 段' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('国内最先进')
  await panel.getByRole('button', { name: '改正：绝对化用语，第 1 段' }).click()
  await expect(body).toContainText('采用先进的流程。')
  await body.press('Control+z')
  await expect(body).toContainText('采用国内最先进的流程。')

  await panel.getByRole('button', { name: '全部改正' }).click()
  await expect(body).toContainText('采用先进的流程。航线全长 12 千米')
  await expect(page.getByText('已改正 2 处，还有 1 处需要您处理')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect
    .poll(async () => (await readNews(context, id)).values.body)
    .toContain('<p>采用先进的流程。</p><p>航线全长 12 <strong>千米</strong>')
})

test('What is typed is checked when typing rests; a finding is dismissed with a reason, and recalled, by keyboard', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '忽略的新闻', '<p>正文。</p>')
  await openHydrated(page, getNewsFormPath(id))
  const panel = await openChecks(page)
  await expect(panel.getByText('未发现问题')).toBeVisible()
  await page.getByRole('textbox', { name: '摘要' }).fill('请登陆系统查看')
  const dismiss = panel.getByRole('button', { name: '忽略：错别字，摘要' })
  await expect(dismiss).toBeVisible()

  await dismiss.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('引用原文')
  await page.keyboard.press('Enter')
  await expect(dismiss).toBeHidden()
  const facts = await readAsStaff(context, 'check/facts', { id })
  expect(facts).toMatchObject({ dismissed: [{ rule: 'typos', text: '登陆', reason: '引用原文' }] })

  await panel.getByText('已忽略 1 处').press('Enter')
  await panel.getByRole('button', { name: '恢复提示：错别字登陆' }).press('Enter')
  await expect(dismiss).toBeVisible()

  await dismiss.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dismiss).toBeHidden()
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).last().click()
  await expect(dismiss).toBeVisible()
})

test('The panel and the page of findings have no accessibility fault, and nothing of them is cut off at any width', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await publishNews(context, '全站体检的新闻', wrong, '引用验收结论')
  await openHydrated(page, getNewsFormPath(id))
  const panel = await openChecks(page)
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  expect(await findAccessibilityFaults(page, panel)).toEqual([])
  for (const width of [390, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0)
  }

  await expect.poll(async () => (await readAsStaff<{ total: number }>(context, 'check/list')).total).toBeGreaterThan(0)
  await openHydrated(page, '/manage')
  await expect(page.getByText(/网站体检：\d+ 条内容有待处理，其中严重问题 \d+ 处/)).toBeVisible()
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '网站体检' }).click()
  await expect(page.getByRole('heading', { name: '网站体检', level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '全站体检的新闻' }) })
  await expect(row.getByText('国内最先进')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await row.getByRole('link', { name: '全站体检的新闻' }).click()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('全站体检的新闻')
})

test('The button to publish counts severe findings, and what is mended in their list goes live', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '先处理的新闻', wrong)
  await openHydrated(page, getNewsFormPath(id))
  const panel = await openChecks(page)
  await expect(panel.getByText('发布前须处理严重项，或说明原因')).toBeVisible()
  await button(page, '发布 1 处严重问题').click()
  await expect(page.getByRole('alert', { name: '待改正的内容' }).getByText('绝对化用语“国内最先进”')).toBeVisible()
  expect((await readNews(context, id)).state).toBe('draft')

  await panel.getByRole('button', { name: '改正：绝对化用语，第 1 段' }).click()
  await expect(page.getByRole('alert', { name: '待改正的内容' })).toBeHidden()
  await button(page, '发布').click()
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()
})

test('What stands in a block is checked too, mended in place, and its finding leads to the block', async ({
  staffPage: page,
  context,
}) => {
  const note = formatSampleBlock(noteBlock, { text: '请登陆系统，全长 12 公里。', tone: 'info' })
  const { id } = await createNews(context, '内容块体检的新闻', `<p>正文。</p>${note}`)
  await openHydrated(page, getNewsFormPath(id))
  const panel = await openChecks(page)
  const block = page.getByRole('textbox', { name: '正文' }).getByRole('group', { name: '提示' })
  await panel.getByRole('button', { name: '定位：错别字，提示，内容' }).click()
  await expect(block.getByRole('button', { name: '编辑提示' })).toBeFocused()

  await panel.getByRole('button', { name: '改正：错别字，提示，内容' }).click()
  await expect(block).toContainText('请登录系统，全长 12 公里。')
  await panel.getByRole('button', { name: '改正：单位写法，提示，内容' }).click()
  await expect(block).toContainText('请登录系统，全长 12 千米。')
  await expect(panel.getByText('未发现问题')).toBeVisible()
})

test('The page that the preview shows is examined as visitors will see it', async ({ staffPage: page, context }) => {
  const table = '<table><tbody><tr><td><p>成果</p></td></tr></tbody></table>'
  const { id } = await createNews(
    context,
    '页面体检的新闻',
    `<p>正文<a href="https://example.com/"> </a>。</p>${table}`,
  )
  await openHydrated(page, getNewsFormPath(id))
  const panel = await openChecks(page)
  await panel.getByRole('button', { name: '检查预览页面的无障碍' }).click()
  await expect(panel.getByText('链接必须有可辨识的文本')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  const clean = await createNews(context, '没有问题的新闻')
  await openHydrated(page, getNewsFormPath(clean.id))
  await (await openChecks(page)).getByRole('button', { name: '检查预览页面的无障碍' }).click()
  await expect(page.getByText('预览页面未发现无障碍问题')).toBeVisible()
})
