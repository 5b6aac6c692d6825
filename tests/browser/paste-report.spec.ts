import { button, createNews, createSamplePicture, getNewsFormPath } from './admin'
import { pasteText } from './editor-paste'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test('A paste is told in a line under the text, which unfolds into rows that lead to their places in what was pasted', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '粘贴报告', `<ul><li><p>旧列表</p></li></ul>${'<p>旧文</p>'.repeat(40)}`)
  await openHydrated(page, getNewsFormPath(id))
  const text = page.getByRole('textbox', { name: '正文', exact: true })
  await text.click()
  await page.keyboard.press('Control+End')
  const { buffer } = await createSamplePicture('粘贴报告.png')

  await pasteText(page, {
    html:
      `<h1 style="color:red;font-family:宋体">项目总结</h1><ul><li>新列表</li></ul>` +
      `<p style="font-size:14pt"><img src="data:image/png;base64,${buffer.toString('base64')}" alt="现场"></p>` +
      `<p><img src="file:///D:/控制点.jpg"></p>${'<p>新文</p>'.repeat(40)}`,
  })

  const report = page.getByRole('region', { name: '粘贴报告' })
  await expect(report.getByRole('status')).toHaveText('已粘贴：图片 1 / 2，列表 1')
  await expect(report.getByRole('heading')).toHaveCount(0)
  await button(page, '查看').click()
  await expect(report.getByRole('heading', { name: '需要处理' })).toBeVisible()
  await expect(report.getByText('正文 87 字，段落 41')).toBeVisible()
  await expect(report.getByText('一级标题 1 个，改为“标题 2”')).toBeVisible()
  await expect(report.getByText('字体 1 种、字号 1 种、颜色 1 种')).toBeVisible()
  expect(await findAccessibilityFaults(page, report)).toEqual([])

  await button(page, '查看列表 1 个，共 1 项').click()
  await expect(text.getByText('新列表')).toBeInViewport()
  await expect(text.getByText('旧列表')).not.toBeInViewport()
  await page.keyboard.press('F8')
  await expect(page.getByRole('group', { name: '缺图：控制点.jpg' })).toBeInViewport()

  await report.getByLabel('补上缺少的图片').setInputFiles(await createSamplePicture('控制点.png'))
  await expect(report.getByRole('status')).toHaveText('已粘贴：图片 2，列表 1')
  await expect(report.getByRole('heading', { name: '需要处理' })).toBeHidden()
  await button(page, '关闭粘贴报告').click()
  await expect(report).toBeHidden()
})
