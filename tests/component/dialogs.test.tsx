import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry, MediaRow } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { dialogNamed, expectGoodDialog, expectGoodDialogOf, expectGoodDialogOfMenu } from './support/dialogs'
import { fileDetails, uploadPicture } from './support/media'
import { button, focus, menuItem, openNewsForm, readAddress, text, toolbar } from './support/page'
import { openScreen } from './support/screen'
import { createNews, writeAsStaff } from './support/staff'

async function uploadDescribed(name: string): Promise<MediaRow> {
  const media = await uploadPicture(name)
  await writeAsStaff('media/describe', { id: media.id, alt: '测区', decorative: false })
  return media
}

const imageOf = ({ src, width, height }: MediaRow) => ({ src, width, height, alt: '测区' })

test('the dialogs of the media library open, close and return the focus by keyboard', async () => {
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

test('the dialogs of a list and of its row menus open, close and return the focus by keyboard', async () => {
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

test('the dialogs of accounts open, close and return the focus by keyboard', async () => {
  await writeAsStaff('account/create', { username: 'dialog.user', name: '对话', role: 'editor' })
  await openScreen('/manage/accounts')
  await expectGoodDialogOf(button('新增账号'), '新增账号')
  const row = page.getByRole('row', { name: /dialog\.user/ })
  await expectGoodDialogOf(row.getByRole('button', { name: '编辑', exact: true }), '编辑“dialog.user”')
  await expectGoodDialogOfMenu(button('“dialog.user”的更多操作'), '停用', '停用“对话”？')
})

test('the dialogs of a form open, close and return the focus by keyboard', async () => {
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
  await focus(menuItem('从媒体库选择图片'))
  await commands.press('Enter')
  await expectGoodDialog('从媒体库选择')
  await expect.element(text).toHaveFocus()
})

test('a picture among the text is described and cropped in dialogs, and stays a picture among the text', async () => {
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
})

test('leaving unsaved settings asks in a dialog that Escape closes', async () => {
  await openScreen('/manage/settings')
  await page.getByLabelText('工作时间').fill('全天')
  await focus(page.getByRole('link', { name: '媒体库' }).first())
  await commands.press('Enter')
  await expectGoodDialog('尚有未保存的修改')
  expect(readAddress()).toMatch(/\/manage\/settings/)
})
