import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { button, long, menuItem, openNewsForm, readAddress, readEditor, reload, text } from './support/page'
import { openScreen } from './support/screen'
import { readAsStaff, readNews } from './support/staff'

const title = page.getByLabelText('标题').first()
const sign = page.getByRole('group', { name: '保存状态' })

async function storeNewItem(name: string): Promise<void> {
  await page.viewport(1440, 900)
  await openScreen('/news/addNews')
  await title.fill(name)
  await expect.element(sign).toMatchTextContent('已保存')
}

test('A new item that was stored is found in its form after a reload and by Back', long, async () => {
  await storeNewItem('控制网复测完成')
  await expect.poll(readAddress).toMatch(/updateNews\?id=\d+$/)
  const address = readAddress()

  await page.getByRole('link', { name: '新闻管理' }).first().click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('新闻管理')
  history.back()
  await expect.element(title).toHaveValue('控制网复测完成')
  expect(readAddress()).toBe(address)
  await reload()
  await expect.element(title).toHaveValue('控制网复测完成')
  expect(readAddress()).toBe(address)
})

test('After a new item was stored the link to the empty form opens an empty one', long, async () => {
  await storeNewItem('航空摄影开工')
  await page.getByRole('link', { name: '新增新闻' }).first().click()
  await expect.poll(() => location.pathname).toBe('/news/addNews')
  await expect.element(title).toHaveValue('')
})

test('A revision saved on request stays in the history when the form saves by itself later', long, async () => {
  const id = await openNewsForm('实景三维')
  const readTitle = async () => (await readNews(id)).title
  await title.fill('实景三维第一稿')
  await expect.poll(readTitle).toBe('实景三维第一稿')
  await button('保存草稿').click()
  await expect.element(page.getByText('草稿已保存', { exact: true })).toBeVisible()
  await title.fill('实景三维第二稿')
  await expect.poll(readTitle).toBe('实景三维第二稿')

  const { rows } = await readAsStaff<{ rows: Array<Pick<ManagedEntry, 'title'> & { autosave: boolean }> }>(
    'news/revisions',
    { id },
  )
  expect(rows.map(({ title: name, autosave }) => [name, autosave])).toEqual([
    ['实景三维第二稿', true],
    ['实景三维第一稿', false],
    ['实景三维', false],
  ])
})

/** Runs something once the answer to a call has been taken in, and before what follows from it is rendered. */
function runBeforeRendering(path: string, run: () => void): void {
  const { text: readBody } = Response.prototype
  const spy = vi.spyOn(Response.prototype, 'text').mockImplementation(async function (this: Response) {
    const body = await readBody.call(this)
    if (new URL(this.url).pathname === path) {
      spy.mockRestore()
      // React renders in a message as well, and sends it later.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = run
      port2.postMessage(null)
    }
    return body
  })
  onTestFinished(() => spy.mockRestore())
}

test('What is typed while a save is on its way is saved after it', async () => {
  const id = await openNewsForm('断面测量', '<p>第一段</p>')
  await commands.holdCalls('**/api/news/save')
  await text.click()
  await commands.press('Control+End')
  await commands.type('甲')
  await commands.waitForHeldCall()
  await commands.type('乙')
  await commands.restoreCalls()

  await expect.poll(async () => (await readNews(id)).values.body).toBe('<p>第一段甲乙</p>')
  await expect.element(sign).toMatchTextContent('已保存')
})

test('What is typed between a save and the rendering of its answer is saved too', async () => {
  const id = await openNewsForm('水准复测', '<p>第一段</p>')
  const answered = vi.fn<() => void>(() => void readEditor().commands.insertContentAt(4, '乙'))
  runBeforeRendering('/api/news/save', answered)
  await text.click()
  await commands.press('Control+End')
  await commands.type('甲')

  await expect.poll(() => answered.mock.calls.length).toBe(1)
  await expect.poll(async () => (await readNews(id)).values.body).toBe('<p>第一段乙甲</p>')
})

test('Who leaves a new item while it is being stored stays at the address where they went', long, async () => {
  await openScreen('/news/addNews')
  await commands.holdCalls('**/api/news/create')
  await title.fill('像控点布设')
  await commands.waitForHeldCall()
  await page.getByRole('link', { name: '新闻管理' }).first().click()
  await button('直接离开').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('新闻管理')
  const address = readAddress()
  await commands.restoreCalls()
  await expect.element(page.getByRole('link', { name: '像控点布设' }).first()).toBeVisible()

  expect(readAddress()).toBe(address)
})

test('What is typed as source code is kept like any other text', long, async () => {
  const id = await openNewsForm('三维建模')
  await button('更多').click()
  await menuItem('源代码').click()
  const source = page.getByRole('textbox', { name: '正文的源代码' })
  await expect.element(source).toHaveValue('<p>正文第一段。</p>')
  await source.fill('<p>直接写的源代码。</p>')
  await expect.poll(async () => (await readNews(id)).values.body).toBe('<p>直接写的源代码。</p>')
  await button('源代码').click()
  await expect.element(text).toHaveTextContent('直接写的源代码。')
})
