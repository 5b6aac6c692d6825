import { button, createNews, getNewsFormPath, readNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

test('fields of special events are shown for those only, and keep what was typed when the column changes', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '换栏目的新闻')
  await openHydrated(page, getNewsFormPath(id))
  const column = page.getByRole('radiogroup', { name: '所属栏目' })
  await expect(page.getByLabel('活动开始')).toHaveCount(0)

  await column.getByText('专题活动').click()
  await page.getByLabel('活动开始').fill('2026-12-01')
  await column.getByText('公司新闻').click()
  await expect(page.getByLabel('活动开始')).toHaveCount(0)
  await expect(page.getByText(/^已保存/)).toBeVisible()
  await expect.poll(async () => (await readNews(context, id)).category).toBe(1)

  expect((await readNews(context, id)).values).toMatchObject({ eventStart: '2026-12-01' })
  await column.getByText('专题活动').click()
  await expect(page.getByLabel('活动开始')).toHaveValue('2026-12-01')
})

test('what is missing is listed over the form, and each line leads to its field', async ({ staffPage: page }) => {
  await openHydrated(page, '/mainpage/addCaseInfo')
  await expect(page.getByRole('heading', { name: '项目概况' })).toBeVisible()
  await button(page, '发布').click()
  const summary = page.getByRole('alert', { name: '待改正的内容' })

  await expect(summary).toContainText('还有 4 项未填或待改正')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await summary.getByRole('button', { name: '摘要' }).click()
  await expect(page.getByLabel('摘要')).toBeFocused()
  await page.keyboard.type('一句摘要')
  await expect(summary).toContainText('还有 3 项未填或待改正')
  await summary.getByRole('button', { name: '正文' }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toBeFocused()
})

test(
  'what is in a document is told beside its name, and stays with it when it moves',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '附件说明')
    await openHydrated(page, getNewsFormPath(id))
    const pdf = (name: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF`),
    })
    await page.getByLabel('上传附件').setInputFiles([pdf('甲.pdf'), pdf('乙.pdf')])
    await page.getByLabel('第 2 个附件的说明').fill('质量情况与结论')
    await button(page, '上移“乙.pdf”').click()
    await expect(page.getByText(/^已保存/)).toBeVisible()

    await expect
      .poll(async () => (await readNews(context, id)).values.files)
      .toMatchObject([{ name: '乙.pdf', note: '质量情况与结论' }, { name: '甲.pdf' }])
  },
)

test(
  'what pages take when nothing is chosen is shown as chosen, and comes back when a choice is taken back',
  long,
  async ({ staffPage: page }) => {
    await openHydrated(page, '/mainpage/addBanner')
    const tone = page.getByRole('radiogroup', { name: '文字颜色' })
    await expect(tone.getByRole('radio', { name: '浅色' })).toBeChecked()
    await expect(page.getByRole('radiogroup', { name: '画面' }).getByRole('radio', { name: '图片' })).toBeChecked()

    await tone.getByText('深色', { exact: true }).click()
    await expect(tone.getByRole('radio', { name: '深色' })).toBeChecked()
    await tone.getByText('深色', { exact: true }).click()
    await expect(tone.getByRole('radio', { name: '浅色' })).toBeChecked()
  },
)
