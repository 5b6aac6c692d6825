import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Listing, ManagedRow, TypeStages } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, menuItem, reload, text } from './support/page'
import { addColleague, readReview, receiveNews as receive, setStages, stage } from './support/reviews'
import { openScreen } from './support/screen'
import { createNews, openInstance, readAsStaff, signIn, writeAsAdministrator, writeAsStaff } from './support/staff'

const card = page.getByRole('region', { name: '送审' })
const title = page.getByLabelText('标题').first()
const said = (words: string) => page.getByText(words, { exact: true })

/** The reader, who is an administrator too. */
let reader = 0

beforeEach(async () => {
  await openInstance()
  reader = (await signIn('administrator', '李岱')).id
})

const receiveNews = (name: string, message?: string) => receive(reader, name, message === undefined ? {} : { message })

test('A reviewer approves in the card of the form, which then says so', long, async () => {
  const id = await receiveNews('待我同意的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(card.getByText('由我审阅')).toBeVisible()
  await expect.element(card.getByText('附言：请核对数字')).toBeVisible()
  expect(await findAccessibilityFaults(card.element())).toEqual([])

  await card.getByLabelText('审阅意见').fill('精度数字与检查报告一致。')
  await card.getByRole('button', { name: '同意' }).click()

  await expect.element(said('已同意')).toBeVisible()
  await expect.element(card.getByText('“精度数字与检查报告一致。”')).toBeVisible()
  await expect.element(card.getByText('可发布', { exact: true })).toBeVisible()
  expect(await readReview(id)).toMatchObject({ state: 'approved' })
})

test('After a decision, whose buttons are gone, the heading of the card has the focus', long, async () => {
  const id = await receiveNews('按键同意的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  await focus(card.getByRole('button', { name: '同意' }))
  await commands.press('Enter')
  await expect.element(card.getByText('可发布', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('heading', { name: '送审' })).toHaveFocus()
})

test('A return asks for words in their field, and keeps what was typed until it is sent', async () => {
  const id = await receiveNews('要退回的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  const words = card.getByLabelText('审阅意见')

  await card.getByRole('button', { name: '退回' }).click()
  await expect.element(card.getByText('请写明退回原因')).toBeVisible()
  await expect.element(words).toHaveFocus()
  await words.fill('图 2 请补审图号')
  await commands.failCalls('**/api/review/decide')
  await card.getByRole('button', { name: '退回' }).click()
  await expect.element(card.getByText('服务器没有响应，请稍后重试')).toBeVisible()
  await reload()
  await expect.element(words).toHaveValue('图 2 请补审图号')
  await commands.restoreCalls()
  await card.getByRole('button', { name: '退回' }).click()

  await expect.poll(async () => (await readReview(id)).state).toBe('returned')
  await expect.element(page.getByText('草稿，已退回')).toBeVisible()
})

test('Who decides second hears who was first, and reads it after a refresh', async () => {
  const id = await receiveNews('在两个窗口审阅的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(card.getByText('由我审阅')).toBeVisible()
  const { round } = await readReview(id)
  const verdict = { id: round?.id, stage: 'final', revisionId: round?.revisionId, decision: 'approve', words: '' }
  await writeAsStaff('review/decide', verdict)

  await card.getByRole('button', { name: '同意' }).click()

  await expect.element(card.getByText(/^李岱已在 \d\d:\d\d 同意/)).toBeVisible()
  await card.getByRole('button', { name: '刷新' }).click()
  await expect.element(card.getByText('可发布', { exact: true })).toBeVisible()
})

test('A version is sent with a message, which stays while sending fails', async () => {
  await setStages([stage('final', [await addColleague('沈砚')])])
  const { id } = await createNews('要送审的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(card.getByText('尚未送审')).toBeVisible()

  await card.getByRole('button', { name: '送审' }).click()
  const dialog = page.getByRole('dialog', { name: '送审' })
  await expect.element(dialog.getByText('终审：沈砚，8 个工作小时内')).toBeVisible()
  await dialog.getByLabelText('附言').fill('补测成果已通过二级检查')
  await commands.failCalls('**/api/review/send')
  await dialog.getByRole('button', { name: '送审' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: '服务器没有响应，请稍后重试' })).toBeVisible()
  await expect.element(dialog.getByLabelText('附言')).toHaveValue('补测成果已通过二级检查')
  await commands.restoreCalls()
  await dialog.getByRole('button', { name: '送审' }).click()

  await expect.element(said('已送审')).toBeVisible()
  await expect.element(card.getByText('待终审', { exact: true })).toBeVisible()
  expect((await readReview(id)).round).toMatchObject({ message: '补测成果已通过二级检查', number: 1 })
})

test(
  'The form asks before the first key that would void a decision, and Esc leaves the text as it is',
  long,
  async () => {
    const id = await receiveNews('正在审阅的新闻')
    await openScreen(`/news/updateNews?id=${id}`)
    await expect.element(card.getByText('由我审阅')).toBeVisible()
    const bar = page.getByText('正在审阅的是第 1 版，改动后须重新送审')

    await title.click()
    await commands.type('改')
    await expect.element(bar).toBeVisible()
    await expect.element(title).toHaveValue('正在审阅的新闻')
    await commands.press('Escape')
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(title).toHaveFocus()

    await commands.type('改')
    await button('继续修改').click()
    await expect.element(title).toHaveFocus()
    await title.fill('改过标题的新闻')
    await button('保存草稿').click()
    await expect.element(card.getByText(/第 1 版的意见已失效，因李岱 .* 修改标题/)).toBeVisible()
    await expect.element(card.getByRole('button', { name: '重新送审' })).toBeVisible()
  },
)

test('Keys that change nothing, and fields that no decision covers, are not asked about', long, async () => {
  const id = await receiveNews('只补充置顶的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(card.getByText('由我审阅')).toBeVisible()

  await text.click()
  for (const key of ['ArrowRight', 'End', 'Control+a']) await commands.press(key)
  await page.getByLabelText('在列表中置顶').click({ force: true })
  await button('保存草稿').click()

  await expect.element(card.getByText('送审后补充 1 项')).toBeVisible()
  await expect.element(page.getByText('正在审阅的是第 1 版，改动后须重新送审')).not.toBeInTheDocument()
  expect((await readReview(id)).state).toBe('toFinal')
})

test(
  'What is not approved is refused with the way to its card, and an administrator publishes it in an emergency',
  long,
  async () => {
    await setStages([stage('final', [await addColleague('沈砚')])])
    const { id } = await createNews('汛情通告')
    await openScreen(`/news/updateNews?id=${id}`)
    await expect.element(card.getByText('尚未送审')).toBeVisible()
    await button('发布').click()
    const summary = page.getByRole('alert', { name: '待改正的内容' })
    await expect.element(summary.getByText('新闻须经终审同意后才能发布，请先送审')).toBeVisible()
    await expect.element(title).not.toHaveAttribute('aria-invalid')
    await summary.getByRole('button', { name: '审阅' }).click()
    await expect.element(card.getByRole('button', { name: '送审' })).toHaveFocus()

    await card.getByRole('button', { name: '应急发布' }).click()
    const dialog = page.getByRole('dialog', { name: '应急发布' })
    await dialog.getByLabelText('原因').fill('马上')
    await dialog.getByRole('button', { name: '应急发布' }).click()
    await expect.element(dialog.getByText('原因不少于 8 个字')).toBeVisible()
    await dialog.getByLabelText('原因').fill('汛情通告须立即发布')
    await dialog.getByRole('button', { name: '应急发布' }).click()

    await expect.element(said('已发布，前台已更新')).toBeVisible()
    await openScreen('/news/updateNews')
    await expect.element(page.getByRole('row', { name: /汛情通告/ }).getByText('应急发布')).toBeVisible()
  },
)

test('A type without stages has no card, and nothing of reviews in its list or in the menu', long, async () => {
  const { id } = await createNews('不需审阅的新闻')
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(text).toBeVisible()
  await expect.element(button('发布')).toBeVisible()
  expect(card.query()).toBeNull()
  expect(page.getByRole('link', { name: '待我审阅' }).query()).toBeNull()
  await openScreen('/news/updateNews')
  const states = page.getByLabelText('状态').getByRole('option')
  await expect.element(states.first()).toBeInTheDocument()
  expect(states.elements().map(({ textContent }) => textContent)).not.toContain('待终审')
})

test('The list says where reviews stand, and is narrowed to one of their states', async () => {
  await receiveNews('列表里待终审的新闻')
  await createNews('列表里的草稿')
  await openScreen('/news/updateNews')
  await expect
    .element(page.getByRole('row', { name: /列表里待终审/ }).getByText('待终审', { exact: true }))
    .toBeVisible()

  await page.getByLabelText('状态').selectOptions('待终审')

  await expect.element(page.getByRole('row', { name: /列表里的草稿/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /列表里待终审/ })).toBeVisible()
})

test('What waits is in the menu with its number, and in a list that shows what was changed', async () => {
  const id = await receiveNews('待我审阅的新闻', '请核对规模')
  await openScreen('/manage/reviews')
  await expect.element(page.getByRole('link', { name: /待我审阅/ }).first()).toMatchTextContent('1')
  const item = page.getByRole('listitem').filter({ hasText: '待我审阅的新闻' })
  await expect.element(item.getByText('新稿，第 1 版')).toBeVisible()
  await expect.element(item.getByText('外业布设像控点 4860 个。')).toBeVisible()
  await expect.element(item.getByText('“请核对规模”')).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])

  await item.getByRole('link', { name: '审阅', exact: true }).click()
  await expect.element(card.getByText('由我审阅')).toBeVisible()
  expect(location.search).toBe(`?id=${id}`)
})

test('The list of reviews is walked by keyboard: arrows, the space bar for what was changed, Enter to review', async () => {
  await receiveNews('键盘走到的第一条')
  const second = await receiveNews('键盘走到的第二条')
  await openScreen('/manage/reviews')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('键盘走到的第一条')).toBeVisible()
  const first = link('键盘走到的第一条').element()
  if (first instanceof HTMLElement) first.focus()

  await commands.press('ArrowDown')
  await expect.element(link('键盘走到的第二条')).toHaveFocus()
  await commands.press('Space')
  await expect.element(button('收起“键盘走到的第二条”的改动')).toBeVisible()
  await commands.press('Enter')
  await expect.poll(() => location.search).toBe(`?id=${second}`)
})

test('A review is handed over to somebody else, with words', long, async () => {
  await addColleague('方既明')
  const id = await receiveNews('要转交的新闻')
  await openScreen('/manage/reviews')
  await button('“要转交的新闻”的更多操作').click()
  await menuItem('转交').click()
  const dialog = page.getByRole('dialog', { name: '转交终审' })
  await dialog.getByLabelText('转交给').selectOptions('方既明')
  await dialog.getByLabelText('原因').fill('本周出差')
  await dialog.getByRole('button', { name: '转交' }).click()

  await expect.element(said('没有待审阅的内容')).toBeVisible()
  expect((await readReview(id)).round).toMatchObject({ steps: [{ people: ['方既明'] }] })
})

test('An administrator sets the stages of a type, with their people, terms and deputies', long, async () => {
  await addColleague('林知远')
  await openScreen('/manage/reviews/stages')
  await button('设置新闻的审阅环节').click()
  const dialog = page.getByRole('dialog', { name: '新闻的审阅环节' })
  await dialog.getByText('初审、终审', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('请选择审阅人').first()).toBeVisible()
  await dialog.getByRole('group', { name: '初审的审阅人，任一人即可' }).getByLabelText('林知远').click()
  await dialog.getByLabelText('初审期限').fill('4')
  await dialog.getByRole('group', { name: '终审的审阅人，任一人即可' }).getByLabelText('李岱').click()
  await dialog.getByLabelText('终审代理人').selectOptions('林知远')
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()

  await expect.element(said('新闻的审阅环节已保存')).toBeVisible()
  const row = page.getByRole('row', { name: /^新闻/ })
  await expect.element(row).toMatchTextContent('初审、终审')
  await expect.element(row.getByText('4 个工作小时')).toBeVisible()
  await expect.element(row.getByText('16 个工作小时，代理人 林知远')).toBeVisible()
})

test('Stages that somebody else has set meanwhile are not written over, what was chosen stays, and saving again decides', async () => {
  const colleague = await addColleague('林知远')
  await setStages([stage('final', [reader])])
  await openScreen('/manage/reviews/stages')
  await button('设置新闻的审阅环节').click()
  const dialog = page.getByRole('dialog', { name: '新闻的审阅环节' })
  await dialog.getByLabelText('终审期限').fill('4')
  await writeAsAdministrator('review/saveStages', { type: 'news', stages: [stage('final', [colleague])] })

  await dialog.getByRole('button', { name: '保存' }).click()

  const told = '刚被他人修改：终审已改为“林知远，8 个工作小时”。再次保存将改为您填写的内容'
  await expect.element(dialog.getByText(told)).toBeVisible()
  await expect.element(dialog.getByLabelText('终审期限')).toHaveValue(4)
  expect(await readLastStage()).toMatchObject({ people: [colleague], termHours: 8 })

  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(said('新闻的审阅环节已保存')).toBeVisible()
  expect(await readLastStage()).toMatchObject({ people: [reader], termHours: 4 })
})

async function readLastStage() {
  const { rows } = await readAsStaff<Listing<TypeStages>>('review/stages')
  return rows.find(({ type }) => type === 'news')?.stages.at(-1)
}

test('The record of a publication names who agreed, with what words, and the whole hash', long, async () => {
  const id = await receiveNews('有记录单的新闻')
  const { round, newest } = await readReview(id)
  const verdict = { id: round?.id, stage: 'final', revisionId: round?.revisionId, decision: 'approve' }
  await writeAsStaff('review/decide', { ...verdict, words: '数字一致' })
  const { rows } = await readAsStaff<Listing<ManagedRow>>('news/list', { text: String(id) })
  await writeAsStaff('news/publish', { id, version: rows[0]?.version })
  await openScreen(`/news/updateNews?id=${id}`)

  await card.getByRole('link', { name: '发布记录单' }).click()

  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: '有记录单的新闻' })).toBeVisible()
  await expect.element(main.getByText(newest.hash)).toBeVisible()
  await expect.element(main.getByRole('row', { name: /终审 同意 李岱 .* 数字一致/ })).toBeVisible()
  expect(await findAccessibilityFaults(main.element())).toEqual([])
})
