import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { RuleSheet } from '../../app/contract/application-rules'
import { findAccessibilityFaults } from './support/accessibility'
import { sendApplication } from './support/applications'
import { button, long, readAddress, reconnect, tick } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, signIn, writeAsStaff } from './support/staff'

const rules = page.getByRole('list', { name: '分派规则' }).getByRole('listitem')
const templates = page.getByRole('list', { name: '回复模板' }).getByRole('listitem')
const dialogNamed = (name: string) => page.getByRole('dialog', { name })
const everything = { directions: [], sections: [], places: [], words: [] }

beforeEach(async () => {
  await openInstance()
  await signIn('preset:business', '贺兰')
})

async function readRules() {
  return (await readAsStaff<RuleSheet>('applicationRule/list')).rules
}

async function saveRules(...saved: object[]) {
  const { version } = await readAsStaff<RuleSheet>('applicationRule/list')
  await writeAsStaff('applicationRule/save', { rules: saved, version })
}

test('A rule is made, tried and then assigns the next application', long, async () => {
  await openScreen('/linkUS/applicationShow')
  await button('合作申请的设置').click()
  await page.getByRole('menuitem', { name: '分派规则' }).click()
  await expect.element(page.getByRole('heading', { name: '分派规则', level: 1 })).toBeVisible()
  expect(readAddress()).toBe('/linkUS/applicationShow?part=rules')
  await expect.element(page.getByText('还没有分派规则')).toBeVisible()

  await button('新增规则').click()
  const dialog = dialogNamed('新增分派规则')
  await tick(dialog.getByRole('checkbox', { name: '国土空间规划' }))
  await dialog.getByLabelText('项目所在地含').fill('云洲、临澜')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('请选择分派给谁')).toBeVisible()
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])
  await dialog.getByLabelText('分派给').selectOptions('贺兰')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(rules.filter({ hasText: '合作方向为 国土空间规划，项目所在地含 云洲、临澜' })).toBeVisible()

  const trial = page.getByRole('form', { name: '试一试' })
  await trial.getByRole('button', { name: '看看分给谁' }).click()
  await expect.element(trial.getByText('没有规则分派这份申请，留待人工分派')).toBeVisible()
  await trial.getByLabelText('合作方向').selectOptions('国土空间规划')
  await trial.getByLabelText('项目所在地').fill('云洲市')
  await trial.getByRole('button', { name: '看看分给谁' }).click()
  await expect.element(trial.getByRole('status')).toHaveTextContent('分派给 贺兰，按第 1 条规则')
  expect(await findAccessibilityFaults(document.body)).toEqual([])

  const { id, assignee } = await sendApplication('规则测绘院')
  expect(assignee).toBe('贺兰')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(page.getByText(/系统 · 自动分派/)).toBeVisible()
})

test('Rules change their order, are edited, and are deleted after a question', async () => {
  const { id: accountId } = await signIn('preset:business', '方既明')
  const target = { accountId }
  await saveRules({ ...everything, words: ['地籍'], target }, { ...everything, target })
  await openScreen('/linkUS/applicationShow?part=rules')
  await expect.element(page.getByRole('button', { name: '上移第 1 条规则' })).toBeDisabled()
  await page.getByRole('button', { name: '上移第 2 条规则' }).click()
  await expect.element(rules.first()).toMatchTextContent('所有申请')

  await page.getByRole('button', { name: '编辑第 2 条规则' }).click()
  const dialog = dialogNamed('编辑分派规则')
  await expect.element(dialog.getByLabelText('单位或需求含')).toHaveValue('地籍')
  await dialog.getByLabelText('单位或需求含').fill('地籍 权属')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(rules.filter({ hasText: '单位或需求含 地籍、权属' })).toBeVisible()

  await page.getByRole('button', { name: '删除第 1 条规则' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('规则已删除')).toBeVisible()
  expect((await readRules()).map(({ words }) => words)).toEqual([['地籍', '权属']])
})

test('Rules that somebody else has changed meanwhile are not overwritten, what was typed stays, and saving again adds it', async () => {
  const { id: accountId } = await signIn('preset:business', '方既明')
  await openScreen('/linkUS/applicationShow?part=rules')
  await button('新增规则').click()
  const dialog = dialogNamed('新增分派规则')
  await dialog.getByLabelText('项目所在地含').fill('江原')
  await dialog.getByLabelText('分派给').selectOptions('方既明')
  await saveRules({ ...everything, target: { accountId } })

  await dialog.getByRole('button', { name: '保存' }).click()

  await expect.element(dialog.getByText('分派规则刚被他人修改，没有保存。请核对后再操作')).toBeVisible()
  await expect.element(dialog.getByText('再次保存将把这条规则加在最后。')).toBeVisible()
  await expect.element(dialog.getByLabelText('项目所在地含')).toHaveValue('江原')
  expect(await readRules()).toHaveLength(1)

  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect((await readRules()).map(({ places }) => places)).toEqual([[], ['江原']])
})

test('A rule that somebody else has changed is not overwritten though the list has been read again', async () => {
  const { id: accountId } = await signIn('preset:business', '方既明')
  const target = { accountId }
  await saveRules({ ...everything, words: ['地籍'], target })
  const [stored] = await readRules()
  await openScreen('/linkUS/applicationShow?part=rules')
  await button('编辑第 1 条规则').click()
  const dialog = dialogNamed('编辑分派规则')
  await dialog.getByLabelText('项目所在地含').fill('江原')
  await saveRules({ ...everything, id: stored?.id, words: ['权属'], target })
  reconnect()
  // The list lies behind the dialog.
  await expect.element(page.getByText('单位或需求含 权属')).toBeInTheDocument()

  await dialog.getByRole('button', { name: '保存' }).click()

  const now = '这条规则已被他人修改，现在是“单位或需求含 权属 → 方既明”。再次保存将改为您填写的内容。'
  await expect.element(dialog.getByText(now)).toBeVisible()
  expect(await readRules()).toMatchObject([{ words: ['权属'], places: [] }])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await readRules()).toMatchObject([{ words: ['地籍'], places: ['江原'] }])
})

test('A rule that somebody else has deleted meanwhile is offered as a new one', long, async () => {
  const { id: accountId } = await signIn('preset:business', '方既明')
  const target = { accountId }
  await saveRules({ ...everything, words: ['地籍'], target }, { ...everything, target })
  const [, other] = await readRules()
  await openScreen('/linkUS/applicationShow?part=rules')
  await button('编辑第 1 条规则').click()
  const dialog = dialogNamed('编辑分派规则')
  await dialog.getByLabelText('项目所在地含').fill('江原')
  await saveRules({ ...everything, id: other?.id, target })
  reconnect()
  await expect.element(page.getByText('单位或需求含 地籍')).not.toBeInTheDocument()

  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('这条规则已被他人删除。再次保存将作为新的规则加在最后。')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(await readRules()).toMatchObject([{ words: [] }, { words: ['地籍'], places: ['江原'] }])
})

test('Rules that somebody else has changed are read again once moving one is refused', long, async () => {
  const { id: accountId } = await signIn('preset:business', '方既明')
  const target = { accountId }
  await saveRules({ ...everything, words: ['地籍'], target }, { ...everything, target })
  const [first, second] = await readRules()
  await openScreen('/linkUS/applicationShow?part=rules')
  await expect.element(button('上移第 2 条规则')).toBeVisible()
  await saveRules({ ...everything, id: first?.id, words: ['权属'], target }, { ...everything, id: second?.id, target })

  await button('上移第 2 条规则').click()
  await expect.element(rules.filter({ hasText: '权属' })).toBeVisible()
  await button('上移第 2 条规则').click()
  await expect.element(page.getByText('顺序已调整')).toBeVisible()
  expect((await readRules()).map(({ words }) => words)).toEqual([[], ['权属']])
})

test('A rule that could not be deleted stays in the list, and one that has changed is asked about anew', async () => {
  const { id: accountId } = await signIn('preset:business', '方既明')
  const target = { accountId }
  await saveRules({ ...everything, words: ['地籍'], target })
  const [stored] = await readRules()
  await openScreen('/linkUS/applicationShow?part=rules')
  const question = dialogNamed('删除第 1 条规则？')
  const press = question.getByRole('button', { name: '删除' })
  await commands.failCalls('**/api/applicationRule/save', { status: 403 })
  await button('删除第 1 条规则').click()
  await press.click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  await commands.restoreCalls()
  await saveRules({ ...everything, id: stored?.id, words: ['权属'], target })
  await press.click()

  await expect.element(question).not.toBeInTheDocument()
  const told = '分派规则刚被他人修改，没有保存。请核对后再操作'
  await expect.element(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect.element(rules.filter({ hasText: '权属' })).toBeVisible()
  await button('删除第 1 条规则').click()
  await press.click()
  await expect.element(page.getByText('规则已删除')).toBeVisible()
  expect(await readRules()).toEqual([])
})

test(
  'A template with a placeholder that nothing stands for is refused, and templates are edited and deleted',
  long,
  async () => {
    await openScreen('/linkUS/applicationShow?part=templates')
    await expect.element(page.getByText('还没有回复模板')).toBeVisible()
    await button('新增模板').click()
    const dialog = dialogNamed('新增回复模板')
    await dialog.getByLabelText('模板名称').fill('已收到')
    await dialog.getByLabelText('正文').fill('{姓名}，您好')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByText('没有这样的占位：{姓名}').first()).toBeVisible()
    await dialog.getByLabelText('正文').fill('{称呼}，您好')
    expect(await findAccessibilityFaults(dialog.element())).toEqual([])
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(templates.filter({ hasText: '{称呼}，您好' })).toBeVisible()

    await page.getByRole('button', { name: '删除模板“已收到”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect.element(page.getByText('还没有回复模板')).toBeVisible()
  },
)
