import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ApplicationDetail } from '../../app/contract'
import { formatChinaDate } from '../../app/content/format'
import { dayMs } from '../../app/content/durations'
import { sendApplication } from './support/applications'
import { expectGoodDialogOf } from './support/dialogs'
import { button, notices, readAddress, readTexts, undo } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, signIn, writeAsStaff } from './support/staff'

const letter = page.getByRole('article')
const heading = letter.getByRole('heading', { level: 2 })
const link = (name: string) => page.getByRole('link', { name: new RegExp(name) })

/** The day so many days from now, as the fields for days take it. */
const dayFromNow = (days: number) => formatChinaDate(Date.now() + days * dayMs)

// Of one address only five applications an hour are taken.
beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('The inbox is narrowed to what is mine and to days, keeps that in its address, and exports just that', async () => {
  const account = await signIn('administrator')
  const companies = ['筛选甲院', '筛选乙院', '筛选丙院']
  const sent = []
  for (const company of companies) sent.push(await sendApplication(company))
  for (const { id } of sent.slice(0, 2)) await writeAsStaff('application/assign', { id, accountId: account.id })
  const shown = () => readTexts(link('筛选.院')).map((words) => /筛选.院/.exec(words)?.[0])
  await openScreen('/linkUS/applicationShow')
  const [from, until] = [page.getByLabelText('提交日期不早于'), page.getByLabelText('提交日期不晚于')]
  await expect
    .element(page.getByLabelText('查找'))
    .toHaveAttribute('placeholder', '单位、联系人、需求、手机、邮箱、编号')

  await until.fill(dayFromNow(-2))
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  await until.fill(dayFromNow(2))
  await from.fill(dayFromNow(-2))
  await expect.poll(shown).toEqual(['筛选丙院', '筛选乙院', '筛选甲院'])
  await page.getByLabelText('只看我的').click()
  await expect.poll(shown).toEqual(['筛选乙院', '筛选甲院'])
  expect(readAddress()).toBe(
    `/linkUS/applicationShow?sentUntil=${dayFromNow(2)}&sentFrom=${dayFromNow(-2)}&assignee=me`,
  )
  await expect.element(page.getByRole('link', { name: '待处理 2' })).toBeVisible()

  const exported = Promise.withResolvers<Blob | MediaSource>()
  const createAddress = URL.createObjectURL
  URL.createObjectURL = (file) => {
    exported.resolve(file)
    return createAddress(file)
  }
  await button('导出').click()
  const csv = await new Response((await exported.promise) as Blob).text()
  URL.createObjectURL = createAddress
  expect(csv.match(/"筛选.院"/g)).toEqual(['"筛选乙院"', '"筛选甲院"'])

  await button('清除筛选').click()
  await expect.element(page.getByLabelText('只看我的')).not.toBeChecked()
  await expect.element(from).toHaveValue('')
  expect(readAddress()).toBe('/linkUS/applicationShow')
})

test('The inbox is walked with the arrows, E closes what is open, and its notice takes that back', async () => {
  for (const name of ['走查甲院', '走查乙院']) await sendApplication(name)
  await openScreen('/linkUS/applicationShow')
  await expect.element(link('走查乙院')).toBeVisible()
  // Keys go to the frame that was clicked last.
  await page.getByRole('heading', { level: 1 }).click()
  await commands.press('ArrowDown')
  await expect.element(heading).toHaveTextContent('走查乙院')
  await expect.element(link('走查乙院')).toHaveFocus()
  await commands.press('ArrowDown')
  await expect.element(heading).toHaveTextContent('走查甲院')
  await commands.press('ArrowUp')
  await expect.element(heading).toHaveTextContent('走查乙院')

  await commands.press('e')
  await expect.element(letter.getByText('已关闭', { exact: true })).toBeVisible()
  await expect.element(link('走查乙院')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()

  await undo.click()
  await expect.element(letter.getByText('待处理', { exact: true })).toBeVisible()
  await expect.element(link('走查乙院')).toBeVisible()
  await commands.press('ArrowDown')
  await expect.element(heading).toHaveTextContent('走查甲院')
})

test('An assignment is taken back, unless the application was assigned anew since', async () => {
  await signIn('editor', '任派')
  await signIn('administrator')
  const { id } = await sendApplication('分派测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  const select = page.getByLabelText('分派给')
  const assignee = select.getByRole('option').first()
  await select.selectOptions('任派')
  await expect.element(assignee).toHaveTextContent('已分派给 任派')
  await undo.click()
  await expect.element(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect.element(assignee).toHaveTextContent('分派给…')

  await select.selectOptions('任派')
  await expect.element(assignee).toHaveTextContent('已分派给 任派')
  await writeAsStaff('application/assign', { id, accountId: null })
  await undo.click()
  await expect.element(page.getByRole('alert').filter({ hasText: '申请已有新的变化，未撤销' })).toBeVisible()
  expect(await writeAsStaff<ApplicationDetail>('application/detail', { id })).toMatchObject({ assignee: '' })
})

test('An editor who takes an application over is not offered to hand it back, which only administrators do', async () => {
  const { id: administrator } = await signIn('administrator')
  const { id } = await sendApplication('接手测绘院')
  await writeAsStaff('application/assign', { id, accountId: administrator })
  await signIn('editor', '接手')
  await openScreen(`/linkUS/applicationShow?id=${id}`)

  await page.getByLabelText('分派给').selectOptions('接手')

  // The words of its buttons would be part of its text.
  await expect.element(notices.getByRole('status')).toHaveTextContent('已分派')
  expect(notices.getByRole('button', { name: '撤销' }).query()).toBeNull()
})

test('The notice that an applicant agreed to and the question before deleting open, close and return the focus by keyboard', async () => {
  const { id } = await sendApplication('临澜新区自然资源局')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expectGoodDialogOf(letter.getByRole('button', { name: /^版本/ }), '个人信息保护说明')
  await expectGoodDialogOf(letter.getByRole('button', { name: '删除此申请' }), '删除“临澜新区自然资源局”的申请？')
})
