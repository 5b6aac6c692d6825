import { readFile } from 'node:fs/promises'
import { readXlsx } from '../support/xlsx'
import { button } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test('the library shows which files are still those of the demo content, and what to photograph in their place', async ({
  staffPage: page,
}) => {
  await openHydrated(page, '/manage/media')
  const way = page.getByRole('link', { name: /^示例文件/ })
  const count = Number(/\d+/.exec(await way.innerText())?.[0])
  expect(count).toBeGreaterThan(100)
  await way.click()
  const progress = page.getByRole('region', { name: '首次替换' })
  await expect(progress).toContainText(`还有 ${count} 个是示例`)
  expect(await findAccessibilityFaults(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await button(page, '下载拍摄清单').click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^拍摄清单-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const [head, ...shots] = await readXlsx(await readFile(await file.path()))
  expect(head).toEqual(['拍什么', '用在哪里', '机位与构图', '画幅', '不小于（像素）', '现用的示例', '缩略图地址'])
  expect(shots.length).toBeGreaterThan(100)
  const covers = shots.filter(([, place]) => place?.includes('产品与服务：') && place.includes('封面或主截图'))
  expect(covers.length).toBeGreaterThan(3)
  for (const cover of covers) expect(cover[2]).toContain('软件主界面截图，或设备四分之三侧面，浅色背景')

  await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link', { name: /效果图/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: '文件详情' })).toContainText('随系统提供的示例，请换成自己的')
})
