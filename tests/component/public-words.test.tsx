import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { publishPosition } from './support/candidates'
import { long, reconnect } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, signIn, writeAsStaff } from './support/staff'

const form = page.getByRole('form', { name: '在线应聘' })
const position = form.getByLabelText('应聘岗位')
const name = form.getByLabelText('姓名')
const words = form.getByLabelText('补充说明')

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

async function closePosition(id: number): Promise<void> {
  const { version } = await readAsStaff<ManagedEntry>('recruit/detail', { id })
  await writeAsStaff('recruit/withdraw', { id, version })
  reconnect()
}

async function fillIn(): Promise<Element> {
  await name.fill('李明远')
  await form
    .getByRole('button', { name: '简历' })
    .upload(new File(['%PDF-1.7'], '李明远.pdf', { type: 'application/pdf' }))
  await words.fill('2027 年 7 月毕业')
  return words.element()
}

/** That nothing is lost of what was typed, nor the file. */
async function expectFilledIn(field: Element): Promise<void> {
  expect(words.element()).toBe(field)
  await expect.element(words).toHaveValue('2027 年 7 月毕业')
  await expect.element(name).toHaveValue('李明远')
  await expect.element(form.getByText('李明远.pdf')).toBeVisible()
}

test('What a candidate fills in stays when the only position closes, and the form says so', long, async () => {
  const id = await publishPosition('工程测量员')
  await openScreen(`/linkUS?model=4&apply=${id}`)
  const field = await fillIn()
  await closePosition(id)

  const problem = form.getByText('该岗位已停止招聘，目前没有其他在招岗位。已填写的内容没有丢失')
  await expect.element(problem).toBeVisible()
  await expectFilledIn(field)
  expect(await findAccessibilityFaults(form.element())).toEqual([])
})

test('What a candidate fills in stays when the position closes, and is sent for another one', async () => {
  const id = await publishPosition('工程测量员')
  const other = await publishPosition('国土空间规划师')
  await openScreen(`/linkUS?model=4&apply=${id}`)
  const field = await fillIn()
  await closePosition(id)

  const problem = form.getByText('该岗位已停止招聘，可以选择其他岗位')
  await expect.element(problem).toBeVisible()
  await expect.element(position).toHaveValue('')
  await expectFilledIn(field)
  await position.selectOptions(String(other))
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '应聘国土空间规划师' })).toBeVisible()
})

test('What is typed into the search of the site while results load stays in its field', async () => {
  await openScreen('/search')
  const field = page.getByRole('main').getByRole('searchbox', { name: '搜索全站内容' })
  await field.fill('像控点')
  await commands.holdCalls('**/api/search/allow**')
  await commands.press('Enter')
  await commands.waitForHeldCall()
  await commands.type(' 布设')
  await commands.restoreCalls()
  await expect.element(page.getByRole('heading', { name: /像控点/ })).toBeVisible()
  await expect.element(field).toHaveValue('像控点 布设')
  await expect.element(field).toHaveFocus()

  await commands.press('Enter')
  await expect.element(page.getByRole('heading', { name: /像控点 布设/ })).toBeVisible()
  history.back()
  await expect.element(field).toHaveValue('像控点')
})

test('What is typed into the search of a register while rows load stays in its field, with the focus', async () => {
  const values = { client: '云洲市水务局', area: '云洲市', year: 2024, amount: 'to200' }
  const draft = { category: 1, title: '云洲市水系测量', values }
  const { id, version } = await writeAsStaff<ManagedEntry>('projectRecord/create', draft)
  await writeAsStaff('projectRecord/publish', { id, version })
  await openScreen('/about?show=records')
  const field = page.getByRole('searchbox', { name: '名称、单位、编号' })
  await field.fill('水系')
  await commands.holdCalls('**/api/register/list/allow**')
  await commands.press('Enter')
  await commands.waitForHeldCall()
  await commands.type('测量')
  await commands.restoreCalls()
  await expect.poll(() => decodeURIComponent(location.search)).toContain('find=水系')
  await expect.element(page.getByRole('link', { name: '清除筛选' }).first()).toBeVisible()
  await expect.element(field).toHaveValue('水系测量')
  await expect.element(field).toHaveFocus()

  history.back()
  await expect.element(field).toHaveValue('')
})
