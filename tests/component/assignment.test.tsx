import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ApplicationDetail } from '../../app/contract'
import { sendApplication } from './support/applications'
import { button, focus, long, menuItem, undo } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, signIn, writeAsStaff } from './support/staff'

// Of one address only five applications an hour are taken.
beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('The arrows walk through the people that an application may be assigned to, and Enter alone assigns it', async () => {
  await signIn('editor', '首位同事')
  await signIn('editor', '次位同事')
  await signIn('administrator')
  const { id } = await sendApplication('键盘分派测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  const readAssignee = async () => (await writeAsStaff<ApplicationDetail>('application/detail', { id })).assignee
  await focus(button('分派给…'))

  await commands.press('Enter')
  await expect.element(menuItem('首位同事')).toBeVisible()
  await commands.press('ArrowDown')
  await commands.press('Escape')
  await expect.element(button('分派给…')).toHaveFocus()
  expect(await readAssignee()).toBe('')

  await commands.press('Enter')
  await expect.element(menuItem('次位同事')).toBeVisible()
  for (let step = 0; document.activeElement?.textContent !== '次位同事' && step < 20; step += 1)
    await commands.press('ArrowDown')
  await commands.press('Enter')
  await expect.poll(readAssignee).toBe('次位同事')
})

test('An assignment is taken back, unless the application was assigned anew since', long, async () => {
  await signIn('editor', '任派')
  await signIn('administrator')
  const { id } = await sendApplication('分派测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await button('分派给…').click()
  await menuItem('任派').click()
  await expect.element(button('已分派给 任派')).toBeVisible()
  await undo.click()
  await expect.element(page.getByText('已撤销', { exact: true })).toBeVisible()
  await button('分派给…').click()
  await menuItem('任派').click()
  await expect.element(button('已分派给 任派')).toBeVisible()
  await writeAsStaff('application/assign', { id, accountId: null })
  await undo.click()
  await expect.element(page.getByRole('alert').filter({ hasText: '申请已有新的变化，未撤销' })).toBeVisible()
  expect(await writeAsStaff<ApplicationDetail>('application/detail', { id })).toMatchObject({ assignee: '' })
})
