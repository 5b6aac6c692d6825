import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ApplicationDetail } from '../../app/contract'
import { sendApplication } from './support/applications'
import { button, long, menuItem, moveClock, readParameter } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, signIn, writeAsColleague, writeAsStaff } from './support/staff'

const letter = page.getByRole('article')
const heading = letter.getByRole('heading', { level: 2 })
const link = (name: string) => page.getByRole('link', { name: new RegExp(name) })
const readDetail = (id: number) => writeAsStaff<ApplicationDetail>('application/detail', { id })

// Of one address only five applications an hour are taken.
beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('Who was slower reads who has changed the state or assigned it, and sees that', async () => {
  await signIn('editor', '任派')
  const own = await signIn('administrator', '林知远')
  const { id } = await sendApplication('先后测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(letter.getByRole('button', { name: '标记已答复' })).toBeVisible()
  await writeAsColleague('王书远', 'application/status', { id, status: 'closed' })

  await letter.getByRole('button', { name: '转为跟进' }).click()
  const refusal = (words: string) => page.getByRole('alert').filter({ hasText: words })
  const now = '您的操作没有保存。这里已更新，请确认后再操作'
  await expect.element(refusal(`王书远刚刚把状态改为“已关闭”，${now}`)).toBeVisible()
  await expect.element(letter.getByText('待处理 → 已关闭')).toBeVisible()
  expect(await readDetail(id)).toMatchObject({ status: 'closed' })

  await writeAsColleague('王书远', 'application/assign', { id, accountId: own.id })
  await button('分派给…').click()
  await menuItem('任派').click()
  await expect.element(refusal(`王书远刚刚把申请分派给 林知远，${now}`)).toBeVisible()
  await expect.element(button(`已分派给 林知远`)).toBeVisible()
})

test('Who was faster in another window of their own is not told of a colleague', long, async () => {
  const { id } = await sendApplication('两窗测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(letter.getByRole('button', { name: '转为跟进' })).toBeVisible()
  await writeAsStaff('application/status', { id, status: 'closed' })

  await letter.getByRole('button', { name: '转为跟进' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: '您在其他窗口刚刚把状态改为“已关闭”，您的操作没有保存' }))
    .toBeVisible()
})

test('An application that was open a while ago is read again when it is opened', long, async () => {
  for (const name of ['再读甲院', '再读乙院']) await sendApplication(name)
  await openScreen('/linkUS/applicationShow')
  await link('再读甲院').click()
  await expect.element(heading).toHaveTextContent('再读甲院')
  const id = Number(readParameter('id'))
  await link('再读乙院').click()
  await expect.element(heading).toHaveTextContent('再读乙院')
  await writeAsColleague('王书远', 'application/note', { id, text: '同事的备注' })
  moveClock()
  await link('再读甲院').click()
  await expect.element(letter.getByText('同事的备注')).toBeVisible()
})

test('What was done although its answer was lost is no colleague’s doing when it is done once more', long, async () => {
  const { id } = await sendApplication('断网测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await commands.loseAnswers('**/api/application/status')
  await letter.getByRole('button', { name: '转为跟进' }).click()
  await expect.element(page.getByText('服务器没有响应，请稍后重试')).toBeVisible()
  await commands.restoreCalls()

  await letter.getByRole('button', { name: '转为跟进' }).click()
  await expect.element(page.getByText('已转为跟进中')).toBeVisible()
  await expect.element(letter.getByText('待处理 → 跟进中')).toBeVisible()
  await expect.element(page.getByText('您的操作没有保存')).not.toBeInTheDocument()
})
