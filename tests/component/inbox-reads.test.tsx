import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ApplicationDetail } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { sendApplication } from './support/applications'
import { tick } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, signIn, writeAsStaff } from './support/staff'

const letter = page.getByRole('article')
const heading = letter.getByRole('heading', { level: 2 })
const readAgain = page.getByRole('button', { name: '重新加载' })

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('An application stays with the note that is being written when it cannot be read anew, and is read by one press', async () => {
  const { id } = await sendApplication('断读测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await letter.getByLabelText('备注').fill('约周三上午')
  await commands.failCalls('**/api/application/detail', { status: 503 })
  await letter.getByRole('button', { name: '显示完整信息' }).click()
  const dialog = page.getByRole('dialog', { name: '显示完整信息' })
  await tick(dialog.getByRole('radio', { name: '联系申请人' }))
  await dialog.getByRole('button', { name: '显示', exact: true }).click()

  await expect.element(page.getByRole('alert').filter({ hasText: '服务器内部错误' })).toBeVisible()
  await expect.element(letter.getByLabelText('备注')).toHaveValue('约周三上午')
  await expect.element(letter.getByText('周明远', { exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])

  await commands.restoreCalls()
  await readAgain.click()
  await expect.element(letter.getByText('查看了联系人、手机号码和电子邮箱：联系申请人')).toBeVisible()
  await expect.element(readAgain).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expect.element(letter.getByLabelText('备注')).toHaveValue('约周三上午')
})

test('An application that could not be read at all is read by one press', async () => {
  const { id } = await sendApplication('首读测绘院')
  await commands.failCalls('**/api/application/detail', { status: 503 })
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(page.getByRole('alert').filter({ hasText: '服务器内部错误' })).toBeVisible()
  await expect.element(letter).not.toBeInTheDocument()

  await commands.restoreCalls()
  await readAgain.click()
  await expect.element(heading).toHaveTextContent('首读测绘院')
  await expect.element(heading).toHaveFocus()
})

const note = letter.getByLabelText('备注')
const addNote = letter.getByRole('button', { name: '添加备注' })
const readNotes = async (id: number) =>
  (await writeAsStaff<ApplicationDetail>('application/detail', { id })).log
    .filter(({ kind }) => kind === 'note')
    .map(({ text }) => text)

test('A note is stored once although the answer of the server is lost, and the same words can be noted again later', async () => {
  const { id } = await sendApplication('失答测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await commands.loseAnswers('**/api/application/note')
  await note.fill('已电话联系')
  await addNote.click()
  await expect.element(note).toHaveValue('')
  await expect.element(letter.getByText('已电话联系')).toBeVisible()
  await commands.restoreCalls()
  expect(await readNotes(id)).toEqual(['已电话联系'])

  await note.fill('已电话联系')
  await addNote.click()
  await expect.element(note).toHaveValue('')
  expect(await readNotes(id)).toEqual(['已电话联系', '已电话联系'])
})

test('A note that is changed after its answer was lost is not stored as a second one before the first is shown', async () => {
  const { id } = await sendApplication('改答测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(note).toBeVisible()
  await commands.loseAnswers('**/api/application/note')
  await commands.failCalls('**/api/application/detail', { status: 503 })
  await note.fill('已电话联系')
  await addNote.click()
  await expect.element(page.getByText('服务器没有响应')).toBeVisible()
  await commands.restoreCalls()

  await note.fill('已电话联系，周三面谈')
  await addNote.click()
  const told = '您刚才已添加备注“已电话联系”，这一条没有保存。请核对后再添加'
  await expect.element(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect.element(letter.getByText('已电话联系', { exact: true })).toBeVisible()
  await expect.element(note).toHaveValue('已电话联系，周三面谈')
  expect(await readNotes(id)).toEqual(['已电话联系'])

  await addNote.click()
  await expect.element(note).toHaveValue('')
  expect(await readNotes(id)).toEqual(['已电话联系', '已电话联系，周三面谈'])
})
