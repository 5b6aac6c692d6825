import type { BrowserContext, Page } from '@playwright/test'
import type { MediaRow } from '../../app/contract'
import {
  button,
  callAsStaff,
  createNews,
  createSamplePicture,
  getNewsFormPath,
  menuItem,
  publishNews,
  uploadPicture,
} from './admin'
import { dialogNamed, expectGoodDialog, expectGoodDialogOf, expectGoodDialogOfMenu } from './dialog-steps'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })

/** @param background a colour of its own: the library stores the same picture once */
async function uploadDescribed(context: BrowserContext, name: string, background: string): Promise<MediaRow> {
  const media = await uploadPicture(context, await createSamplePicture(name, background))
  await callAsStaff(context, 'media/describe', { id: media.id, alt: '测区', decorative: false })
  return media
}

const imageOf = ({ src, width, height }: MediaRow) => ({ src, width, height, alt: '测区' })

test('the dialogs of the media library open, close and return the focus by keyboard', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await uploadDescribed(context, '对话框一.png', '#1d2e3f')
  await openHydrated(page, `/manage/media?file=${id}&find=对话框一`)
  const details = page.getByRole('complementary', { name: '文件详情' })
  await expectGoodDialogOf(page, button(page, '新建文件夹'), '新建文件夹')
  await expectGoodDialogOf(page, details.getByRole('button', { name: '替换文件' }), '替换“对话框一.png”')
  await expectGoodDialogOf(page, details.getByRole('button', { name: '裁剪', exact: true }), '裁剪图片')
  await expectGoodDialogOf(page, button(page, '删除“对话框一.png”'), '删除“对话框一.png”？')
  await page.getByRole('checkbox', { name: '选择“对话框一.png”' }).focus()
  await page.keyboard.press('Space')
  await expectGoodDialogOf(page, button(page, '移动到'), '移动 1 个文件')
})

test(
  'the dialogs of a list and of its row menus open, close and return the focus by keyboard',
  long,
  async ({ staffPage: page, context }) => {
    await publishNews(context, '对话框二')
    await openHydrated(page, '/news/updateNews?q=对话框二')
    const more = button(page, '“对话框二”的更多操作')
    await expectGoodDialogOfMenu(page, more, '移动栏目', '移动 1 条新闻')
    await expectGoodDialogOfMenu(page, more, '下线', '下线“对话框二”？')
    await expectGoodDialogOfMenu(page, more, '删除', '删除“对话框二”？')
    await page.getByRole('checkbox', { name: '选择“对话框二”' }).focus()
    await page.keyboard.press('Space')
    await expectGoodDialogOf(page, button(page, '移动栏目'), '移动 1 条新闻')
    await expectGoodDialogOf(page, button(page, '删除'), '删除 1 条新闻？')
  },
)

test(
  'the dialogs of accounts open, close and return the focus by keyboard',
  long,
  async ({ staffPage: page, context }) => {
    const account = { username: 'dialog.user', name: '对话', role: 'editor' }
    await callAsStaff(context, 'account/create', account)
    await openHydrated(page, '/manage/accounts')
    await expectGoodDialogOf(page, button(page, '新增账号'), '新增账号')
    const row = page.getByRole('row', { name: /dialog\.user/ })
    await expectGoodDialogOf(page, row.getByRole('button', { name: '编辑', exact: true }), '编辑“dialog.user”')
    await expectGoodDialogOfMenu(page, button(page, '“dialog.user”的更多操作'), '停用', '停用“对话”？')
  },
)

test(
  'the dialogs of a form open, close and return the focus by keyboard',
  long,
  async ({ staffPage: page, context }) => {
    const cover = imageOf(await uploadDescribed(context, '对话框三.png', '#2d1e3f'))
    const values = { cover, body: '<p>正文。</p>' }
    const { id } = await callAsStaff<{ id: number }>(context, 'news/create', { category: 2, title: '对话框三', values })
    await openHydrated(page, getNewsFormPath(id))
    await expectGoodDialogOf(page, button(page, '裁剪'), '裁剪图片')
    await expectGoodDialogOf(page, button(page, '媒体库'), '从媒体库选择')

    await text(page).click()
    await page.keyboard.press('Control+k')
    await expectGoodDialog(page, '插入链接')
    await expect(text(page)).toBeFocused()
    await page.getByRole('toolbar', { name: '正文工具栏' }).getByRole('button', { name: '插入', exact: true }).focus()
    await page.keyboard.press('Enter')
    await menuItem(page, '从媒体库选择图片').focus()
    await page.keyboard.press('Enter')
    await expectGoodDialog(page, '从媒体库选择')
    await expect(text(page)).toBeFocused()
  },
)

test(
  'a picture among the text is described and cropped in dialogs, and stays a picture among the text',
  long,
  async ({ staffPage: page, context }) => {
    const { src } = await uploadDescribed(context, '对话框四.png', '#3d2e1f')
    const body = `<figure class="w-100"><img src="${src}" alt="测区" width="1600" height="1000"></figure><p>后文</p>`
    const { id } = await createNews(context, '对话框四', body)
    await openHydrated(page, getNewsFormPath(id))
    await text(page).locator('figure').click()
    await button(page, '替代文本').click()
    await expectGoodDialog(page, '替代文本')
    await text(page).locator('figure').click()
    await button(page, '裁剪').last().click()
    const dialog = dialogNamed(page, '裁剪图片')
    await dialog.getByRole('button', { name: '1:1' }).click()
    await expect(dialog.getByRole('status')).toContainText('1000×1000 像素')
    expect(await findAccessibilityFaults(page)).toEqual([])

    await dialog.getByRole('button', { name: '裁剪', exact: true }).click()

    await expect(dialog).toBeHidden()
    await expect(text(page).locator('figure img')).toHaveAttribute('width', '1000')
    await expect(text(page).locator('figure img')).toHaveAttribute('alt', '测区')
  },
)

test('leaving unsaved settings asks in a dialog that Escape closes', long, async ({ staffPage: page }) => {
  await openHydrated(page, '/manage/settings')
  await page.getByLabel('工作时间').fill('全天')
  await page.getByRole('link', { name: '媒体库' }).first().focus()
  await page.keyboard.press('Enter')
  await expectGoodDialog(page, '尚有未保存的修改')
  await expect(page).toHaveURL(/\/manage\/settings/)
})
