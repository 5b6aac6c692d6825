import { button, createSamplePicture, readNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1366, height: 768 } })

test('All that keeps a news item from going live is said at once, is cured one by one, and nothing of it stays after publishing', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/news/addNews')
  await page.getByRole('main').getByText('行业动态', { exact: true }).click()
  const body = page.getByRole('textbox', { name: '正文' })
  await body.click()
  await page.keyboard.type('采用国内最先进的流程。')
  await page.getByLabel('上传封面图').setInputFiles(await createSamplePicture('判断的封面.png', '#3f5f9f'))
  const question = page.getByRole('group', { name: '“判断的封面.png”是否含有地图' })
  await expect(question).toBeVisible()
  await page.getByLabel('标题').fill('未命名新闻')
  // Far down beside the form, where the summary is out of sight.
  await question.scrollIntoViewIfNeeded()
  await page.keyboard.press('Control+Enter')

  const summary = page.getByRole('alert', { name: '待改正的内容' })
  await expect(summary.getByRole('listitem')).toHaveText([
    '标题：“未命名新闻”只是占位，请填写标题',
    '封面图：“判断的封面.png”尚未确认是否含有地图',
    '封面图：“判断的封面.png”缺少替代文字',
    '正文：绝对化用语“国内最先进”（第 1 段）',
  ])
  await expect(summary).toBeInViewport()
  await expect(summary.getByRole('button', { name: '标题' })).toBeFocused()
  await expect(page.getByRole('region', { name: '通知' }).getByRole('alert')).toHaveCount(0)
  expect(await findAccessibilityFaults(page, summary)).toEqual([])

  await question.getByRole('button', { name: '不含地图' }).click()
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('textbox', { name: '替代文字' }).fill('测区踏勘')
  await expect(summary.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('标题').fill('一次说清的新闻')
  await expect(summary.getByRole('listitem')).toHaveText(['正文：绝对化用语“国内最先进”（第 1 段）'])
  await body.fill('采用先进的流程。')
  await expect(summary).toBeHidden()

  await button(page, '发布').click()
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()
  await expect(page.getByRole('region', { name: '通知' }).getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  expect(await readNews(context, id)).toMatchObject({ title: '一次说清的新闻', state: 'published' })
})
