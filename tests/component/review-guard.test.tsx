import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Listing, MediaRow } from '../../app/contract'
import { createPicture, uploadPicture } from './support/media'
import { button, long, notices, text, toolbar } from './support/page'
import { pasteText } from './support/paste'
import { readReview, receiveNews } from './support/reviews'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, readNews, signIn } from './support/staff'

const card = page.getByRole('region', { name: '送审' })
const bar = page.getByText('正在审阅的是第 1 版，改动后须重新送审')

/** The reader, who may edit too. */
let reader = 0

beforeEach(async () => {
  await openInstance()
  reader = (await signIn('administrator', '李岱')).id
})

/** Opens the form of a news item that waits for the reader. @returns its id */
async function openWaiting(name: string, values: object): Promise<number> {
  const id = await receiveNews(reader, name, { values })
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(card.getByText('由我审阅')).toBeVisible()
  await expect.element(text).toBeVisible()
  return id
}

async function selectFirstLine(): Promise<void> {
  await text.click()
  await commands.press('Control+Home')
  await commands.press('Shift+End')
}

const readText = () => text.element().innerHTML.replace(/ (class|draggable)="[^"]*"/g, '')

/** What changes the text past the keys that type, by a name of it, and what the text is when it was done. */
const commandsOfText: Array<[string, () => Promise<void>, string]> = [
  [
    'Ctrl+B',
    async () => (await selectFirstLine(), commands.press('Control+b')),
    '<p><strong>第一段</strong></p><p>第二段</p>',
  ],
  [
    'a button of the toolbar',
    async () => (await selectFirstLine(), toolbar.getByRole('button', { name: '加粗' }).click()),
    '<p><strong>第一段</strong></p><p>第二段</p>',
  ],
  [
    'Alt+↓ on a block',
    async () => {
      await selectFirstLine()
      await commands.press('Escape')
      await commands.press('Escape')
      await commands.press('Alt+ArrowDown')
    },
    '<p>第二段</p><p>第一段</p>',
  ],
  [
    'Ctrl+D on a block',
    async () => {
      await selectFirstLine()
      await commands.press('Escape')
      await commands.press('Escape')
      await commands.press('Control+d')
    },
    '<p>第一段</p><p>第一段</p><p>第二段</p>',
  ],
  [
    'pasted words',
    async () => {
      await text.click()
      await commands.press('Control+Home')
      await pasteText({ html: '<p>贴入的话，</p>' })
    },
    '<p>贴入的话，第一段</p><p>第二段</p>',
  ],
]

test.for(commandsOfText)(
  '%s voids no decision before the person says to go on, and is made then',
  long,
  async ([, change, changed]) => {
    const id = await openWaiting('用命令改的新闻', { body: '<p>第一段</p><p>第二段</p>' })
    const before = readText()

    await change()

    await expect.element(bar).toBeVisible()
    await expect.element(button('继续修改')).toHaveFocus()
    await expect.poll(readText).toBe(before)
    await commands.press('Escape')
    await expect.element(bar).not.toBeInTheDocument()
    await expect.poll(readText).toBe(before)
    await page.getByLabelText('在列表中置顶').click({ force: true })
    await button('保存草稿').click()
    await expect.element(card.getByText('送审后补充 1 项')).toBeVisible()
    expect((await readReview(id)).state).toBe('toFinal')

    await change()
    await button('继续修改').click()
    await expect.poll(async () => (await readNews(id)).values.body).toBe(changed)
    await expect.element(card.getByText(/第 1 版的意见已失效，因李岱 .* 修改正文/)).toBeVisible()
  },
)

test('A cover that is removed stays until the person says to go on, and its alternative text is not asked about', async () => {
  const { src, width, height } = await uploadPicture('封面.png')
  const id = await openWaiting('有封面的新闻', { cover: { src, width, height, alt: '外业' } })
  const remove = page.getByRole('button', { name: '移除封面' })
  await expect.element(remove).toBeInTheDocument()

  await page.getByLabelText('替代文字').fill('外业测量')
  await button('保存草稿').click()
  await expect.element(card.getByText('送审后补充 1 项')).toBeVisible()
  await remove.click()
  await expect.element(bar).toBeVisible()
  await expect.element(remove).toBeInTheDocument()
  await button('只读').click()
  await expect.element(remove).toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('cover')

  await remove.click()
  await button('继续修改').click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.poll(async () => (await readNews(id)).values.cover).toBeNull()
})

test('Files that are pasted are not uploaded before the person says to go on', async () => {
  await openWaiting('要贴图的新闻', {})
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await createPicture('贴入的图.png'))

  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))

  await expect.element(bar).toBeVisible()
  await expect.poll(async () => (await readAsStaff<Listing<MediaRow>>('media/list', { limit: 50 })).rows).toEqual([])
  expect(page.getByText('贴入的图.png').query()).toBeNull()
})

test('What the checks would correct is asked about first, and is not said to be corrected', long, async () => {
  const id = await openWaiting('要改正的新闻', { body: '<p>采用国内最先进的流程。</p>' })
  page.getByRole('region', { name: '网站体检' }).element().scrollIntoView({ block: 'center' })
  const correct = page.getByRole('button', { name: '改正：绝对化用语，第 1 段' })
  await correct.click()
  await expect.element(bar).toBeVisible()
  await expect.element(text).toMatchTextContent('采用国内最先进的流程。')
  await button('只读').click()
  await button('全部改正').click()
  await expect.element(bar).toBeVisible()
  await expect.element(text).toMatchTextContent('采用国内最先进的流程。')
  expect(notices.getByText(/已改正/).query()).toBeNull()
  expect((await readReview(id)).state).toBe('toFinal')

  await button('继续修改').click()

  await expect.element(text).toMatchTextContent('采用先进的流程。')
  await expect.poll(async () => (await readNews(id)).values.body).toBe('<p>采用先进的流程。</p>')
})
