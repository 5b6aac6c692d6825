import type { BrowserContext, Page } from '@playwright/test'
import type { ManagedEntry } from '../../app/contract'
import { callAsStaff, readAsStaff } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

const createCase = (context: BrowserContext, title: string, values = {}) =>
  callAsStaff<ManagedEntry>(context, 'caseInfo/create', { category: 1, title, values })

async function readExtent(context: BrowserContext, id: number): Promise<unknown> {
  const { values } = await readAsStaff<ManagedEntry>(context, 'caseInfo/detail', { id })
  return values['extent']
}

const field = (page: Page) => page.getByRole('group', { name: '项目范围' })
const sheet = (page: Page, name: string) => field(page).getByRole('gridcell', { name, exact: true })

test('Sheets are picked by keyboard, saved and read back', async ({ staffPage: page, context }) => {
  const { id } = await createCase(context, '键盘选图幅')
  await openHydrated(page, `/mainpage/updateCaseInfo?id=${id}`)
  await expect(field(page).getByRole('status')).toHaveText('尚未选择图幅')
  await sheet(page, 'A1').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(field(page).getByRole('status')).toHaveText('已选 2 幅')
  await expect(field(page).getByLabel('图幅编号')).toHaveValue('B2:C2')
  await page.keyboard.press('Space')
  await expect(field(page).getByRole('status')).toHaveText('已选 1 幅')
  await field(page).getByText('线状').click()
  await expect.poll(() => readExtent(context, id)).toEqual({ kind: 'linear', sheets: ['B2'] })

  await openHydrated(page, `/mainpage/updateCaseInfo?id=${id}`)
  await expect(sheet(page, 'B2')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page).getByRole('radio', { name: '线状' })).toBeChecked()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('Sheets are picked and dropped by dragging, and all of them by one button', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createCase(context, '指针选图幅')
  await openHydrated(page, `/mainpage/updateCaseInfo?id=${id}`)
  await sheet(page, 'C4').hover()
  await page.mouse.down()
  await sheet(page, 'E6').hover()
  await expect(sheet(page, 'D5')).toHaveAttribute('aria-selected', 'true')
  await page.mouse.up()
  await expect(field(page).getByLabel('图幅编号')).toHaveValue('C4:E6')
  await sheet(page, 'E6').click()
  await expect(field(page).getByRole('status')).toHaveText('已选 8 幅')
  await expect
    .poll(() => readExtent(context, id))
    .toEqual({ kind: 'area', sheets: ['C4', 'D4', 'E4', 'C5', 'D5', 'E5', 'C6', 'D6'] })
  await field(page).getByRole('button', { name: '清空' }).click()
  await expect.poll(() => readExtent(context, id)).toBeNull()
})

test('Sheets are typed as text, and what names none is said and stays', async ({ staffPage: page, context }) => {
  const { id } = await createCase(context, '文字选图幅')
  await openHydrated(page, `/mainpage/updateCaseInfo?id=${id}`)
  const text = field(page).getByLabel('图幅编号')
  await text.fill('c4：d4，F7')
  await expect(field(page).getByRole('status')).toHaveText('已选 3 幅')
  await text.blur()
  await expect(text).toHaveValue('C4:D4, F7')

  await text.fill('C4:D4, S1')
  await text.blur()
  await expect(field(page)).toContainText('“S1”不是网格内的图幅，应为列 A–R、行 1–15，如 C4:E6, F7')
  await expect(text).toHaveValue('C4:D4, S1')
  await expect(field(page).getByRole('status')).toHaveText('已选 3 幅')
  await expect.poll(() => readExtent(context, id)).toEqual({ kind: 'area', sheets: ['C4', 'D4', 'F7'] })
})

test('A project keeps its kind when its sheets are emptied and picked anew', async ({ staffPage: page, context }) => {
  const { id } = await createCase(context, '清空再选图幅', { extent: { kind: 'linear', sheets: ['B2'] } })
  await openHydrated(page, `/mainpage/updateCaseInfo?id=${id}`)
  await expect(field(page).getByRole('radio', { name: '线状' })).toBeChecked()
  await field(page).getByRole('button', { name: '清空' }).click()
  await expect(field(page).getByRole('status')).toHaveText('尚未选择图幅')
  await expect(field(page).getByRole('radio', { name: '线状' })).toBeChecked()
  await sheet(page, 'C3').click()
  await expect.poll(() => readExtent(context, id)).toEqual({ kind: 'linear', sheets: ['C3'] })
})

test('Sheets picked on the grid replace a text that was left wrong', async ({ staffPage: page, context }) => {
  const { id } = await createCase(context, '文字有误再选图幅')
  await openHydrated(page, `/mainpage/updateCaseInfo?id=${id}`)
  const text = field(page).getByLabel('图幅编号')
  await text.fill('C4:D4, S1')
  await text.blur()
  await expect(field(page)).toContainText('“S1”不是网格内的图幅')
  await sheet(page, 'F7').click()
  await expect(text).toHaveValue('F7')
  await expect(field(page)).not.toContainText('“S1”不是网格内的图幅')

  await text.fill('F7, S1')
  await text.blur()
  await field(page).getByRole('button', { name: '清空' }).click()
  await expect(text).toHaveValue('')
  await text.fill('c4：d4，')
  await expect(text).toHaveValue('c4：d4，')
  await expect(field(page).getByRole('status')).toHaveText('已选 2 幅')
})
