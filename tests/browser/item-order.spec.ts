import type { ManagedEntry } from '../../app/contract'
import { button, callAsStaff, createNews, getNewsFormPath } from './admin'
import { long, expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

test('a row is moved several places by pressing the same key again', long, async ({ staffPage: page, context }) => {
  const rows = ['甲', '乙', '丙', '丁'].map((item) => ({ item, requirement: '要求' }))
  const { id } = await callAsStaff<ManagedEntry>(context, 'solution/create', {
    category: 1,
    title: '按键排序',
    values: { environment: rows },
  })
  await openHydrated(page, `/productAndService/updateProAndService?id=${id}`)
  const items = page.getByLabel(/^第 \d 行的项目$/)
  await expect(items).toHaveCount(4)

  await button(page, '上移第 4 行').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, '上移第 3 行')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, '上移第 2 行')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, '下移第 1 行')).toBeFocused()

  expect(await items.evaluateAll((cells: HTMLInputElement[]) => cells.map(({ value }) => value))).toEqual([
    '丁',
    '甲',
    '乙',
    '丙',
  ])
})

test('documents are put in order by the keyboard', long, async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '附件排序')
  await openHydrated(page, getNewsFormPath(id))
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF`),
  })
  await page.getByLabel('上传附件').setInputFiles([pdf('甲.pdf'), pdf('乙.pdf')])
  const names = page.getByLabel(/^第 \d 个附件的名称$/)
  await expect(names).toHaveCount(2)

  await button(page, '上移“乙.pdf”').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, '下移“乙.pdf”')).toBeFocused()

  expect(await names.evaluateAll((cells: HTMLInputElement[]) => cells.map(({ value }) => value))).toEqual([
    '乙.pdf',
    '甲.pdf',
  ])
})
