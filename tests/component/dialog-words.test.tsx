import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AccountRow, Listing, ManagedRow } from '../../app/contract'
import { uploadAnswered } from './support/media'
import { button, long, menuItem, openNewsForm, readEditor, reconnect, text, undo } from './support/page'
import { openScreen } from './support/screen'
import {
  createNews,
  openInstance,
  readAsStaff,
  readNews,
  signIn,
  writeAsColleague,
  writeAsStaff,
} from './support/staff'

const dialog = page.getByRole('dialog')
/** A part of the list, which an open dialog hides from whoever asks for roles. */
const behind = (role: 'row' | 'link', name: RegExp) => page.getByRole(role, { name, includeHidden: true })

/** The reader, who decides in the only stage. */
let reader = 0

beforeEach(async () => {
  await openInstance()
  reader = (await signIn('administrator', '李岱')).id
})

/** That the dialog is open, with the field that was typed into. */
async function expectOpen(field: Element): Promise<void> {
  await expect.element(dialog).toBeVisible()
  expect(field.isConnected).toBe(true)
}

test('The reason for handing a review over stays in its dialog when it is decided elsewhere meanwhile', async () => {
  const stages = [{ stage: 'final', people: [reader], deputy: null, termHours: 8 }]
  await writeAsStaff('review/saveStages', { type: 'news', stages })
  await writeAsColleague('王书远', 'news/create', {
    category: 2,
    title: '转交时已同意',
    values: { body: '<p>正文。</p>' },
  })
  const { rows } = await readAsStaff<Listing<ManagedRow>>('news/list', { text: '转交时已同意' })
  const { id, version } = rows[0] ?? {}
  await writeAsColleague('王书远', 'review/send', { type: 'news', id, version, message: '' })
  await writeAsColleague('方既明', 'presence/list', {}).catch(() => undefined)
  await openScreen('/manage/reviews')
  await button('“转交时已同意”的更多操作').click()
  await menuItem('转交').click()
  const reason = dialog.getByLabelText('原因')
  await reason.fill('本周在外业')
  const { round } = await readAsStaff<{ round: { id: number; revisionId: number } }>('review/entry', {
    type: 'news',
    id: id ?? 0,
  })
  const verdict = { id: round.id, stage: 'final', revisionId: round.revisionId, decision: 'approve', words: '' }
  await writeAsStaff('review/decide', verdict)

  const field = reason.element()
  reconnect()
  await expect.element(page.getByText('没有待审阅的内容', { exact: true })).toBeInTheDocument()
  await expectOpen(field)
  await expect.element(reason).toHaveValue('本周在外业')
  await dialog.getByLabelText('转交给').selectOptions('方既明')
  await dialog.getByRole('button', { name: '转交' }).click()
  await expect.element(dialog.getByText(/^李岱已在 .* 同意/)).toBeVisible()
  await expect.element(reason).toHaveValue('本周在外业')
})

test(
  'Times of publication stay in their dialog when a colleague moves the entry to the trash and deletes it',
  long,
  async () => {
    const { id, version } = await createNews('改时间时被删的预告')
    await writeAsStaff('news/schedule', { id, version, from: Date.parse('2090-05-01T09:30:00+08:00') })
    await openScreen(`/news/updateNews?find=${id}`)
    await button('“改时间时被删的预告”的更多操作').click()
    await menuItem('修改发布时间').click()
    const from = dialog.getByLabelText('上线时间')
    await from.fill('2090-05-09T10:00')
    await writeAsColleague('王书远', 'news/delete', { id, version: (await readNews(id)).version })

    const field = from.element()
    reconnect()
    await expect.element(behind('row', /改时间时被删的预告/)).not.toBeInTheDocument()
    await expectOpen(field)
    await expect.element(from).toHaveValue('2090-05-09T10:00')
    await dialog.getByRole('button', { name: '按时发布' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('回收站')

    await writeAsStaff('trash/purge', { type: 'news', id, version: (await readNews(id)).version })
    await commands.holdCalls('**/api/news/detail?**')
    reconnect()
    await commands.waitForHeldCall()
    await commands.restoreCalls()
    await expect.element(from).toHaveValue('2090-05-09T10:00')
    await dialog.getByRole('button', { name: '按时发布' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('不存在')
    await expectOpen(field)
    await expect.element(from).toHaveValue('2090-05-09T10:00')
  },
)

test('Who changes times of publication after a colleague is told theirs, and decides', long, async () => {
  const { id, version } = await createNews('两人改期的预告')
  const arrange = (shown: number, from: string) =>
    writeAsStaff('news/schedule', { id, version: shown, from: Date.parse(from), replacesPlans: true })
  const readStart = async () => new Date((await readNews(id)).scheduledAt ?? 0).toISOString()
  await arrange(version, '2090-05-01T09:30:00+08:00')
  await openScreen(`/news/updateNews?find=${id}`)
  await button('“两人改期的预告”的更多操作').click()
  await menuItem('修改发布时间').click()
  const from = dialog.getByLabelText('上线时间')
  const save = dialog.getByRole('button', { name: '按时发布' })
  await from.fill('2090-05-09T10:00')
  await arrange((await readNews(id)).version, '2090-05-03T08:00:00+08:00')
  await commands.holdCalls('**/api/news/detail?**')
  await save.click()
  await commands.waitForHeldCall()
  // Before the times of now have been read, a second press would be refused as the first.
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await commands.restoreCalls()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('修改')
  expect(await readStart()).toBe('2090-05-03T00:00:00.000Z')

  const told = '发布时间刚被他人修改，现在的安排：将于 2090-05-03 08:00 发布，不自动下线。再次保存将改为您填写的时间'
  await save.click()
  await expect.element(dialog.getByText(told)).toBeVisible()
  await expect.element(from).toHaveValue('2090-05-09T10:00')
  expect(await readStart()).toBe('2090-05-03T00:00:00.000Z')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await readStart()).toBe('2090-05-09T02:00:00.000Z')
})

test('The new name of a folder stays in its dialog when a colleague deletes the folder', async () => {
  const { id } = await writeAsStaff<{ id: number }>('mediaFolder/create', { name: '外业照片', parentId: null })
  await openScreen(`/manage/media?folder=${id}`)
  await button('文件夹“外业照片”的操作').click()
  await menuItem('重命名').click()
  const name = dialog.getByLabelText('名称')
  await name.fill('外业照片 2026')
  await writeAsColleague('王书远', 'mediaFolder/delete', { id })

  const field = name.element()
  reconnect()
  await expect.element(behind('link', /^外业照片/)).not.toBeInTheDocument()
  await expectOpen(field)
  await expect.element(name).toHaveValue('外业照片 2026')
  await commands.press('Enter')
  await expect.element(dialog.getByText('文件夹不存在，可能已被删除')).toBeVisible()
  await expect.element(name).toHaveValue('外业照片 2026')
})

test('Who renames a folder after a colleague is told its new name, and decides', long, async () => {
  const { id } = await writeAsStaff<{ id: number }>('mediaFolder/create', { name: '航片', parentId: null })
  await openScreen(`/manage/media?folder=${id}`)
  await button('文件夹“航片”的操作').click()
  await menuItem('重命名').click()
  await dialog.getByLabelText('名称').fill('航片 2026')
  await writeAsColleague('王书远', 'mediaFolder/rename', { id, name: '航摄影像' })

  await commands.holdCalls('**/api/mediaFolder/list**')
  await commands.press('Enter')
  const told = '刚被他人修改：名称已改为“航摄影像”。再次保存将改为您填写的内容'
  await commands.waitForHeldCall()
  // Before its new name has been read, saving once more would be ignored.
  await expect.element(dialog.getByText(told)).not.toBeInTheDocument()
  await commands.restoreCalls()
  await expect.element(dialog.getByText(told)).toBeVisible()
  await expect.element(dialog.getByLabelText('名称')).toHaveValue('航片 2026')
  expect(await readFolder(id)).toBe('航摄影像')
  await commands.press('Enter')
  await expect.poll(() => readFolder(id)).toBe('航片 2026')
})

test('The new name of a folder is saved once the network is back, though the name of a colleague could not be read', async () => {
  const { id } = await writeAsStaff<{ id: number }>('mediaFolder/create', { name: '控制点', parentId: null })
  await openScreen(`/manage/media?folder=${id}`)
  await button('文件夹“控制点”的操作').click()
  await menuItem('重命名').click()
  await dialog.getByLabelText('名称').fill('控制点 2026')
  await writeAsColleague('王书远', 'mediaFolder/rename', { id, name: '控制测量' })
  await commands.failCalls('**/api/mediaFolder/list**', { status: 503 })
  await commands.press('Enter')
  await expect.element(dialog.getByText('名称已改为“控制测量”')).toBeVisible()
  const save = dialog.getByRole('button', { name: '保存' })
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await commands.restoreCalls()

  await save.click()
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await save.click()
  await expect.poll(() => readFolder(id)).toBe('控制点 2026')
})

async function readFolder(id: number): Promise<string | undefined> {
  const { rows } = await readAsStaff<{ rows: Array<{ id: number; name: string }> }>('mediaFolder/list')
  return rows.find((row) => row.id === id)?.name
}

test('Who saves a reply template after a colleague is told what it says now, and decides', long, async () => {
  await writeAsStaff('replyTemplate/save', { name: '已收到', text: '编号 {编号} 已收到。' })
  const readTemplates = async () =>
    (await readAsStaff<{ rows: Array<{ id: number; text: string }> }>('replyTemplate/list')).rows
  const [{ id } = { id: 0 }] = await readTemplates()
  await openScreen('/linkUS/applicationShow?part=templates')
  await button('编辑模板“已收到”').click()
  await dialog.getByLabelText('正文').fill('编号 {编号} 已收到，请等待。')
  await writeAsStaff('replyTemplate/save', { id, name: '已收到', text: '编号 {编号} 已转交。' })

  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText(/^刚被他人修改：正文已改为“编号 {编号} 已转交。”/)).toBeVisible()
  await expect.element(dialog.getByLabelText('正文')).toHaveValue('编号 {编号} 已收到，请等待。')
  expect((await readTemplates()).map(({ text: stored }) => stored)).toEqual(['编号 {编号} 已转交。'])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect((await readTemplates()).map(({ text: stored }) => stored)).toEqual(['编号 {编号} 已收到，请等待。'])
})

test('Saving an account leaves what a colleague has changed of it, and says what both have changed', async () => {
  const { id, username } = await signIn('editor', '寇二')
  await signIn('administrator', '李岱')
  const find = async () =>
    (await readAsStaff<Listing<AccountRow>>('account/list')).rows.find((account) => account.id === id)
  await openScreen('/manage/accounts')
  const row = page.getByRole('row', { name: new RegExp(username) })
  await row.getByRole('button', { name: '编辑', exact: true }).click()
  await dialog.getByLabelText('部门').fill('测绘部')
  await writeAsStaff('account/save', { id, email: 'kou@example.com', department: '航测部' })

  await dialog.getByRole('button', { name: '保存账号' }).click()
  await expect.element(page.getByText(/刚被他人修改：部门已改为“航测部”。/)).toBeVisible()
  await expect.element(dialog.getByLabelText('部门')).toHaveValue('测绘部')
  expect(await find()).toMatchObject({ department: '航测部', email: 'kou@example.com' })
  await dialog.getByRole('button', { name: '保存账号' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await find()).toMatchObject({ department: '测绘部', email: 'kou@example.com', name: '寇二' })
  await undo.click()
  await expect.poll(find).toMatchObject({ department: '航测部', email: 'kou@example.com' })
})

test(
  'The alternative text of a picture stays in its dialog when the picture is removed, and is written where it moved',
  long,
  async () => {
    const { src } = await uploadAnswered('被删的图.png')
    const figure = `<figure class="w-100"><img src="${src}" alt="测区" width="320" height="200"></figure>`
    await openNewsForm('说明时被删的图', `${figure}<p>后文</p>`)
    const editor = readEditor()
    await text.getByRole('figure').click()
    await button('替代文本').click()
    const typed = dialog.getByLabelText('图上有什么')
    await typed.fill('测区位置示意')
    const [at, picture] = findFigure(editor)
    editor.view.dispatch(editor.state.tr.delete(at, at + picture.nodeSize))

    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog.getByText('这张图片已从正文中删除，替代文本没有写入')).toBeVisible()
    await expect.element(typed).toHaveValue('测区位置示意')

    editor.view.dispatch(editor.state.tr.insert(editor.state.doc.content.size, picture))
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(text.getByRole('img', { name: '测区位置示意' })).toBeVisible()
  },
)

/** The picture of the open text, and where it stands. */
function findFigure(editor: Editor): [at: number, picture: Node] {
  let found: [number, Node] | undefined
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'figure') found = [at, node]
  })
  if (!found) throw new Error('there is no picture')
  return found
}
