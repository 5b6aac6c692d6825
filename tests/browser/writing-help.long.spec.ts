import type { Page } from '@playwright/test'
import { type FakeServer, startFakeServer } from '../support/fake-server'
import { startSite } from '../support/site'
import { button, createNews, createSamplePicture, getNewsFormPath, readNews, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test as base } from './site-fixture'

type Answer = Awaited<ReturnType<Parameters<typeof startFakeServer>[0]>>

interface Model extends FakeServer {
  answer: () => Answer | Promise<Answer>
}

/** Tests over a site whose operator has set a model. */
const test = base.extend<object, { model: Model }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startFakeServer(() => model.answer())
      const model: Model = { ...server, answer: () => undefined }
      await use(model)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ model }, use) => {
      const site = await startSite({
        env: { WRITING_HELP_URL: `${model.address}/v1`, WRITING_HELP_MODEL: 'qwen3-32b', WRITING_HELP_VISION: '1' },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ viewport: { width: 1440, height: 900 } })

const say = (content: object): Answer => ({
  status: 200,
  json: { choices: [{ message: { content: JSON.stringify(content) } }] },
})
const card = (page: Page) => page.getByRole('region', { name: '写作辅助' })
const suggestions = (page: Page) => card(page).getByRole('list', { name: '建议' }).getByRole('listitem')

test('Corrections are shown as differences; only those that are accepted change the text, and mark it for staff and public', async ({
  staffPage: page,
  context,
  model,
}) => {
  const body = '<p>请<strong>登陆</strong>系统查看。</p><p>成果成果齐全。</p>'
  const { id } = await createNews(context, '校对的新闻', body)
  model.answer = () =>
    say({
      suggestions: [
        { text: 1, original: '请登陆系统查看。', replacement: '请登录系统查看。', reason: '错别字' },
        { text: 2, original: '成果成果齐全。', replacement: '成果齐全。', reason: '重复' },
      ],
    })
  await openHydrated(page, getNewsFormPath(id))
  await expect(card(page).getByText('会发送到本公司设置的模型服务')).toBeVisible()
  expect(model.requests).toHaveLength(0)
  await card(page).getByRole('button', { name: '校对全文' }).click()

  await expect(card(page).getByText('收到 2 条建议，采纳后才会写入')).toBeVisible()
  await expect(suggestions(page).first().locator('del')).toHaveText('登陆')
  await expect(suggestions(page).first().locator('ins')).toHaveText('登录')
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toContainText('请登陆系统查看。成果成果齐全。')
  await suggestions(page)
    .nth(1)
    .getByRole('button', { name: /^不采纳/ })
    .click()
  await expect(suggestions(page).first().getByRole('button', { name: /^采纳/ })).toBeFocused()
  await suggestions(page).first().getByRole('button', { name: /^采纳/ }).click()
  await expect(text).toContainText('请登录系统查看。成果成果齐全。')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: '校对全文' })).toBeFocused()
  await expect(page.getByText('前台文末标注“本文含 AI 生成内容”')).toBeVisible()
  await expect
    .poll(async () => (await readNews(context, id)).values)
    .toMatchObject({
      body: '<p>请<strong>登录</strong>系统查看。</p><p>成果成果齐全。</p>',
      aiContent: true,
    })

  await text.press('Control+z')
  await expect(text).toContainText('请登陆系统查看。')
  await text.press('Control+Shift+z')
  await button(page, '发布').click()
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()
  await page.goto(`/news/newsDetail?id=${id}`)
  await expect(page.getByRole('article').getByText('本文含 AI 生成内容')).toBeVisible()

  await openHydrated(page, `${getNewsFormPath(id)}&view=history`)
  await expect(page.getByRole('region', { name: 'AI 标识' }).locator('ins')).toHaveText('含 AI 生成内容')
})

test('A summary and one of the titles are taken; undone, the mark stays until it is removed knowingly', async ({
  staffPage: page,
  context,
  model,
}) => {
  const { id } = await createNews(context, '旧标题')
  await openHydrated(page, getNewsFormPath(id))
  model.answer = () => say({ titles: ['标题一', '标题二', '标题三'] })
  await card(page).getByRole('button', { name: '拟标题' }).click()
  await expect(suggestions(page)).toHaveCount(3)
  await button(page, '采纳：标题，标题二').click()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('标题二')
  await expect(suggestions(page)).toHaveCount(0)
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('旧标题')

  model.answer = () => say({ summary: '一句摘要。' })
  await card(page).getByRole('button', { name: '拟摘要' }).press('Enter')
  await button(page, '采纳：摘要，一句摘要。').press('Enter')
  await expect(page.getByRole('textbox', { name: '摘要' })).toHaveValue('一句摘要。')

  const mark = page.getByText('前台文末标注“本文含 AI 生成内容”')
  await button(page, '移除标识').click()
  await button(page, '取消').click()
  await expect(mark).toBeVisible()
  await button(page, '移除标识').click()
  await button(page, '确认无 AI 内容，移除').click()
  await expect(mark).toBeHidden()
  await expect.poll(async () => (await readNews(context, id)).values.aiContent).toBe(false)
})

test('Pictures without a description get one each', async ({ staffPage: page, context, model }) => {
  const { src } = await uploadPicture(context, await createSamplePicture('测区.png', '#356a4f'))
  const figure = `<figure><img src="${src}" alt="" width="1600" height="1000"><figcaption></figcaption></figure>`
  const { id } = await createNews(context, '配图的新闻', `<p>正文。</p>${figure}`)
  await openHydrated(page, getNewsFormPath(id))
  // The findings come once their card is in sight, and would move the button away under the press.
  await page.getByRole('region', { name: '网站体检' }).scrollIntoViewIfNeeded()
  await expect(button(page, '定位：缺少替代文字，图 1')).toBeVisible()
  model.answer = () => say({ alt: '测区全貌' })
  await card(page).getByRole('button', { name: '拟替代文字' }).click()
  await button(page, '采纳：图 1 的替代文字，测区全貌').click()
  await expect.poll(async () => (await readNews(context, id)).values.body).toContain('alt="测区全貌"')
  await card(page).getByRole('button', { name: '拟替代文字' }).click()
  await expect(card(page).getByText('没有缺少替代文字的图片')).toBeVisible()
})

test('A model that is slow can be left, one that fails says so, and the form goes on in both cases', async ({
  staffPage: page,
  context,
  model,
  faults,
}) => {
  faults.expectAnswers(503)
  const { id } = await createNews(context, '等待的新闻')
  await openHydrated(page, getNewsFormPath(id))
  model.answer = () => new Promise<Answer>(() => undefined)
  await card(page).getByRole('button', { name: '校对全文' }).click()
  await page.getByRole('textbox', { name: '摘要' }).fill('等待时写的摘要')
  await card(page).getByRole('button', { name: '取消' }).click()
  await expect(card(page).getByText('已取消')).toBeVisible()

  model.answer = () => ({ status: 500, json: {} })
  await expect(async () => {
    await card(page).getByRole('button', { name: '校对全文' }).click()
    await expect(card(page).getByText('模型服务出错（500），请稍后再试，表单不受影响')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect.poll(async () => (await readNews(context, id)).values.abstract).toBe('等待时写的摘要')
})

test('The card has no accessibility fault, and nothing of it is cut off at any width', async ({
  staffPage: page,
  context,
  model,
}) => {
  const { id } = await createNews(context, '各种宽度的新闻')
  model.answer = () =>
    say({ suggestions: [{ text: 1, original: '正文第一段。', replacement: '正文第 1 段。', reason: '数字写法' }] })
  await openHydrated(page, getNewsFormPath(id))
  await card(page).getByRole('button', { name: '校对全文' }).click()
  await expect(suggestions(page).getByText('数字有改动，请核对原始资料')).toBeVisible()
  expect(await findAccessibilityFaults(page, card(page))).toEqual([])
  for (const width of [390, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    // On a telephone it stands in a sheet.
    if (width === 390) {
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '设置' }).click()
    }
    await expect.poll(() => card(page).evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0)
  }
})

base(
  'Where no model is set, the form shows and loads nothing of the writing help',
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '没有辅助的新闻')
    const answers: string[] = []
    page.on('response', (answer) => answers.push(answer.url()))
    await openHydrated(page, getNewsFormPath(id))
    await page.getByRole('textbox', { name: '标题' }).focus()
    await expect(page.getByRole('region', { name: '网站体检' }).getByText('未发现问题')).toBeVisible()
    await page.waitForLoadState('networkidle')

    await expect(page.getByText('写作辅助')).toHaveCount(0)
    expect(answers.filter((url) => url.includes('writing-help-card'))).toEqual([])
  },
)
