import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ApplicationDetail } from '../../app/contract'
import { formatChinaDate } from '../../app/content/format'
import { dayMs } from '../../app/content/durations'
import { findAccessibilityFaults } from './support/accessibility'
import { sendApplication } from './support/applications'
import { expectGoodDialogOf } from './support/dialogs'
import { readXlsx } from '../support/xlsx'
import { button, long, menuItem, readAddress, readTexts, tick, undo } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, signIn, writeAsStaff } from './support/staff'

/** The password of every account of these tests. */
const goodPassword = 'Tripod-2026-level'

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

test(
  'The inbox is narrowed to what is mine and to days, keeps that in its address, and exports just that',
  long,
  async () => {
    const account = await signIn('administrator')
    const companies = ['筛选甲院', '筛选乙院', '筛选丙院']
    const sent = []
    for (const company of companies) sent.push(await sendApplication(company))
    for (const { id } of sent.slice(0, 2)) await writeAsStaff('application/assign', { id, accountId: account.id })
    const shown = () => readTexts(link('筛选.院')).map((words) => /筛选.院/.exec(words)?.[0])
    await openScreen('/linkUS/applicationShow')
    const [from, until] = [page.getByLabelText('提交日期不早于'), page.getByLabelText('提交日期不晚于')]
    await expect
      .element(page.getByLabelText('查找', { exact: true }))
      .toHaveAttribute('placeholder', '单位、联系人、手机号或后四位、邮箱、编号')

    await button('提交日期').click()
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
    const dialog = page.getByRole('dialog', { name: '导出合作申请' })
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    for (const problem of ['请选择用途', '请输入密码']) await expect.element(dialog.getByText(problem)).toBeVisible()
    await tick(dialog.getByRole('radio', { name: '移交经办部门' }))
    await dialog.getByLabelText('说明').fill('转市场部')
    await dialog.getByLabelText('登录密码').fill('not-mine')
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    await expect.element(dialog.getByText('密码不正确')).toBeVisible()
    await expect.element(dialog.getByLabelText('说明')).toHaveValue('转市场部')
    await dialog.getByLabelText('登录密码').fill(goodPassword)
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    await expect.element(page.getByText('已导出 2 份申请')).toBeVisible()
    const table = await readXlsx(new Uint8Array(await new Response((await exported.promise) as Blob).arrayBuffer()))
    URL.createObjectURL = createAddress
    expect(table[0]?.[0]).toContain('用途：移交经办部门，转市场部')
    expect(table.slice(2).map((line) => line[3])).toEqual(['筛选乙院', '筛选甲院'])

    await button('清除筛选').click()
    await expect.element(page.getByLabelText('只看我的')).not.toBeChecked()
    await expect.element(from).toHaveValue('')
    expect(readAddress()).toBe('/linkUS/applicationShow')
  },
)

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

test(
  'Personal data are masked until somebody whom the application is assigned to says what they are needed for',
  long,
  async () => {
    const { id } = await sendApplication('掩码测绘院')
    const { id: business } = await signIn('preset:business', '贺兰')
    await openScreen(`/linkUS/applicationShow?id=${id}`)
    for (const masked of ['周**', '139****5678', 'zho***@example.com'])
      await expect.element(letter.getByText(masked, { exact: true })).toBeVisible()
    await expect.element(letter.getByText('这份申请尚未分派，只有负责人可以显示完整信息')).toBeVisible()

    await letter.getByRole('button', { name: '分派给我' }).click()
    await letter.getByRole('button', { name: '显示完整信息' }).click()
    const dialog = page.getByRole('dialog', { name: '显示完整信息' })
    await tick(dialog.getByRole('radio', { name: '其他用途' }))
    await dialog.getByRole('button', { name: '显示', exact: true }).click()
    await expect.element(dialog.getByText('请写明用途')).toBeVisible()
    await dialog.getByLabelText('说明').fill('核对合同')
    await dialog.getByRole('button', { name: '显示', exact: true }).click()

    for (const shown of ['周明远', '13912345678', 'zhou@example.com'])
      await expect.element(letter.getByText(shown, { exact: true })).toBeVisible()
    await expect.element(letter.getByRole('link', { name: '13912345678' })).toHaveAttribute('href', 'tel:13912345678')
    await expect.element(letter.getByText('查看了联系人、手机号码和电子邮箱：其他用途，核对合同')).toBeVisible()
    expect(await writeAsStaff<ApplicationDetail>('application/detail', { id })).toMatchObject({ assigneeId: business })
  },
)

test('Who may not assign reads who is in charge, and is offered nothing that would be refused', async () => {
  const { id } = await sendApplication('他人测绘院')
  const { id: owner } = await signIn('preset:business', '贺兰')
  await writeAsStaff('application/assign', { id, accountId: owner })
  await signIn('preset:business', '方既明')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(letter.getByText('这份申请由 贺兰 负责，只有负责人可以显示完整信息')).toBeVisible()
  await expect.element(letter.getByRole('button', { name: '分派给我' })).toBeVisible()

  const answer = await fetch('/api/application/reveal', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': sessionStorage.getItem('cToken') ?? '' },
    body: JSON.stringify({ id, purpose: { kind: 'contact' } }),
  })
  expect(await answer.json()).toMatchObject({
    code: 'forbidden',
    message: '只有负责人可以显示完整信息：这份申请没有分派给您，请先分派给自己',
  })
})

test('The last four digits of a telephone number find the application', async () => {
  await sendApplication('号码测绘院')
  await openScreen('/linkUS/applicationShow')
  await page.getByLabelText('查找', { exact: true }).fill('5679')
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByLabelText('查找', { exact: true }).fill('5678')
  await expect.element(link('号码测绘院')).toBeVisible()
})

test('An application says until when it is to be answered and when it is deleted', async () => {
  const { id } = await sendApplication('期限测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(letter.getByText(/^(今天|\d\d-\d\d) \d\d:\d\d 前答复$/)).toBeVisible()
  await expect.element(link('期限测绘院')).toMatchTextContent('前答复')
  await expect
    .element(letter.getByText(/^\d{4}-\d\d-\d\d 起自动删除，连同处理记录（此后仍有处理的，相应顺延）$/))
    .toBeVisible()

  await letter.getByRole('button', { name: '标记已答复' }).click()
  await expect.element(letter.getByText('前答复')).not.toBeInTheDocument()
})

test(
  'A reply is begun with a template, is copied with the name that was revealed, and the note has it masked',
  long,
  async () => {
    await writeAsStaff('replyTemplate/save', { name: '已收到', text: '{称呼}，您好！编号 {编号} 已收到。{经办人}' })
    const { id, receipt } = await sendApplication('回复测绘院')
    await openScreen(`/linkUS/applicationShow?id=${id}`)
    const dialog = page.getByRole('dialog', { name: '回复模板' })
    const text = dialog.getByLabelText('正文')
    await letter.getByRole('button', { name: '回复模板' }).click()
    await dialog.getByLabelText('模板').selectOptions('已收到')
    await expect.element(text).toHaveValue(`回复测绘院，您好！编号 ${receipt} 已收到。林知远`)
    await commands.press('Escape')

    await letter.getByRole('button', { name: '显示完整信息' }).click()
    const purpose = page.getByRole('dialog', { name: '显示完整信息' })
    await tick(purpose.getByRole('radio', { name: '联系申请人' }))
    await purpose.getByRole('button', { name: '显示', exact: true }).click()
    await expect.element(letter.getByText('周明远', { exact: true })).toBeVisible()

    await letter.getByRole('button', { name: '回复模板' }).click()
    await expect.element(text).toHaveValue(`回复测绘院，您好！编号 ${receipt} 已收到。林知远`)
    await dialog.getByLabelText('模板').selectOptions('请选择')
    await dialog.getByLabelText('模板').selectOptions('已收到')
    await expect.element(text).toHaveValue(`周明远，您好！编号 ${receipt} 已收到。林知远`)
    await dialog.getByRole('button', { name: '插入备注' }).click()
    await expect.element(letter.getByLabelText('备注')).toHaveValue(`周**，您好！编号 ${receipt} 已收到。林知远`)
    await letter.getByRole('button', { name: '添加备注' }).click()
    await expect.element(letter.getByRole('listitem').first()).toMatchTextContent('周**，您好')
  },
)

test(
  'The notice that an applicant agreed to and the question before deleting open, close and return the focus by keyboard',
  long,
  async () => {
    const { id } = await sendApplication('临澜新区自然资源局')
    await openScreen(`/linkUS/applicationShow?id=${id}`)
    await expectGoodDialogOf(letter.getByRole('button', { name: /^版本/ }), '个人信息保护说明')
    await expectGoodDialogOf(letter.getByRole('button', { name: '回复模板' }), '回复模板')
    await expectGoodDialogOf(letter.getByRole('button', { name: '删除此申请' }), '删除“临澜新区自然资源局”的申请？')
  },
)

test(
  'On a telephone an application fills the screen, leads to its neighbours, and gives the focus back to its row',
  long,
  async () => {
    for (const name of ['窄屏甲院', '窄屏乙院']) await sendApplication(name)
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await openScreen('/linkUS/applicationShow')
    await link('窄屏乙院').click()
    await expect.element(heading).toHaveTextContent('窄屏乙院')
    await expect.element(page.getByRole('heading', { name: '合作申请' })).not.toBeInTheDocument()
    await expect.element(link('窄屏甲院')).not.toBeInTheDocument()
    expect(letter.element().getBoundingClientRect().width).toBeLessThanOrEqual(390)

    await letter.getByRole('button', { name: '下一份' }).click()
    await expect.element(heading).toHaveTextContent('窄屏甲院')
    await expect.element(letter.getByText('2 / 2')).toBeVisible()
    await expect.element(letter.getByRole('button', { name: '下一份' })).toBeDisabled()

    await letter.getByRole('button', { name: '其他状态' }).click()
    await menuItem('标记已答复').click()
    await expect.element(letter.getByText('已答复', { exact: true })).toBeVisible()
    await undo.click()
    await expect.element(letter.getByText('待处理', { exact: true })).toBeVisible()

    await letter.getByRole('button', { name: '返回列表' }).click()
    await expect.element(page.getByRole('heading', { name: '合作申请' })).toBeVisible()
    await expect.element(link('窄屏甲院')).toHaveFocus()
  },
)

test('What is open but not in the list beside it leads to the list that has it', async () => {
  const { id } = await sendApplication('另列测绘院')
  await writeAsStaff('application/status', { id, status: 'closed' })
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await letter.getByRole('link', { name: '转到“已关闭”' }).click()
  await expect.element(link('另列测绘院')).toHaveAttribute('aria-current', 'true')
  await expect.element(heading).toHaveTextContent('另列测绘院')
  await expect.element(letter.getByRole('link', { name: '转到' })).not.toBeInTheDocument()
})

test('List and application have no accessibility faults', async () => {
  const { id } = await sendApplication('查验测绘院')
  await openScreen(`/linkUS/applicationShow?id=${id}`)
  await expect.element(heading).toBeVisible()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
})

test(
  'Words that a template takes the place of come back by one press, and those of an unchanged template need not',
  long,
  async () => {
    await writeAsStaff('replyTemplate/save', { name: '已收到', text: '编号 {编号} 已收到。' })
    await writeAsStaff('replyTemplate/save', { name: '已转交', text: '编号 {编号} 已转交。' })
    const { id, receipt } = await sendApplication('自写回复测绘院')
    await openScreen(`/linkUS/applicationShow?id=${id}`)
    const dialog = page.getByRole('dialog', { name: '回复模板' })
    const text = dialog.getByLabelText('正文')
    const template = dialog.getByLabelText('模板')
    const takeBack = dialog.getByRole('button', { name: '撤销' })
    await letter.getByRole('button', { name: '回复模板' }).click()
    await template.selectOptions('已收到')
    await expect.element(text).toHaveValue(`编号 ${receipt} 已收到。`)
    await template.selectOptions('已转交')
    await expect.element(text).toHaveValue(`编号 ${receipt} 已转交。`)
    await expect.element(takeBack).not.toBeInTheDocument()

    await text.fill('自写的话')
    await template.selectOptions('已收到')
    await expect.element(text).toHaveValue(`编号 ${receipt} 已收到。`)
    await expect.element(dialog.getByText('正文已替换，原来的文字可以找回。')).toBeVisible()
    await template.selectOptions('已转交')
    await expect.element(text).toHaveValue(`编号 ${receipt} 已转交。`)
    await takeBack.click()
    await expect.element(text).toHaveValue('自写的话')
    await expect.element(template).toHaveDisplayValue('已转交')
    await expect.element(text).toHaveFocus()
    await expect.element(takeBack).not.toBeInTheDocument()

    await template.selectOptions('请选择')
    await expect.element(text).toHaveValue('')
    await text.fill('另写的话')
    await takeBack.click()
    await expect.element(text).toHaveValue('自写的话')
    await takeBack.click()
    await expect.element(text).toHaveValue('另写的话')
  },
)
