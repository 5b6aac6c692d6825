import {
  button,
  callAsStaff,
  createNews,
  createSamplePicture,
  getNewsFormPath,
  signInAsNewEditor,
  uploadPicture,
} from './admin'
import { expectGoodDialog, expectGoodDialogOf, expectGoodDialogOfMenu } from './dialog-steps'
import { dropDocument } from './import/drop-document'
import { expect, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

test('The question before an old version is restored opens, closes and returns the focus by keyboard', async ({
  staffPage: page,
  context,
}) => {
  const { id, version } = await createNews(context, '恢复前先问')
  const values = { body: '<p>后来的正文。</p>' }
  await callAsStaff(context, 'news/save', { id, version, category: 2, title: '恢复前先问', values })
  await openHydrated(page, `${getNewsFormPath(id)}&view=history`)

  // Both versions have come.
  await expect(button(page, '恢复旧版本')).toBeEnabled()
  await button(page, '恢复旧版本').focus()
  await page.keyboard.press('Enter')

  const question = page.getByRole('dialog')
  await expect(question).toContainText('现在的内容留在历史中')
  await expectGoodDialog(page, await question.getByRole('heading').innerText())
  await expect(button(page, '恢复旧版本')).toBeFocused()
})

test('The notice that an applicant agreed to and the question before deleting open, close and return the focus by keyboard', async ({
  staffPage: page,
}) => {
  await openHydrated(page, '/linkUS/applicationShow')
  await page.getByRole('link', { name: /临澜新区自然资源局/ }).click()
  const letter = page.getByRole('article')
  await expectGoodDialogOf(page, letter.getByRole('button', { name: /^版本/ }), '个人信息保护说明')
  const deletion = letter.getByRole('button', { name: '删除此申请' })
  await expectGoodDialogOf(page, deletion, '删除“临澜新区自然资源局”的申请？')
})

test(
  'The question before a password is reset and the one-time password itself are walked by keyboard',
  long,
  async ({ staffPage: page, context }) => {
    const account = { username: 'one.time', name: '一次', role: 'editor' }
    await callAsStaff(context, 'account/create', account)
    await openHydrated(page, '/manage/accounts')
    const more = button(page, '“one.time”的更多操作')
    await expectGoodDialogOfMenu(page, more, '重置密码', '重置“一次”的密码？')

    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '重置密码', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '重置密码', exact: true }).press('Enter')

    await expectGoodDialog(page, '一次性密码')
    await expect(more).toBeFocused()
  },
)

test(
  'The question before a dropped document is imported opens and closes by keyboard',
  long,
  async ({ staffPage: page }) => {
    await openHydrated(page, '/news/addNews')
    await expect(page.getByRole('textbox', { name: '正文', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await dropDocument(page)
    await expectGoodDialog(page, '导入“通稿.docx”？')
  },
)

test(
  'Leaving an import before its draft is made asks in a dialog that Escape closes',
  long,
  async ({ staffPage: page }) => {
    await openHydrated(page, '/news/addNews')
    await expect(page.getByRole('textbox', { name: '正文', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await dropDocument(page)
    await button(page, '导入').click()
    await expect(page.getByRole('document', { name: '导入后的正文' })).toBeVisible()
    const away = page.getByRole('link', { name: '媒体库' }).first()
    await expectGoodDialogOf(page, away, '尚有未保存的修改')
  },
)

test(
  'The question before the mark of generated text is removed opens, closes and returns the focus by keyboard',
  long,
  async ({ staffPage: page, context }) => {
    const values = { body: '<p>正文。</p>', aiContent: true }
    const { id } = await callAsStaff<{ id: number }>(context, 'news/create', { category: 2, title: '带标识', values })
    await openHydrated(page, getNewsFormPath(id))
    await expectGoodDialogOf(page, button(page, '移除标识'), '移除 AI 标识？')
  },
)

test(
  'The question before a replaced file comes back opens, closes and returns the focus by keyboard',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await uploadPicture(context, await createSamplePicture('对话框换图.png', '#5a6b2c'))
    await openHydrated(page, `/manage/media?file=${id}&find=对话框换图`)
    const details = page.getByRole('complementary', { name: '文件详情' })
    await details.getByRole('button', { name: '替换文件' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(await createSamplePicture('对话框新图.png', '#2c6b5a'))
    await dialog.getByRole('button', { name: '替换', exact: true }).click()
    await expectGoodDialogOf(page, details.getByRole('button', { name: '撤销替换' }), '撤销替换？')
  },
)

test(
  'The questions of a collision between two people open, close and return the focus by keyboard',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    faults.expectAnswers(409)
    const { id } = await createNews(context, '冲突时的对话框', '<p>第一句。</p>')
    const second = await openContext()
    await signInAsNewEditor(context, second, 'dialog.two', '林问')
    // A form in which nothing was typed yet takes in what a colleague saved, without a collision; it asks as it opens.
    const asked = page.waitForResponse('**/presence/report')
    await openHydrated(page, getNewsFormPath(id))
    await asked
    const title = { id, version: 1, category: 2, title: '林问的标题', values: { body: '<p>第一句。</p>' } }
    await callAsStaff(second, 'news/save', title)
    await page.getByLabel('标题').fill('我的另一个标题')
    await button(page, '保存草稿').click()

    const notice = page.getByRole('alert').filter({ hasText: '与你改了同一处' })
    const latest = notice.getByRole('button', { name: '载入最新' })
    await expectGoodDialogOf(page, latest, '放弃自己的修改，载入林问保存的内容？')
    await notice.getByRole('button', { name: '合并修改' }).focus()
    await page.keyboard.press('Enter')
    const merging = page.getByRole('dialog')
    await expectGoodDialog(page, await merging.getByRole('heading').first().innerText())
  },
)
