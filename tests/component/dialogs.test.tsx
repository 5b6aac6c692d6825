import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry, MediaRow } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { dialogNamed, expectGoodDialog, expectGoodDialogOf, expectGoodDialogOfMenu } from './support/dialogs'
import { fileDetails, uploadPicture } from './support/media'
import {
  blockOptions,
  button,
  focus,
  long,
  menuItem,
  openNewsForm,
  openUnasked,
  readAddress,
  text,
  toolbar,
} from './support/page'
import { openScreen } from './support/screen'
import { confirmIdentity, createNews, findDuty, writeAsColleague, writeAsStaff } from './support/staff'

async function uploadDescribed(name: string): Promise<MediaRow> {
  const media = await uploadPicture(name)
  await writeAsStaff('media/describe', { id: media.id, alt: '测区', decorative: false })
  return media
}

const imageOf = ({ src, width, height }: MediaRow) => ({ src, width, height, alt: '测区' })

test('the dialogs of the media library open, close and return the focus by keyboard', long, async () => {
  const { id } = await uploadDescribed('对话框一.png')
  await openScreen(`/manage/media?file=${id}&find=对话框一`)
  // The details take the focus when they come.
  await expect.element(fileDetails.getByRole('heading', { level: 2 })).toHaveFocus()
  await expectGoodDialogOf(button('新建文件夹'), '新建文件夹')
  await expectGoodDialogOf(fileDetails.getByRole('button', { name: '替换文件' }), '替换“对话框一.png”')
  await expectGoodDialogOf(fileDetails.getByRole('button', { name: '裁剪', exact: true }), '裁剪图片')
  await expectGoodDialogOf(button('删除“对话框一.png”'), '删除“对话框一.png”？')
  await focus(page.getByRole('checkbox', { name: '选择“对话框一.png”' }))
  await commands.press('Space')
  await expectGoodDialogOf(button('移动到'), '移动 1 个文件')
})

test('the dialogs of a list and of its row menus open, close and return the focus by keyboard', long, async () => {
  const { id, version } = await createNews('对话框二')
  await writeAsStaff('news/publish', { id, version })
  await openScreen('/news/updateNews?q=对话框二')
  const more = button('“对话框二”的更多操作')
  await expectGoodDialogOfMenu(more, '移动栏目', '移动 1 条新闻')
  await expectGoodDialogOfMenu(more, '下线', '下线“对话框二”？')
  await expectGoodDialogOfMenu(more, '删除', '删除“对话框二”？')
  await focus(page.getByRole('checkbox', { name: '选择“对话框二”' }))
  await commands.press('Space')
  await expectGoodDialogOf(button('移动栏目'), '移动 1 条新闻')
  await expectGoodDialogOf(button('删除'), '删除 1 条新闻？')
})

test('the dialogs of accounts open, close and return the focus by keyboard', long, async () => {
  await confirmIdentity()
  await writeAsStaff('account/create', { username: 'dialog.user', name: '对话', duties: [await findDuty('内容编辑')] })
  await openScreen('/manage/accounts')
  await expectGoodDialogOf(button('新增账号'), '新增账号')
  const row = page.getByRole('row', { name: /dialog\.user/ })
  await expectGoodDialogOf(row.getByRole('button', { name: '编辑', exact: true }), '编辑“dialog.user”')
  const more = button('“dialog.user”的更多操作')
  await expectGoodDialogOfMenu(more, '停用', '停用“对话”？')
  await expectGoodDialogOfMenu(more, '重置密码', '重置“对话”的密码？')

  await focus(more)
  await commands.press('Enter')
  await focus(menuItem('重置密码'))
  await commands.press('Enter')
  await focus(dialogNamed('重置“对话”的密码？').getByRole('button', { name: '重置密码' }))
  await commands.press('Enter')
  await expectGoodDialog('一次性密码')
  await expect.element(more).toHaveFocus()
})

test('the dialog that a confirmed question leads to keeps the focus, however late the question closes', async () => {
  await confirmIdentity()
  await writeAsStaff('account/create', { username: 'early.user', name: '先到', duties: [await findDuty('内容编辑')] })
  await openScreen('/manage/accounts')
  const more = button('“early.user”的更多操作')
  await focus(more)
  await commands.press('Enter')
  await focus(menuItem('重置密码'))
  await commands.press('Enter')
  await focus(dialogNamed('重置“先到”的密码？').getByRole('button', { name: '重置密码' }))
  // The question closes with the next task: here long after the next dialog opened, as on a busy machine.
  const { setTimeout } = window
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('setTimeout', (run: () => void, delay = 400) => setTimeout(run, delay))
  await commands.press('Enter')
  await expectGoodDialog('一次性密码')
  await expect.element(more).toHaveFocus()
})

test('the dialogs of a form open, close and return the focus by keyboard', long, async () => {
  const cover = imageOf(await uploadDescribed('对话框三.png'))
  const values = { cover, body: '<p>正文。</p>' }
  const { id } = await writeAsStaff<ManagedEntry>('news/create', { category: 2, title: '对话框三', values })
  await openScreen(`/news/updateNews?id=${id}`)
  await expectGoodDialogOf(button('裁剪'), '裁剪图片')
  await expectGoodDialogOf(button('媒体库'), '从媒体库选择')

  await text.click()
  await commands.press('Control+k')
  await expectGoodDialog('插入链接')
  await expect.element(text).toHaveFocus()
  await focus(toolbar.getByRole('button', { name: '插入', exact: true }))
  await commands.press('Enter')
  await expect.element(blockOptions.first()).toBeVisible()
  await commands.type('mtk')
  await commands.press('Enter')
  await expectGoodDialog('从媒体库选择')
  await expect.element(text).toHaveFocus()
})

test(
  'a picture among the text is described and cropped in dialogs, and stays a picture among the text',
  long,
  async () => {
    const { src } = await uploadDescribed('对话框四.png')
    const figure = `<figure class="w-100"><img src="${src}" alt="测区" width="320" height="200"></figure>`
    await openNewsForm('对话框四', `${figure}<p>后文</p>`)
    const picture = text.getByRole('figure')
    await picture.click()
    await button('替代文本').click()
    await expectGoodDialog('替代文本')
    await picture.click()
    await button('裁剪').last().click()
    const dialog = dialogNamed('裁剪图片')
    await dialog.getByRole('button', { name: '1:1' }).click()
    await expect.element(dialog.getByRole('status')).toMatchTextContent('200×200 像素')
    expect(await findAccessibilityFaults(document.body)).toEqual([])

    await dialog.getByRole('button', { name: '裁剪', exact: true }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(picture.getByRole('img')).toHaveAttribute('width', '200')
    await expect.element(picture.getByRole('img')).toHaveAttribute('alt', '测区')
  },
)

test('leaving unsaved settings asks in a dialog that Escape closes', async () => {
  await openScreen('/manage/settings?section=contact')
  await page.getByLabelText('工作时间').fill('全天')
  await focus(page.getByRole('link', { name: '媒体库' }).first())
  await commands.press('Enter')
  await expectGoodDialog('尚有未保存的修改')
  expect(readAddress()).toMatch(/\/manage\/settings/)
})

test('The question before an old version is restored opens, closes and returns the focus by keyboard', async () => {
  const { id, version } = await createNews('恢复前先问')
  const values = { body: '<p>后来的正文。</p>' }
  await writeAsStaff('news/save', { id, version, category: 2, title: '恢复前先问', values })
  await openScreen(`/news/updateNews?id=${id}&view=history`)
  const restore = button('恢复旧版本')
  // Both versions have come.
  await expect.element(restore).toBeEnabled()
  await focus(restore)
  await commands.press('Enter')

  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('现在的内容留在历史中')
  await expectGoodDialog(question.getByRole('heading').element().textContent)
  await expect.element(restore).toHaveFocus()
})

test('The question before the mark of generated text is removed opens, closes and returns the focus by keyboard', async () => {
  const values = { body: '<p>正文。</p>', aiContent: true }
  const { id } = await writeAsStaff<ManagedEntry>('news/create', { category: 2, title: '带标识', values })
  await openScreen(`/news/updateNews?id=${id}`)
  await expectGoodDialogOf(button('移除标识'), '移除 AI 标识？')
})

test(
  'The question before a replaced file comes back opens, closes and returns the focus by keyboard',
  long,
  async () => {
    const [{ id }, next] = [await uploadDescribed('对话框换图.png'), await uploadDescribed('对话框新图.png')]
    await writeAsStaff('media/replace', { id, by: next.id })
    await openScreen(`/manage/media?file=${next.id}&find=对话框`)
    await expectGoodDialogOf(fileDetails.getByRole('button', { name: '撤销替换' }), '撤销替换？')
  },
)

test('The questions of a collision between two people open, close and return the focus by keyboard', long, async () => {
  const id = await openUnasked('冲突时的对话框', '<p>第一句。</p>')
  const values = { body: '<p>第一句。</p>' }
  await writeAsColleague('林问', 'news/save', { id, version: 1, category: 2, title: '林问的标题', values })
  await page.getByLabelText('标题').first().fill('我的另一个标题')
  await button('保存草稿').click()

  const notice = page.getByRole('alert').filter({ hasText: '双方改了同一处' })
  await expectGoodDialogOf(notice.getByRole('button', { name: '载入最新' }), '放弃自己的修改，载入林问保存的内容？')
  await focus(notice.getByRole('button', { name: '合并修改' }))
  await commands.press('Enter')
  const merging = page.getByRole('dialog')
  await expect.element(merging).toBeVisible()
  await expectGoodDialog(merging.getByRole('heading').first().element().textContent)
})

/** Drops a file on the form's text. */
async function dropOnText(file: File): Promise<void> {
  await expect.element(text).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const { left, top } = text.element().getBoundingClientRect()
  const place = { bubbles: true, cancelable: true, dataTransfer, clientX: left + 60, clientY: top + 30 }
  for (const kind of ['dragover', 'drop']) text.element().dispatchEvent(new DragEvent(kind, place))
}

test(
  'A dropped document is imported after a question, and leaving before its draft is made asks too',
  long,
  async () => {
    const article = '<title>通稿</title><article><p>外业测量完成。</p></article>'
    const file = new File([article], '通稿.html', { type: 'text/html' })
    await openScreen('/news/addNews')
    await dropOnText(file)
    await expectGoodDialog('导入“通稿.html”？')

    await dropOnText(file)
    await button('导入').click()
    await expect.element(page.getByRole('document', { name: '导入后的正文' })).toBeVisible()
    await expectGoodDialogOf(page.getByRole('link', { name: '媒体库' }).first(), '尚有未保存的修改')
  },
)
