import type { Page } from '@playwright/test'
import { blockKinds } from '../../app/content/blocks'
import { formatSampleBlock } from '../support/sample-block'
import { button, callAsStaff, createNews, createSamplePicture, getNewsFormPath, publishNews, readNews } from './admin'
import { clearText, readStoredText } from './editor-paste'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const menu = (page: Page) => page.getByRole('listbox', { name: '插入内容块' })
const dialog = (page: Page) => page.getByRole('dialog')
const block = (page: Page, label: string) => text(page).getByRole('group', { name: label, exact: true })

async function openEmptyNews(page: Page, context: Parameters<typeof createNews>[0]): Promise<number> {
  const { id } = await createNews(context, '内容块', '<p>x</p>')
  await openHydrated(page, getNewsFormPath(id))
  await clearText(page)
  return id
}

/** Types a slash and some characters at the caret, and takes the first that is found. */
async function chooseFromMenu(page: Page, typed: string, label: string): Promise<void> {
  await page.keyboard.type(`/${typed}`)
  await expect(menu(page).getByRole('option', { selected: true })).toContainText(label)
  await page.keyboard.press('Enter')
}

test('a slash opens the menu of blocks, which pinyin and arrows narrow, and Escape leaves the text as typed', async ({
  staffPage: page,
  context,
}) => {
  await openEmptyNews(page, context)
  await page.keyboard.type('/')
  await expect(menu(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.type('bt')
  await expect(menu(page).getByRole('option')).toHaveText([/标题 2/, /标题 3/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('质量检查')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/xx')
  await expect(page.getByText('没有这种内容块')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.keyboard.type(' 1/2')

  expect(await readStoredText(page)).toBe('<h3>质量检查</h3><p>/xx 1/2</p>')
})

test('the slash of a Chinese keyboard opens the menu too, a slash inside a word does not', async ({
  staffPage: page,
  context,
}) => {
  await openEmptyNews(page, context)
  await page.keyboard.insertText('、')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('km/h')

  await expect(menu(page)).toBeHidden()
})

for (const kind of blockKinds) {
  test(`the menu offers the block ${kind.label} by its initials, and its form opens and closes by keys`, async ({
    staffPage: page,
    context,
  }) => {
    await openEmptyNews(page, context)
    const initials = kind.pinyin.split(' ').map((word) => word[0])
    await chooseFromMenu(page, initials.join(''), kind.label)
    await expect(dialog(page).getByRole('heading', { name: `插入${kind.label}` })).toBeVisible()
    expect(await findAccessibilityFaults(page, dialog(page))).toEqual([])
    await button(page, '确定').click()
    await expect(dialog(page).getByText(/^请/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('续写')

    expect(await readStoredText(page)).toBe('<p>续写</p>')
  })
}

test('what was typed into the window of a block is left only after a question, by Escape and by Back', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '窗口里写的', '<p>x</p>')
  await openHydrated(page, '/news/updateNews?find=窗口里写的')
  await page
    .getByRole('main')
    .getByRole('link', { name: /窗口里写的/ })
    .first()
    .click()
  await clearText(page)
  await chooseFromMenu(page, 'ts', '提示')
  const content = page.getByRole('dialog', { name: '插入提示' }).getByLabel('内容')
  await content.fill('汛期请提前两日预约')
  const question = page.getByRole('dialog', { name: '尚有未保存的修改' })

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(question).toBeHidden()
  await expect(content).toHaveValue('汛期请提前两日预约')

  await page.goBack()
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  await expect(content).toHaveValue('汛期请提前两日预约')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '直接离开' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(block(page, '提示')).toHaveCount(0)
})

/** Those whose sample names no uploads, which would have to exist. */
const kindsWithoutUploads = blockKinds.filter(({ fields }) =>
  Object.values(fields).every(({ kind }) => !['image', 'gallery', 'files'].includes(kind)),
)

for (const kind of kindsWithoutUploads) {
  test(`the block ${kind.label} survives the editor and a save as it was stored`, async ({
    staffPage: page,
    context,
  }) => {
    const stored = formatSampleBlock(kind)
    const { id } = await createNews(context, '原样保留', `<p>前</p>${stored}<p>后</p>`)
    await openHydrated(page, getNewsFormPath(id))
    await expect(block(page, kind.label)).toBeVisible()
    await text(page).getByText('后').click()
    await page.keyboard.press('End')
    await page.keyboard.type('记')
    await button(page, '保存草稿').click()
    await expect(page.getByText(/^已保存/).first()).toBeVisible()

    await expect.poll(async () => (await readNews(context, id)).values.body).toBe(`<p>前</p>${stored}<p>后记</p>`)
  })
}

test('key figures are written and published by the keyboard alone, changed, and shown to visitors', async ({
  staffPage: page,
  context,
}) => {
  const id = await openEmptyNews(page, context)
  await chooseFromMenu(page, 'gjsj', '关键数据')
  await dialog(page).getByRole('button', { name: '添加一行' }).press('Enter')
  await dialog(page).getByLabel('第 1 行的数值').fill('2.3')
  await dialog(page).getByLabel('第 1 行的单位').fill('万平方千米')
  await dialog(page).getByLabel('第 1 行的说明').fill('激光点云')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(block(page, '关键数据')).toContainText('2.3万平方千米')
  await page.keyboard.type('数据之后')
  await button(page, '编辑关键数据').press('Enter')
  await dialog(page).getByLabel('第 1 行的数值').fill('2.4')
  await page.keyboard.press('Enter')
  await button(page, '发布').click()
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()

  await page.goto(`/news/newsDetail?id=${id}`)
  await expect(page.locator('.block-figures')).toContainText('2.4万平方千米')
  await expect(page.getByText('数据之后')).toBeVisible()
  expect(await findAccessibilityFaults(page, page.locator('.rich-text'))).toEqual([])
})

test(
  'a gallery among the text opens the viewer, and leads to the pictures without scripts',
  long,
  async ({ staffPage: page, context, openPage }) => {
    await page.goto('/manage')
    const { sessionId } = await (await context.request.get('/api/session')).json()
    const pictures = await Promise.all(
      ['#2f6f8f', '#8f6f2f'].map(async (color, index) => {
        const file = await createSamplePicture(`图${index}.png`, color)
        const answer = await context.request.post('/api/media/upload', {
          multipart: { file },
          headers: { 'x-csrf-token': sessionId },
        })
        const { id, src, width, height } = await answer.json()
        await callAsStaff(context, 'media/answerMap', { ids: [id], answer: 'none' })
        return { src, width, height, alt: `航片 ${index}`, caption: `第 ${index} 张` }
      }),
    )
    const kind = blockKinds.find(({ name }) => name === 'gallery')
    const body = kind ? formatSampleBlock(kind, { pictures }) : ''
    const { id } = await publishNews(context, '图集新闻', body)

    await openHydrated(page, `/news/newsDetail?id=${id}`)
    await page.locator('.block-gallery').hover()
    await page.locator('.block-gallery a').nth(1).click()
    await expect(dialog(page).getByText('2 / 2')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page).getByText('1 / 2')).toBeVisible()
    const plain = await openPage({ javaScriptEnabled: false })
    await plain.goto(`/news/newsDetail?id=${id}`)

    await expect(plain.locator('.block-gallery a').first()).toHaveAttribute('href', pictures[0]?.src ?? '')
  },
)

test('an old version with a block comes back whole from the history', long, async ({ staffPage: page, context }) => {
  const kind = blockKinds.find(({ name }) => name === 'timeline')
  const stored = kind ? formatSampleBlock(kind) : ''
  const { id, version } = await createNews(context, '历史中的内容块', `<p>前</p>${stored}`)
  await callAsStaff(context, 'news/save', {
    id,
    version,
    category: 2,
    title: '历史中的内容块',
    values: { body: '<p>前</p>' },
  })
  await openHydrated(page, getNewsFormPath(id))
  await button(page, '更多操作').click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  await expect(page.getByRole('main').locator('ins, del').filter({ hasText: 'title值' })).toBeVisible()
  await button(page, '恢复旧版本').click()
  await dialog(page).getByRole('button', { name: '恢复旧版本', exact: true }).click()
  await page.getByRole('link', { name: '返回编辑' }).click()

  await expect(block(page, '时间线')).toBeVisible()
  expect(await readStoredText(page)).toBe(`<p>前</p>${stored}`)
})
