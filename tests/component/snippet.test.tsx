import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, openNewsForm } from './support/page'
import { openScreen } from './support/screen'
import { readNews } from './support/staff'

const title = page.getByRole('textbox', { name: '搜索显示名' })
const description = page.getByRole('textbox', { name: '搜索简介' })
const baidu = page.getByRole('figure', { name: '百度搜索结果预览' })
const wechat = page.getByRole('figure', { name: '微信分享卡片预览' })

const readShown = (preview: Locator) => preview.query()?.textContent ?? ''

test(
  'What search engines and chats show is seen beside what is typed for them, and is the page’s own words until then',
  long,
  async () => {
    localStorage.setItem('admin-more-settings', 'open')
    const id = await openNewsForm('水库大坝完成首次扫描', '<p>项目组用三天完成坝体扫描。</p>')
    await expect.poll(() => readShown(baidu)).toContain('水库大坝完成首次扫描 - 经纬空间')
    expect(readShown(baidu)).toContain('项目组用三天完成坝体扫描。')
    expect(readShown(baidu)).toMatch(/› 新闻中心 › 行业动态$/)
    await expect.element(title).toHaveAttribute('placeholder', '水库大坝完成首次扫描')

    await title.fill('大坝三维激光扫描案例')
    await description.fill('坝体扫描的精度、工期与成果。')
    for (const preview of [baidu, wechat]) {
      await expect.poll(() => readShown(preview)).toContain('大坝三维激光扫描案例')
      await expect.poll(() => readShown(preview)).toContain('坝体扫描的精度、工期与成果。')
      expect(readShown(preview)).not.toContain('水库大坝')
    }
    expect(await findAccessibilityFaults(baidu.element())).toEqual([])
    await button('保存草稿').click()
    await expect
      .poll(async () => (await readNews(id)).values['snippet'])
      .toEqual({ title: '大坝三维激光扫描案例', description: '坝体扫描的精度、工期与成果。' })

    await openScreen(`/news/updateNews?id=${id}`)
    await expect.element(title).toHaveValue('大坝三维激光扫描案例')
    await title.fill('')
    await description.fill('')
    await button('保存草稿').click()
    await expect.poll(async () => (await readNews(id)).values['snippet']).toBeNull()
  },
)

test('A title for search engines that is too long is refused at its field', async () => {
  localStorage.setItem('admin-more-settings', 'open')
  await openNewsForm('标题写得太长')
  await title.fill('测'.repeat(61))
  await button('发布').click()
  await expect.element(title).toHaveAccessibleDescription('搜索显示名不能超过 60 个字')
  await expect.element(description).not.toHaveAttribute('aria-invalid')
})
