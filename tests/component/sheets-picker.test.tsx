import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { long, reload } from './support/page'
import { openScreen } from './support/screen'
import { readAsStaff, writeAsColleague, writeAsStaff } from './support/staff'

const field = page.getByRole('group', { name: '项目范围' })
const count = field.getByRole('status')
const typed = field.getByLabelText('图幅编号')
const linear = field.getByRole('radio', { name: '线状' })
const sheet = (name: string) => field.getByRole('gridcell', { name, exact: true })

/**
 * Stores a case and opens its form.
 * @returns its id
 */
async function openCase(title: string, values = {}): Promise<number> {
  const { id } = await writeAsStaff<ManagedEntry>('caseInfo/create', { category: 1, title, values })
  await openScreen(`/mainpage/updateCaseInfo?id=${id}`)
  await expect.element(typed).toBeInTheDocument()
  return id
}

async function readExtent(id: number): Promise<unknown> {
  return (await readAsStaff<ManagedEntry>('caseInfo/detail', { id })).values['extent']
}

async function leave(): Promise<void> {
  await commands.press('Tab')
}

test('Sheets are picked by keyboard, saved and read back', long, async () => {
  const id = await openCase('键盘选图幅')
  await expect.element(count).toHaveTextContent('尚未选择图幅')
  sheet('A1').element().focus()
  await commands.press('ArrowRight')
  await commands.press('ArrowDown')
  await commands.press('Space')
  await commands.press('Shift+ArrowRight')
  await expect.element(count).toHaveTextContent('已选 2 幅')
  await expect.element(typed).toHaveValue('B2:C2')
  await commands.press('Space')
  await expect.element(count).toHaveTextContent('已选 1 幅')
  await field.getByText('线状').click()
  await expect.poll(() => readExtent(id)).toEqual({ kind: 'linear', sheets: ['B2'] })

  await reload()
  await expect.element(sheet('B2')).toHaveAttribute('aria-selected', 'true')
  await expect.element(linear).toBeChecked()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('Sheets are picked and dropped by dragging, and all of them by one button', long, async () => {
  const id = await openCase('指针选图幅')
  await commands.dragTo(sheet('C4'), sheet('E6'))
  await expect.element(sheet('D5')).toHaveAttribute('aria-selected', 'true')
  await commands.releasePointer()
  await expect.element(typed).toHaveValue('C4:E6')
  await sheet('E6').click()
  await expect.element(count).toHaveTextContent('已选 8 幅')
  await expect
    .poll(() => readExtent(id))
    .toEqual({ kind: 'area', sheets: ['C4', 'D4', 'E4', 'C5', 'D5', 'E5', 'C6', 'D6'] })
  await field.getByRole('button', { name: '清空' }).click()
  await expect.poll(() => readExtent(id)).toBeNull()
})

test('Sheets are typed as text, and what names none is said and stays', async () => {
  const id = await openCase('文字选图幅')
  await typed.fill('c4：d4，F7')
  await expect.element(count).toHaveTextContent('已选 3 幅')
  await leave()
  await expect.element(typed).toHaveValue('C4:D4, F7')

  await typed.fill('C4:D4, S1')
  await leave()
  await expect.element(field).toMatchTextContent('“S1”不是网格内的图幅，应为列 A–R、行 1–15，如 C4:E6, F7')
  await expect.element(typed).toHaveValue('C4:D4, S1')
  await expect.element(count).toHaveTextContent('已选 3 幅')
  await expect.poll(() => readExtent(id)).toEqual({ kind: 'area', sheets: ['C4', 'D4', 'F7'] })
})

test('A project keeps its kind when its sheets are emptied and picked anew', long, async () => {
  const id = await openCase('清空再选图幅', { extent: { kind: 'linear', sheets: ['B2'] } })
  await expect.element(linear).toBeChecked()
  await field.getByRole('button', { name: '清空' }).click()
  await expect.element(count).toHaveTextContent('尚未选择图幅')
  await expect.element(linear).toBeChecked()
  await sheet('C3').click()
  await expect.poll(() => readExtent(id)).toEqual({ kind: 'linear', sheets: ['C3'] })
})

test('Sheets picked on the grid replace a text that was left wrong', long, async () => {
  await openCase('文字有误再选图幅')
  await typed.fill('C4:D4, S1')
  await leave()
  await expect.element(field).toMatchTextContent('“S1”不是网格内的图幅')
  await sheet('F7').click()
  await expect.element(typed).toHaveValue('F7')
  await expect.element(field).not.toMatchTextContent('“S1”不是网格内的图幅')

  await typed.fill('F7, S1')
  await leave()
  await field.getByRole('button', { name: '清空' }).click()
  await expect.element(typed).toHaveValue('')
  await typed.fill('c4：d4，')
  await expect.element(typed).toHaveValue('c4：d4，')
  await expect.element(count).toHaveTextContent('已选 2 幅')
})

test('A text that is half typed stays when the form is saved with a colleague’s sheets, and when the page is left', async () => {
  const id = await openCase('图幅写到一半', { extent: { kind: 'area', sheets: ['C4'] } })
  await typed.fill('C4, S')
  await writeAsColleague('王书远', 'caseInfo/save', {
    ...(await readAsStaff<ManagedEntry>('caseInfo/detail', { id }).then(({ version }) => ({ id, version }))),
    category: 1,
    title: '图幅写到一半',
    values: { extent: { kind: 'area', sheets: ['C4', 'F7'] } },
  })
  await page.getByLabelText('标题').first().fill('图幅写到一半，标题已改')
  await typed.click()
  await commands.press('Control+s')

  await expect.element(count).toHaveTextContent('已选 2 幅')
  await expect.element(typed).toHaveValue('C4, F7, S')
  await expect
    .poll(() => readAsStaff<ManagedEntry>('caseInfo/detail', { id }))
    .toMatchObject({ title: '图幅写到一半，标题已改', values: { extent: { kind: 'area', sheets: ['C4', 'F7'] } } })
  await commands.press('Control+s')
  await expect.element(typed).toHaveValue('C4, F7, S')

  await openScreen('/caseInfo/updateCaseInfo')
  await openScreen(`/mainpage/updateCaseInfo?id=${id}`)
  await expect.element(typed).toHaveValue('C4, F7, S')
  await expect.element(field.getByText('已恢复未保存的内容')).toBeVisible()
})

test(
  'A text that is half typed into a new project stays when the project is stored, and when the page is left',
  long,
  async () => {
    await openScreen('/mainpage/addCaseInfo')
    await expect.element(typed).toBeInTheDocument()
    await typed.fill('C4:')
    await page.getByLabelText('标题').first().fill('新案例的图幅')
    await typed.click()
    await commands.press('Control+s')
    await expect.poll(() => location.search).toMatch(/id=\d+/)
    await expect.element(typed).toHaveValue('C4:')

    await reload()
    await expect.element(typed).toHaveValue('C4:')
  },
)

const fromFile = field.getByRole('button', { name: '从文件提取' })
const offer = field.getByRole('group', { name: '文件中的范围' })

/** A GeoJSON of points in sheets of the first row: A1 begins at 112°15′ E, each is 7.5′ wide. */
function createPoints(...columns: number[]): File {
  const coordinates = columns.map((column) => [112.25 + (column + 0.5) * 0.125, 35.12])
  return new File([JSON.stringify({ type: 'MultiPoint', coordinates })], '范围.geojson')
}

async function sendFile(file: File): Promise<void> {
  await field.getByLabelText('选择范围文件').upload(file)
}

test('Sheets of a file are shown, taken by keyboard, and taken back', long, async () => {
  const id = await openCase('从文件提取')
  await expect.element(field).toMatchTextContent('项目示意网格：1:2.5万 图幅，东经 112°15′–114°30′')
  fromFile.element().focus()
  await sendFile(createPoints(0, 1))
  await expect.element(offer.getByRole('status')).toHaveTextContent('文件涉及 2 幅：A1:B1')
  await expect.element(sheet('B1')).toHaveAttribute('data-found', 'true')
  expect(await readExtent(id)).toBeNull()
  await expect.element(offer.getByRole('button', { name: '采用 2 幅' })).toHaveFocus()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await commands.press('Enter')
  await expect.poll(() => readExtent(id)).toEqual({ kind: 'area', sheets: ['A1', 'B1'] })
  await expect.element(fromFile).toHaveFocus()

  await page.getByText('撤销', { exact: true }).click()
  await expect.poll(() => readExtent(id)).toBeNull()
})

test('Sheets of a file are added to those that are held, or take their place', long, async () => {
  const id = await openCase('追加与替换', { extent: { kind: 'water', sheets: ['B1', 'C4'] } })
  await sendFile(createPoints(1, 2))
  await offer.getByRole('button', { name: '追加 1 幅' }).click()
  await expect.poll(() => readExtent(id)).toEqual({ kind: 'water', sheets: ['B1', 'C1', 'C4'] })

  await sendFile(createPoints(5))
  await offer.getByRole('button', { name: '替换为这 1 幅' }).click()
  await expect.poll(() => readExtent(id)).toEqual({ kind: 'water', sheets: ['F1'] })
})

test('What was typed wrong stays when sheets come from a file, and a refused file changes nothing', async () => {
  await openCase('文件与文字', { extent: { kind: 'area', sheets: ['C4'] } })
  await typed.fill('C4, S1')
  await leave()
  await sendFile(new File(['第一章'], '说明.txt'))
  await expect.element(field.getByRole('alert')).toMatchTextContent('无法读取：应为 KML')
  await expect.element(typed).toHaveValue('C4, S1')

  await sendFile(createPoints(0))
  await expect.element(offer).toBeInTheDocument()
  await expect.element(field.getByRole('alert')).not.toBeInTheDocument()
  await offer.getByRole('button', { name: '追加 1 幅' }).click()
  await expect.element(typed).toHaveValue('A1, C4, S1')
  await expect.element(count).toHaveTextContent('已选 2 幅')
})
