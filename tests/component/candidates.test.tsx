import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { CandidateDetail, DutySheet } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { publishPosition, sendCandidate } from './support/candidates'
import { button, long, menuItem, readAddress, readTexts, tick, undo } from './support/page'
import { openScreen } from './support/screen'
import { confirmIdentity, openInstance, readAsStaff, signIn, writeAsColleague, writeAsStaff } from './support/staff'

const letter = page.getByRole('article')
const heading = letter.getByRole('heading', { level: 2 })
const rows = page.getByRole('main').getByRole('link', { name: /PDF 简历/ })
const countRows = () => rows.elements().length
const readDetail = (id: number) => writeAsStaff<CandidateDetail>('candidate/detail', { id })

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test(
  'The list is narrowed to a state, a position and words, and keeps all but the words in its address',
  long,
  async () => {
    const [surveyor, planner] = [await publishPosition('工程测量员'), await publishPosition('国土空间规划师')]
    const first = await sendCandidate(surveyor)
    const second = await sendCandidate(planner, '罗既望')
    await writeAsStaff('candidate/handle', { id: second.id, version: 1, status: 'interviewing' })
    await openScreen('/manage/candidates')
    await expect
      .poll(() => readTexts(rows).map((words) => /工程测量员|国土空间规划师/.exec(words)?.[0]))
      .toEqual(['国土空间规划师', '工程测量员'])
    expect(readTexts(rows).join(' ')).not.toMatch(/罗既望|周明远|13912345678|zhou@/)

    await page.getByRole('link', { name: '面试中 1' }).click()
    await expect.poll(countRows).toBe(1)
    await expect.element(rows).toMatchTextContent('罗**')
    const tabs = page.getByRole('navigation', { name: '应聘状态' }).getByRole('link')
    const isCurrent = (tab: Element) => tab.hasAttribute('aria-current')
    expect(
      tabs
        .elements()
        .filter(isCurrent)
        .map(({ textContent }) => textContent),
    ).toEqual(['面试中 1'])
    await page.getByLabelText('岗位').selectOptions('工程测量员')
    await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
    expect(readAddress()).toBe(`/manage/candidates?status=interviewing&position=${surveyor}`)
    await button('清除筛选').last().click()
    await page.getByRole('link', { name: '全部 2' }).click()
    await expect.poll(countRows).toBe(2)

    await page.getByLabelText('查找', { exact: true }).fill(first.receipt)
    await expect.poll(countRows).toBe(1)
    expect(readAddress()).toBe('/manage/candidates')
  },
)

test('Name, telephone, e-mail and the name of the file are masked until somebody says what they are needed for', async () => {
  const { id, receipt } = await sendCandidate(await publishPosition('工程测量员'))
  await signIn('preset:personnel', '贺兰')
  await openScreen(`/manage/candidates?id=${id}`)
  for (const masked of ['周**', '139****5678', 'zho***@example.com'])
    await expect.element(letter.getByText(masked, { exact: true }).last()).toBeVisible()
  await expect.element(letter.getByText('2027 年 7 月毕业，可在 3 月起实习。')).toBeVisible()
  expect(letter.element().textContent).not.toMatch(/周明远|13912345678/)

  await letter.getByRole('button', { name: '显示完整信息' }).click()
  const dialog = page.getByRole('dialog', { name: '显示完整信息' })
  await dialog.getByRole('button', { name: '显示', exact: true }).click()
  await expect.element(dialog.getByText('请选择用途')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: '联系应聘者' })).toHaveFocus()
  await tick(dialog.getByRole('radio', { name: '联系应聘者' }))
  await dialog.getByRole('button', { name: '显示', exact: true }).click()

  await expect.element(heading).toHaveTextContent('周明远')
  await expect.element(letter.getByText('周明远的简历.pdf')).toBeVisible()
  await expect.element(letter.getByRole('link', { name: '13912345678' })).toHaveAttribute('href', 'tel:13912345678')
  await expect.element(letter.getByText('查看了姓名和联系方式：联系应聘者')).toBeVisible()

  await signIn('administrator')
  const { rows: acts } = await readAsStaff<{ rows: Array<{ sentence: object[] }> }>('activity', { q: receipt })
  expect(acts[0]?.sentence).toContainEqual({ text: receipt, link: `/manage/candidates?id=${id}` })
})

test('The résumé is downloaded for a purpose, which the log tells', long, async () => {
  const { id, receipt } = await sendCandidate(await publishPosition('工程测量员'))
  const saved = Promise.withResolvers<string>()
  const press = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    saved.resolve(this.download)
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = press
  })
  await openScreen(`/manage/candidates?id=${id}`)
  await letter.getByRole('button', { name: '下载简历' }).click()
  const dialog = page.getByRole('dialog', { name: '下载简历' })
  await tick(dialog.getByRole('radio', { name: '核对信息' }))
  await dialog.getByRole('button', { name: '下载', exact: true }).click()
  expect(await saved.promise).toBe(`工程测量员-${receipt}.pdf`)
  await expect.element(letter.getByText('下载了简历：核对信息')).toBeVisible()
})

test('The state is changed with the note that is typed, and taken back alone', long, async () => {
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  await openScreen(`/manage/candidates?id=${id}`)
  await letter.getByLabelText('备注').fill('约周三上午面试')
  await expect.element(letter.getByText('改变状态时备注一并保存')).toBeVisible()
  await letter.getByRole('button', { name: '标记已联系' }).click()
  await expect.element(letter.getByText('待筛选 → 已联系')).toBeVisible()
  await expect.element(letter.getByRole('listitem').first()).toMatchTextContent('约周三上午面试')
  await expect.element(letter.getByLabelText('备注')).toHaveValue('')

  await undo.click()
  await expect.element(letter.getByText('已联系 → 待筛选')).toBeVisible()
  expect((await readDetail(id)).log.map(({ kind }) => kind)).toEqual(['status', 'note', 'status'])

  await letter.getByLabelText('备注').fill('材料齐全')
  await letter.getByRole('button', { name: '添加备注' }).click()
  await expect.element(letter.getByText('材料齐全', { exact: true })).toBeVisible()
  expect(await readDetail(id)).toMatchObject({ status: 'pending' })
})

test('On a telephone the bar of a closed application is filled by what changes its state', long, async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  await writeAsStaff('candidate/handle', {
    id,
    version: (await readDetail(id)).version,
    status: 'declined',
    note: '',
  })
  await openScreen(`/manage/candidates?id=${id}`)
  const change = letter.getByRole('button', { name: '更改状态' })
  await expect.element(change).toBeVisible()
  const { left, right, height } = change.element().getBoundingClientRect()
  expect([left, right, height]).toEqual([12, 378, 44])

  await change.click()
  await page.getByRole('menuitem', { name: '转入面试' }).click()
  await expect.element(letter.getByText('不合适 → 面试中')).toBeVisible()
  await expect.element(letter.getByRole('button', { name: '标记已录用' })).toBeVisible()
})

test('Who was slower reads who did what, sees it, and keeps the note', async () => {
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  await signIn('preset:personnel', '贺兰')
  await openScreen(`/manage/candidates?id=${id}`)
  await letter.getByLabelText('备注').fill('建议直接面试')
  await writeAsColleague('王书远', 'candidate/handle', { id, version: 1, status: 'declined' })

  await letter.getByRole('button', { name: '标记已联系' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: '王书远刚刚把状态改为“不合适”，您的操作没有保存' }))
    .toBeVisible()
  await expect.element(letter.getByText('不合适', { exact: true }).first()).toBeVisible()
  await expect.element(letter.getByLabelText('备注')).toHaveValue('建议直接面试')

  await letter.getByRole('button', { name: '标记已联系' }).click()
  await expect.element(letter.getByText('不合适 → 已联系')).toBeVisible()
  expect((await readDetail(id)).log.map(({ text }) => text)).toEqual([
    '待筛选 → 不合适',
    '不合适 → 已联系',
    '建议直接面试',
  ])
})

test('Who was faster in another window of their own is not told of a colleague', long, async () => {
  const { id } = await sendCandidate(await publishPosition('航测内业员'))
  await signIn('preset:personnel', '贺兰')
  await openScreen(`/manage/candidates?id=${id}`)
  await expect.element(letter.getByRole('button', { name: '标记已联系' })).toBeVisible()
  await writeAsStaff('candidate/handle', { id, version: 1, status: 'declined' })

  await letter.getByRole('button', { name: '标记已联系' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: '您在其他窗口刚刚把状态改为“不合适”，您的操作没有保存' }))
    .toBeVisible()
})

test('What was stored although its answer was lost is told as done when it is pressed again, and is not done twice', async () => {
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  await openScreen(`/manage/candidates?id=${id}`)
  await letter.getByLabelText('备注').fill('约周三上午面试')
  await commands.loseAnswers('**/api/candidate/handle')
  await letter.getByRole('button', { name: '标记已联系' }).click()
  await expect.element(page.getByText('服务器没有响应')).toBeVisible()
  await commands.restoreCalls()

  await letter.getByRole('button', { name: '标记已联系' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '已标记为已联系' })).toBeVisible()
  await expect.element(letter.getByLabelText('备注')).toHaveValue('')
  expect((await readDetail(id)).log.map(({ text }) => text)).toEqual(['待筛选 → 已联系', '约周三上午面试'])
})

test(
  'A candidate stays with the note that is being written when they cannot be read anew, and are read by one press',
  long,
  async () => {
    const { id } = await sendCandidate(await publishPosition('工程测量员'))
    await openScreen(`/manage/candidates?id=${id}`)
    await letter.getByLabelText('备注').fill('建议直接面试')
    await commands.failCalls('**/api/candidate/detail', { status: 503 })
    await writeAsColleague('王书远', 'candidate/handle', { id, version: 1, status: 'declined' })
    await letter.getByRole('button', { name: '标记已联系' }).click()

    const failure = letter.getByRole('alert').filter({ hasText: '服务器内部错误' })
    await expect.element(failure).toBeVisible()
    await expect.element(letter.getByLabelText('备注')).toHaveValue('建议直接面试')

    await commands.restoreCalls()
    await button('重新加载').click()
    await expect.element(letter.getByText('待筛选 → 不合适')).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
    await expect.element(letter.getByLabelText('备注')).toHaveValue('建议直接面试')
  },
)

test('A candidate who could not be read at all is read by one press', long, async () => {
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  await commands.failCalls('**/api/candidate/detail', { status: 503 })
  await openScreen(`/manage/candidates?id=${id}`)
  await expect.element(page.getByRole('alert').filter({ hasText: '服务器内部错误' })).toBeVisible()
  await expect.element(letter).not.toBeInTheDocument()

  await commands.restoreCalls()
  await button('重新加载').click()
  await expect.element(heading).toHaveFocus()
})

test('Who may only look is offered nothing that would be refused', async () => {
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  const { duties } = await readAsStaff<DutySheet>('duty/list')
  const [duty] = duties.filter(({ name }) => name === '人事')
  await confirmIdentity()
  const rights = { 'candidate.view': 'all' }
  await writeAsStaff('duty/save', { duties: [{ id: duty?.id, version: duty?.version, rights }] })
  await signIn('preset:personnel', '贺兰')
  await openScreen(`/manage/candidates?id=${id}`)
  await expect.element(letter.getByText('PDF，1 KB')).toBeVisible()
  expect(readTexts(letter.getByRole('button')).filter((words) => !words.startsWith('版本'))).toEqual([])
  expect(letter.getByRole('textbox').elements()).toEqual([])
  expect(letter.getByRole('link').elements()).toEqual([])
})

test('Who may see no candidates is shown none', async () => {
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  await signIn('nothing')
  await openScreen(`/manage/candidates?id=${id}`)
  await expect.element(page.getByRole('heading', { name: '没有查看此页的权限' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/周\*\*|139\*\*\*\*5678/)
})

test('A candidate is deleted with the résumé once that is confirmed, and the list goes on', long, async () => {
  const position = await publishPosition('工程测量员')
  const { id, receipt } = await sendCandidate(position)
  await sendCandidate(position, '罗既望')
  await openScreen(`/manage/candidates?id=${id}`)
  await letter.getByRole('button', { name: '删除这份应聘' }).click()
  const dialog = page.getByRole('dialog', { name: `删除应聘 ${receipt}？` })
  await expect.element(dialog.getByText('简历、联系方式与处理记录一并删除，且不能恢复。')).toBeVisible()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(countRows).toBe(1)
  await expect.element(letter).not.toBeInTheDocument()
})

test('A position leads to its candidates, and the arrows lead through them', long, async () => {
  const position = await publishPosition('工程测量员')
  for (const person of ['周明远', '罗既望']) await sendCandidate(position, person)
  await sendCandidate(await publishPosition('国土空间规划师'), '沈砚')
  await openScreen('/linkUS/RecruitUpdate?find=工程测量员')
  await button('“工程测量员”的更多操作').click()
  await menuItem('查看应聘').click()
  await expect.poll(countRows).toBe(2)
  expect(readAddress()).toBe(`/manage/candidates?position=${position}`)

  await page.getByRole('heading', { level: 1 }).click()
  await commands.press('ArrowDown')
  await expect.element(heading).toHaveTextContent('罗**')
  await commands.press('ArrowDown')
  await expect.element(heading).toHaveTextContent('周**')
  await commands.press('ArrowUp')
  await expect.element(heading).toHaveTextContent('罗**')
  await expect.element(rows.first()).toHaveFocus()
  await commands.press('Enter')
  await expect.element(heading).toHaveFocus()
  await commands.press('Tab')
  await expect.element(letter.getByRole('link', { name: '工程测量员' })).toHaveFocus()
  await commands.press('Escape')
  await expect.element(rows.first()).toHaveFocus()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
})

test('On a telephone a candidate fills the screen, with the next step at its foot', long, async () => {
  const { id } = await sendCandidate(await publishPosition('工程测量员'))
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await openScreen(`/manage/candidates?id=${id}`)
  const next = letter.getByRole('button', { name: '标记已联系' })
  await expect.element(next).toBeInViewport({ ratio: 1 })
  await letter.getByRole('button', { name: '其他状态' }).click()
  await menuItem('转入面试').click()
  await expect.element(letter.getByText('面试中', { exact: true })).toBeVisible()
  // A button that waits for its answer fades.
  await expect.poll(() => findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
  await letter.getByRole('button', { name: '返回列表' }).click()
  await expect.element(rows.first()).toHaveFocus()
})

test('The menu and the dashboard count who waits to be sifted', long, async () => {
  const position = await publishPosition('工程测量员')
  const { id } = await sendCandidate(position)
  await sendCandidate(position, '罗既望')
  await writeAsStaff('candidate/handle', { id, version: 1, status: 'contacted' })
  await signIn('preset:personnel', '贺兰')
  await openScreen('/manage')
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await expect.element(menu.getByRole('link', { name: '应聘' }).getByLabelText('1 份待处理')).toBeVisible()
  await expect.element(page.getByText('有 1 份应聘等待筛选')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '待筛选的应聘' })).toBeVisible()
  await page.getByRole('link', { name: '处理', exact: true }).first().click()
  await expect.poll(() => location.pathname + location.search).toBe('/manage/candidates?status=pending')
})
