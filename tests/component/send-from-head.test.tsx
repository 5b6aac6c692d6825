import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { EntryReview, ManagedEntry } from '../../app/contract'
import { button, menuItem } from './support/page'
import { stage } from './support/reviews'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, signIn, writeAsStaff } from './support/staff'

const title = page.getByLabelText('岗位').first()
const card = page.getByRole('region', { name: '送审' })
const dialog = page.getByRole('dialog', { name: '送审' })
/** The one before that of the card. */
const send = button('送审').first()

let id = 0

/** Somebody who may send what they write about jobs, and not publish it. */
beforeEach(async () => {
  await openInstance()
  const reviewer = await signIn('administrator', '李岱')
  const stages = [stage('final', [reviewer.id])]
  await writeAsStaff('review/saveStages', { type: 'recruitment', stages })
  await signIn('preset:business', '贺兰')
  const values = { city: '临澜', duties: '外业测量', requirements: '测绘专业' }
  const entry = await writeAsStaff<ManagedEntry>('recruit/create', { category: 1, title: '测量员', values })
  id = entry.id
})

const open = async () => {
  await openScreen(`/linkUS/RecruitUpdate?id=${id}`)
  await expect.element(title).toHaveValue('测量员')
}
const readReview = () => readAsStaff<EntryReview>('review/entry', { type: 'recruitment', id })

test('Who may not publish sends by the first button of the head, with its question', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.element(send).toHaveAttribute('title', 'Ctrl+Enter')
  expect(button('发布').query()).toBeNull()
  await title.fill('工程测量员')

  await send.click()
  await dialog.getByLabelText('附言').fill('请核对人数')
  await dialog.getByRole('button', { name: '送审' }).click()

  await expect.element(card.getByText('待终审', { exact: true })).toBeVisible()
  expect(await readReview()).toMatchObject({ state: 'toFinal', round: { message: '请核对人数' } })
  await expect.element(card.getByRole('heading', { name: '送审' })).toHaveFocus()
  expect(page.getByTitle('Ctrl+Enter').query()).toBeNull()
  await title.click()
  await commands.press('Control+Enter')
  await commands.press('Control+/')
  const keys = page.getByRole('dialog', { name: '快捷键' })
  await expect.element(keys.getByText('保存草稿')).toBeVisible()
  expect(keys.getByText('Ctrl Enter').query()).toBeNull()
  expect(dialog.query()).toBeNull()
})

test('Ctrl+Enter sends for who may not publish, and the list of keys says so', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.element(send).toBeVisible()
  await title.click()
  await commands.press('Control+/')
  const keys = page.getByRole('dialog', { name: '快捷键' })
  await expect.element(keys.getByText('送审', { exact: true })).toBeVisible()
  expect(keys.getByText('发布', { exact: true }).query()).toBeNull()
  await commands.press('Escape')
  await expect.element(keys).not.toBeInTheDocument()

  await title.click()
  await commands.press('Control+Enter')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '送审' }).click()

  await expect.poll(async () => (await readReview()).state).toBe('toFinal')
})

test('On a telephone the button to send is in the head, and saving is in the menu', async () => {
  await page.viewport(390, 844)
  await open()

  await expect.element(send).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByText('保存草稿', { exact: true }).first()).not.toBeVisible()
  await button('更多操作').click()
  await expect.element(menuItem('保存草稿')).toBeVisible()
  await commands.press('Escape')
  await send.click()
  await dialog.getByRole('button', { name: '送审' }).click()

  await expect.poll(async () => (await readReview()).state).toBe('toFinal')
})
