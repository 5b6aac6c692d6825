import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { ManagedEntry } from '../../app/contract'
import { createPdf, createWebm } from '../support/media-files'
import {
  button,
  callAsStaff,
  createSamplePicture,
  createVisitor,
  menuItem,
  publishNews,
  readNews,
  uploadPicture,
} from './admin'
import { CountedHand, type Effort } from './counted-hand'
import { expect, openHydrated, test } from './site-fixture'

// What everyday work takes at most, each as the shortest way that somebody takes who knows the back office.

test.use({ viewport: { width: 1440, height: 900 } })

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: '后台菜单' })
const isPublished = (page: Page) => expect(page.getByText('已发布，前台已更新')).toBeVisible()

/** Begins at the dashboard. */
async function begin(page: Page): Promise<CountedHand> {
  await openHydrated(page, '/manage')
  await expect(button(page, '查找内容')).toBeVisible()
  return CountedHand.takeUp(page)
}

async function expectAtMost(hand: CountedHand, most: Effort): Promise<void> {
  const effort = await hand.effort()
  for (const part of ['clicks', 'keys', 'refusals'] as const)
    expect.soft(effort[part], `${part} of ${JSON.stringify(effort)}`).toBeLessThanOrEqual(most[part])
}

/** A picture of the library that may go live. */
async function prepareCover(context: BrowserContext, name: string): Promise<void> {
  const { id } = await uploadPicture(context, await createSamplePicture(name))
  await callAsStaff(context, 'media/answerMap', { ids: [id], answer: 'none' })
  await callAsStaff(context, 'media/describe', { id, alt: '测区', decorative: false })
}

async function pickPicture(hand: CountedHand, field: Locator, name: string): Promise<void> {
  await hand.click(field.getByRole('button', { name: '从媒体库选择' }))
  await hand.click(hand.page.getByRole('dialog').getByRole('button', { name }))
}

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)

/** Opens an empty form by the plus of the menu, with the caret in its first line. */
async function openEmptyForm(hand: CountedHand, name: string, first: string): Promise<void> {
  await hand.click(menu(hand.page).getByRole('link', { name: `新增${name}`, exact: true }))
  await hand.click(hand.page.getByRole('textbox', { name: first, exact: true }))
  await expect(text(hand.page).or(hand.page.getByRole('spinbutton', { name: '年份', exact: true }))).toBeVisible()
}

test('a news item with a picture, a table, a film and a document is published', async ({ staffPage: page }) => {
  const hand = await begin(page)
  await openEmptyForm(hand, '新闻', '标题')
  await hand.type('全市基础测绘成果更新')
  await hand.press('Tab')
  await hand.type('覆盖全市十一个区。')
  await hand.press('Tab')
  await hand.type('更新工作本月开始。')
  await hand.press('Enter')
  await hand.type('/表格')
  await expect(page.getByRole('option', { name: /表格/ })).toHaveAttribute('aria-selected', 'true')
  await hand.press('Enter')
  await hand.type('行政区')
  await hand.press('Tab')
  await hand.type('图幅数')
  await hand.drop(text(page).locator('xpath=./*[last()]'), [
    await createSamplePicture('外业测量现场.png'),
    { name: '航拍.webm', mimeType: 'video/webm', buffer: createWebm() },
    { name: '成果目录.pdf', mimeType: 'application/pdf', buffer: createPdf() },
  ])
  await hand.click(button(page, '2 个文件都不含地图'))
  await hand.click(button(page, '采用“外业测量现场”'))
  await expect(page.getByText('可以发布')).toBeVisible()
  await hand.click(button(page, '发布'))
  await isPublished(page)
  await expectAtMost(hand, { clicks: 6, keys: 5, refusals: 0 })
})

test('a banner with a button is published', async ({ staffPage: page, context }) => {
  await prepareCover(context, '主视觉.png')
  await publishNews(context, '云洲市实景三维通过验收')
  const hand = await begin(page)
  await hand.click(menu(page).getByRole('link', { name: '新增轮播图' }))
  await pickPicture(hand, field(page, 'picture'), '主视觉.png')
  await hand.click(page.getByLabel('名称'))
  await hand.type('数字底座')
  await hand.press('Tab')
  await hand.type('一座城市的数字底座')
  await hand.click(button(page, '添加一行'))
  await hand.type('查看验收')
  await hand.press('Tab')
  await hand.type('云洲市实景三维')
  await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await hand.press('Enter')
  await hand.press('Control+Enter')
  await isPublished(page)
  await expectAtMost(hand, { clicks: 5, keys: 4, refusals: 0 })
})

test('a new product is published', async ({ staffPage: page, context }) => {
  await prepareCover(context, '软件界面.png')
  const hand = await begin(page)
  await openEmptyForm(hand, '产品与服务', '名称')
  await hand.type('经纬管网管理系统')
  await hand.press('Tab')
  await hand.type('管线从普查到巡检用同一份数据')
  await hand.press('Tab')
  await hand.type('面向排水管理单位。')
  await hand.click(button(page, '封面或主截图'))
  await pickPicture(hand, field(page, 'cover'), '软件界面.png')
  await hand.click(button(page, '发布'))
  await isPublished(page)
  await expectAtMost(hand, { clicks: 6, keys: 2, refusals: 0 })
})

test('a new case with its extent is published', async ({ staffPage: page, context }) => {
  await prepareCover(context, '权籍调查现场.png')
  const hand = await begin(page)
  await openEmptyForm(hand, '典型案例', '标题')
  await hand.type('江原县不动产权籍调查')
  await hand.press('Tab')
  await hand.type('全县一次调查到户。')
  await hand.press('Tab')
  await hand.type('项目背景与成果。')
  await hand.click(page.getByRole('textbox', { name: '图幅编号' }))
  await hand.type('C4:D5')
  await hand.click(button(page, '封面图'))
  await pickPicture(hand, field(page, 'cover'), '权籍调查现场.png')
  await hand.click(button(page, '发布'))
  await isPublished(page)
  await expectAtMost(hand, { clicks: 7, keys: 2, refusals: 0 })
})

test('a milestone is published', async ({ staffPage: page }) => {
  const hand = await begin(page)
  await openEmptyForm(hand, '发展历程', '标题')
  await hand.type('取得甲级测绘资质')
  await hand.press('Tab')
  await hand.type('2011')
  await hand.press('Tab')
  await hand.type('从乙级升为甲级。')
  await hand.click(button(page, '发布'))
  await isPublished(page)
  await expectAtMost(hand, { clicks: 3, keys: 2, refusals: 0 })
})

test('a banner is put in another place', async ({ staffPage: page }) => {
  const hand = await begin(page)
  await hand.click(menu(page).getByRole('link', { name: '轮播图', exact: true }))
  await expect(heading(page)).toHaveText('轮播图管理')
  const titles = page.locator('[data-row-link]')
  const [first = '', second = ''] = await titles.allTextContents()
  await hand.click(button(page, `上移“${second}”`))
  await expect.poll(async () => (await titles.allTextContents()).slice(0, 2)).toEqual([second, first])
  await expectAtMost(hand, { clicks: 2, keys: 0, refusals: 0 })
})

test('a news item is withdrawn', async ({ staffPage: page, context, openContext }) => {
  const { id } = await publishNews(context, '下线用的新闻')
  const hand = await begin(page)
  await hand.click(menu(page).getByRole('link', { name: '新闻', exact: true }))
  await hand.click(button(page, '“下线用的新闻”的更多操作'))
  await hand.click(menuItem(page, '下线'))
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }))
  const visitor = createVisitor(await openContext())
  await expect.poll(() => visitor.detailStatus(id)).toBe(404)
  await expectAtMost(hand, { clicks: 4, keys: 0, refusals: 0 })
})

test('a cooperation application is answered with a note', async ({ staffPage: page }) => {
  const hand = await begin(page)
  await hand.click(page.getByRole('main').getByRole('link', { name: '处理', exact: true }).first())
  await expect(heading(page)).toHaveText('合作申请')
  await hand.click(page.getByRole('main').locator('a[href*="id="]').first())
  await hand.click(page.getByRole('textbox', { name: '备注' }))
  await hand.type('已电话答复，约下周三见面。')
  await hand.click(button(page, '添加备注'))
  await expect(page.getByRole('listitem').filter({ hasText: '约下周三见面' })).toBeVisible()
  await hand.click(button(page, '标记已答复'))
  await expect(page.getByText('已标记为已答复')).toBeVisible()
  await expectAtMost(hand, { clicks: 5, keys: 0, refusals: 0 })
})

test('a news item is planned for tomorrow', async ({ staffPage: page, context }) => {
  const { id } = await callAsStaff<ManagedEntry>(context, 'news/create', {
    category: 1,
    title: '明天的新闻',
    values: { body: '<p>明天见报。</p>' },
  })
  const hand = await begin(page)
  await hand.click(menu(page).getByRole('link', { name: '新闻', exact: true }))
  // The dashboard names it as well.
  await expect(heading(page)).toHaveText('新闻管理')
  await hand.click(page.getByRole('main').getByRole('link', { name: '明天的新闻' }))
  await hand.click(page.getByRole('radiogroup', { name: '上线' }).getByText('定时'))
  await expect(page.getByLabel('上线时间')).not.toHaveValue('')
  await hand.click(page.getByLabel('上线时间'))
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('上线时间').fill(`${tomorrow}T09:00`)
  await hand.click(button(page, '按时发布'))
  await expect.poll(async () => (await readNews(context, id)).scheduledAt).toBe(Date.parse(`${tomorrow}T09:00+08:00`))
  await expectAtMost(hand, { clicks: 5, keys: 0, refusals: 0 })
})

test('a typing error in a published news item is mended by the keyboard alone', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await publishNews(context, '云洲市像控点通过检查', '<p>全部像控点已经复侧。</p>')
  const hand = await begin(page)
  await hand.press('Control+k')
  await expect(page.getByRole('combobox', { name: '标题或名称' })).toBeFocused()
  await hand.type('像控点通过')
  await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await hand.press('Enter')
  await expect(text(page)).toBeFocused()
  for (let step = 0; step < 9; step += 1) await hand.press('ArrowRight')
  // Keys that follow each other faster than a person presses them are quicker than the editor reads the caret.
  await expect.poll(() => text(page).evaluate((part) => Reflect.get(part, 'editor').state.selection.from)).toBe(10)
  await hand.press('Backspace')
  await hand.type('测')
  await hand.press('Control+Enter')
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()
  expect((await readNews(context, id)).values.body).toBe('<p>全部像控点已经复测。</p>')
  await expectAtMost(hand, { clicks: 0, keys: 4, refusals: 0 })
})
