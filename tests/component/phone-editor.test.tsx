import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { waitForAnimations } from '../support/axe'
import { findAccessibilityFaults } from './support/accessibility'
import { createPicture } from './support/media'
import { button, long, menuItem, openNewsForm, readAddress, text, toolbar } from './support/page'
import { createNews, readNews, writeAsStaff } from './support/staff'
import type { ManagedEntry } from '../../app/contract'
import { openScreen } from './support/screen'

const sign = page.getByRole('group', { name: '保存状态' })

beforeEach(async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
})

/** The upper and the lower edge of an element, in whole px. */
function readEdges(element: Element | null): [number, number] {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return [Math.round(top), Math.round(bottom)]
}

test('On a telephone the paper fills the screen between the dark head and the toolbar', async () => {
  await openNewsForm('手机上的纸面')
  await expect.element(toolbar).toBeVisible()
  await expect.element(page.getByText('编辑新闻')).toBeVisible()
  await expect.element(page.getByText('行业动态，草稿')).toBeVisible()

  const readFrame = () => {
    const sheet = text.element().closest('section')?.getBoundingClientRect()
    return {
      bar: readEdges(document.querySelector('header')),
      head: readEdges(document.querySelector('[data-dark-head]')),
      toolbarEnds: readEdges(toolbar.element())[1],
      sheet: [sheet?.left, sheet?.right, sheet?.top],
      isFilled: (sheet?.bottom ?? 0) >= 844,
    }
  }
  await expect
    .poll(readFrame)
    .toEqual({ bar: [0, 0], head: [0, 56], toolbarEnds: 844, sheet: [0, 390, 56], isFilled: true })
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('The arrow in the head of a telephone leads back to the list', async () => {
  await openNewsForm('返回列表')
  await page.getByRole('link', { name: '返回新闻管理' }).click()
  await expect.poll(readAddress).toContain('/news/updateNews')
  await expect.element(page.getByRole('heading', { name: '新闻管理' })).toBeVisible()
})

test('The menu in the head saves and opens the settings, which give the focus back to it', long, async () => {
  const id = await openNewsForm('菜单里的设置')
  await page.getByRole('textbox', { name: '标题' }).fill('改过的标题')
  await button('更多操作').click()
  await menuItem('保存草稿').click()
  await expect.poll(async () => (await readNews(id)).title).toBe('改过的标题')

  await button('更多操作').click()
  await menuItem('设置').click()
  await expect.element(page.getByRole('dialog', { name: '设置' })).toBeVisible()
  await button('关闭设置').click()
  await expect.element(button('更多操作')).toHaveFocus()
})

test('The words of the button that publishes stay readable when a finger has rested on it', async () => {
  await openNewsForm('手指停留')
  const publish = button('发布').first()
  await publish.hover()
  await expect.poll(() => publish.element().matches(':hover')).toBe(true)
  await waitForAnimations(publish.element())
  expect(getComputedStyle(publish.element()).backgroundColor).toBe('rgb(255, 255, 255)')
})

test('A picture that is taken from the toolbar comes into the text', long, async () => {
  const id = await openNewsForm('拍照', '<p>现场</p>')
  await expect.element(toolbar.getByRole('button', { name: '拍照' })).toBeVisible()
  const camera = page.elementLocator(findCamera())
  await expect.element(camera).toHaveAttribute('capture', 'environment')
  await camera.upload(await createPicture('现场拍摄.jpg'))
  await expect.poll(() => text.element().querySelector('img')).not.toBeNull()
  await button('更多操作').click()
  await menuItem('保存草稿').click()

  await expect.poll(async () => String((await readNews(id)).values.body)).toContain('<img')
})

function findCamera(): Element {
  const input = document.querySelector('input[capture]')
  if (!input) throw new Error('the toolbar has no camera')
  return input
}

test(
  'What the server could not take is said in a strip below the head, and what passes in its second line',
  long,
  async () => {
    await openNewsForm('断开的网络')
    await commands.failCalls('**/api/news/save')
    // It says so until it is saved: for a second and a half.
    const isSaidInTheHead = () =>
      sign.element().textContent?.includes('未保存') === true && Number(readEdges(sign.element())[1]) <= 56
    const waitUntilSaid = async () => await expect.poll(isSaidInTheHead).toBe(true)
    await Promise.all([waitUntilSaid(), page.getByRole('textbox', { name: '标题' }).fill('断网时写的')])

    await expect.element(sign).toMatchTextContent('离线，已存在本机')
    await expect.poll(() => readEdges(sign.element())).toEqual([56, 94])
  },
)

test('Pictures that wait for the network are counted in the strip, and come into the text when it is back', async () => {
  await openNewsForm('没有网络的现场', '<p>现场</p>')
  await expect.element(toolbar.getByRole('button', { name: '拍照' })).toBeVisible()
  await commands.failCalls('**/api/media/upload')
  const camera = page.elementLocator(findCamera())
  await camera.upload(await createPicture('桥墩.jpg'))
  await expect.element(sign).toMatchTextContent('1 个文件待上传')
  await camera.upload(await createPicture('护坡.jpg'))
  await expect.element(sign).toMatchTextContent('2 个文件待上传')
  await expect.poll(() => readEdges(sign.element())).toEqual([56, 94])
  expect(document.documentElement.scrollWidth).toBe(390)

  await commands.restoreCalls()
  dispatchEvent(new Event('online'))
  await expect.poll(() => text.element().querySelectorAll('img').length).toBe(2)
  // What is saved is not said on a telephone.
  await expect.poll(() => sign.query()?.querySelector('.num')?.textContent ?? '').not.toContain('待上传')
})

test('Without network the strip says both where the words are and how many pictures wait', long, async () => {
  await openNewsForm('断网的照片', '<p>现场</p>')
  await expect.element(toolbar.getByRole('button', { name: '拍照' })).toBeVisible()
  await commands.failCalls('**/api/{news/save,media/upload}')
  await page.getByRole('textbox', { name: '标题' }).fill('断网时写的')
  await page.elementLocator(findCamera()).upload(await createPicture('断网.jpg'))
  await expect.element(sign).toMatchTextContent(/离线，已存在本机 \d\d:\d\d，1 个文件待上传/)
})

test('What lies in the trash is published again from the menu of a telephone', long, async () => {
  const draft = await createNews('手机上恢复')
  const published = await writeAsStaff<ManagedEntry>('news/publish', { id: draft.id, version: draft.version })
  await writeAsStaff('news/delete', { id: draft.id, version: published.version })
  await openScreen(`/news/updateNews?id=${draft.id}`)
  await expect.element(button('恢复为草稿')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await button('更多操作').click()
  await menuItem('恢复并重新发布').click()

  await expect.poll(async () => (await readNews(draft.id)).state).toBe('published')
  await expect.element(page.getByText('已恢复到删除前的状态')).toBeVisible()
  await expect.poll(() => document.querySelector('button[title="Ctrl+Enter"][aria-disabled=true]')).toBeNull()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('What has no room in the toolbar of a telephone is behind its dots', long, async () => {
  await openNewsForm('小屏幕的工具', '<p>一行</p>')
  await text.click()
  await toolbar.getByRole('button', { name: '更多' }).click()
  await menuItem('编号').click()
  await expect.element(text.getByRole('listitem')).toHaveTextContent('一行')

  await page.viewport(320, 700)
  await expect.poll(() => toolbar.element().scrollWidth - toolbar.element().clientWidth).toBe(0)
  await expect.element(toolbar.getByRole('button', { name: '拍照' })).toBeVisible()
})
