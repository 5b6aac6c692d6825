import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, openNewsForm } from './support/page'
import { openScreen } from './support/screen'
import { readNews, writeAsColleague, writeAsStaff } from './support/staff'

test('fields of special events are shown for those only, and keep what was typed when the column changes', async () => {
  const id = await openNewsForm('换栏目的新闻')
  const column = page.getByRole('radiogroup', { name: '所属栏目' })
  const begin = page.getByLabelText('活动开始')
  await expect.element(begin).not.toBeInTheDocument()

  await column.getByText('专题活动').click()
  await begin.fill('2026-12-01')
  await column.getByText('公司新闻').click()
  await expect.element(begin).not.toBeInTheDocument()
  await expect.element(page.getByText(/^已保存/)).toBeVisible()
  await expect.poll(async () => (await readNews(id)).category).toBe(1)

  expect((await readNews(id)).values).toMatchObject({ eventStart: '2026-12-01' })
  await column.getByText('专题活动').click()
  await expect.element(begin).toHaveValue('2026-12-01')
})

test('a count is of characters, and a year that is a typing error is told beside its date', async () => {
  await openNewsForm('年份与字数')
  const title = page.getByLabelText('标题').first()
  await title.fill('𠮷野𠮷')
  await expect.element(page.getByText('3 / 60')).toBeInTheDocument()

  const date = page.getByLabelText('发布日期')
  await date.fill('2206-11-29')
  await expect.element(page.getByText('发布日期的年份应在 1900 至 2200 之间').first()).toBeVisible()
  await date.fill('2026-11-29')
  await expect.element(page.getByText(/^已保存/)).toBeVisible()
})

test('what is missing is listed over the form, and each line leads to its field', long, async () => {
  await openScreen('/mainpage/addCaseInfo')
  await expect.element(page.getByRole('heading', { name: '项目概况' })).toBeVisible()
  await button('发布').click()
  const summary = page.getByRole('alert', { name: '待改正的内容' })

  await expect.element(summary).toMatchTextContent('还有 4 项未填或待改正')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await summary.getByRole('button', { name: '摘要' }).click()
  await expect.element(page.getByLabelText('摘要')).toHaveFocus()
  await commands.type('一句摘要')
  await expect.element(summary).toMatchTextContent('还有 3 项未填或待改正')
  await summary.getByRole('button', { name: '正文' }).click()
  await expect.element(page.getByRole('textbox', { name: '正文' })).toHaveFocus()
})

test('what is in a document is told beside its name, and stays with it when it moves', long, async () => {
  const id = await openNewsForm('附件说明')
  const createPdf = (name: string) => new File([`%PDF-1.4\n%${name}\n%%EOF`], name, { type: 'application/pdf' })
  await page.getByLabelText('上传附件').upload([createPdf('甲.pdf'), createPdf('乙.pdf')])
  await page.getByLabelText('第 2 个附件的说明').fill('质量情况与结论')
  await button('上移“乙.pdf”').click()
  await expect.element(page.getByText(/^已保存/)).toBeVisible()

  await expect
    .poll(async () => (await readNews(id)).values.files)
    .toMatchObject([{ name: '乙.pdf', note: '质量情况与结论' }, { name: '甲.pdf' }])
})

test('what pages take when nothing is chosen is shown as chosen, and comes back when a choice is taken back', async () => {
  await openScreen('/mainpage/addBanner')
  const tone = page.getByRole('radiogroup', { name: '文字颜色' })
  await expect.element(tone.getByRole('radio', { name: '浅色' })).toBeChecked()
  const scene = page.getByRole('radiogroup', { name: '画面' })
  await expect.element(scene.getByRole('radio', { name: '图片' })).toBeChecked()

  await tone.getByText('深色', { exact: true }).click()
  await expect.element(tone.getByRole('radio', { name: '深色' })).toBeChecked()
  await tone.getByText('深色', { exact: true }).click()
  await expect.element(tone.getByRole('radio', { name: '浅色' })).toBeChecked()
})

test('The caret stays in its row when a colleague removes the row before it, and in the list when a row is removed', async () => {
  const figures = ['2.3', '4860', '0.11'].map((value) => ({ value, unit: '', label: `数值 ${value}` }))
  const values = { figures }
  const { id, version } = await writeAsStaff<ManagedEntry>('caseInfo/create', {
    category: 1,
    title: '关键数据',
    values,
  })
  await openScreen(`/mainpage/updateCaseInfo?id=${id}`)
  const cell = page.getByLabelText('第 2 行的说明')
  await cell.click()
  await commands.press('End')
  await writeAsColleague('王书远', 'caseInfo/save', {
    id,
    version,
    category: 1,
    title: '关键数据',
    values: { ...values, figures: figures.slice(1) },
  })
  dispatchEvent(new Event('focus'))
  await expect.element(page.getByLabelText('第 3 行的说明')).not.toBeInTheDocument()
  await commands.type('，个')
  await expect.element(page.getByLabelText('第 1 行的说明')).toHaveValue('数值 4860，个')
  await expect.element(page.getByLabelText('第 1 行的说明')).toHaveFocus()
  await expect.element(cell).toHaveValue('数值 0.11')

  await focus(button('删除第 1 行'))
  await commands.press('Enter')
  await expect.element(page.getByLabelText('第 1 行的说明')).toHaveValue('数值 0.11')
  await expect.element(button('删除第 1 行')).toHaveFocus()
})
