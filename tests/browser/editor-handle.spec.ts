import type { Page } from '@playwright/test'
import { blockKinds } from '../../app/content/blocks'
import { formatSampleBlock } from '../support/sample-block'
import { button, createNews, getNewsFormPath, menuItem } from './admin'
import { readStoredText } from './editor-paste'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, phone, signInByCall, test, getFirstPage, long } from './site-fixture'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const grip = (page: Page, place: number, count: number) => button(page, `移动第 ${place} 块，共 ${count} 块`)
const spoken = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

const table = '<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>'

/** Opens a news item with the caret in the first line of its text. */
async function openNews(page: Page, context: Parameters<typeof createNews>[0], body: string): Promise<void> {
  const { id } = await createNews(context, '编辑器的内容块', body)
  await openHydrated(page, getNewsFormPath(id))
  // Where the pointer shows the handle, the keys of blocks are there too.
  const isShown = async () => {
    await page.mouse.move(1, 1)
    await text(page).locator('> *').first().hover()
    return button(page, '在第 1 块下方插入').isVisible()
  }
  await expect.poll(isShown).toBe(true)
  await text(page).locator('p, h2').first().click()
}

test('Escape selects the block at the caret, arrows choose, Alt and arrows move, Enter goes back into its text', async ({
  staffPage: page,
  context,
}) => {
  await openNews(page, context, '<p>甲</p><ul><li><p>一</p></li><li><p>二</p></li></ul><p>乙</p>')
  await page.keyboard.press('Escape')
  await expect(grip(page, 1, 3)).toBeVisible()
  await expect(spoken(page, '段落，第 1 块，共 3 块')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(grip(page, 2, 3)).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(spoken(page, '已移到第 3 块，共 3 块')).toHaveCount(1)
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.type('续')

  expect(await readStoredText(page)).toBe('<p>乙续</p><p>甲</p><ul><li><p>一</p></li><li><p>二</p></li></ul>')
})

test('a whole table moves from inside of it, and the undo of the editor brings it back in one step', async ({
  staffPage: page,
  context,
}) => {
  await openNews(page, context, `<p>前</p>${table}<p>后</p>`)
  await text(page).getByText('乙').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(spoken(page, '已移到第 1 块，共 3 块')).toHaveCount(1)
  await expect(text(page)).toHaveText('甲乙前后')
  await page.keyboard.press('Control+z')

  expect(await readStoredText(page)).toMatch(/^<p>前<\/p><table>.*<\/table><p>后<\/p>$/)
})

test('a selected block is doubled and deleted by keys, and the notice brings it back where it was after more typing', async ({
  staffPage: page,
  context,
}) => {
  await openNews(page, context, '<h2>标题</h2><p>甲</p><p>乙</p>')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(page.getByText('已删除段落')).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('续写')
  await button(page, '撤销').last().click()
  await expect(text(page)).toContainText('甲')

  expect(await readStoredText(page)).toBe('<h2>标题</h2><h2>标题</h2><p>甲</p><p>乙续写</p>')
})

test(
  'what the undo of the editor has brought back, the notice does not bring back again',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>甲</p><p>乙</p>')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect(page.getByText('已删除段落')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(text(page)).toContainText('甲')
    await button(page, '撤销').last().click()

    expect(await readStoredText(page)).toBe('<p>甲</p><p>乙</p>')
  },
)

test('typing with a block selected goes on in it and replaces nothing', long, async ({ staffPage: page, context }) => {
  const [kind] = blockKinds.filter(({ name }) => name === 'note')
  const stored = kind ? formatSampleBlock(kind) : ''
  await openNews(page, context, `<p>甲</p>${stored}<p>乙</p>`)
  await page.keyboard.press('Escape')
  await page.keyboard.type('续')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')

  expect(await readStoredText(page)).toBe(`<p>甲续</p>${stored}<p>a</p><p>乙</p>`)
})

test(
  'a block is cut from one entry and pasted below a block of another',
  long,
  async ({ staffPage: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openNews(page, context, '<p>留下</p><h3>带走</h3>')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+x')
    expect(await readStoredText(page)).toBe('<p>留下</p>')
    await button(page, '保存草稿').click()
    await expect(page.getByText(/^已保存/).first()).toBeVisible()

    await openNews(page, context, '<p>甲</p><p>乙</p>')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+v')

    await expect.poll(() => readStoredText(page)).toBe('<p>甲</p><h3>带走</h3><p>乙</p>')
  },
)

test(
  'the handle comes under the pointer, inserts below, and drags a block between two others',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>甲</p><blockquote><p>引文</p></blockquote><p>乙</p>')
    await text(page).getByText('乙').hover()
    const handle = grip(page, 3, 3)
    await expect(handle).toBeVisible()
    await handle.dragTo(text(page).getByText('甲'), { targetPosition: { x: 40, y: 26 } })
    await expect(spoken(page, '已移到第 2 块，共 3 块')).toHaveCount(1)

    await text(page).getByText('引文').hover()
    await button(page, '在第 3 块下方插入').click()
    await expect(page.getByRole('listbox', { name: '插入内容块' })).toBeVisible()
    await page.keyboard.type('fgx')
    await page.keyboard.press('Enter')

    expect(await readStoredText(page)).toMatch(/^<p>甲<\/p><p>乙<\/p><blockquote><p>引文<\/p><\/blockquote><hr>/)
  },
)

test(
  'the menu of the handle moves, doubles, converts and deletes, by the keyboard alone',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>甲</p><ul><li><p>一</p></li><li><p>二 <strong>粗</strong></p></li></ul>')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(grip(page, 2, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menuItem(page, '上移')).toBeFocused()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(menuItem(page, '正文')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    expect(await readStoredText(page)).toBe('<p>甲</p><p>一</p><p>二 <strong>粗</strong></p>')

    await text(page).getByText('一', { exact: true }).hover()
    await grip(page, 2, 3).click()
    await menuItem(page, '上移').click()
    await expect(spoken(page, '已移到第 1 块，共 3 块')).toHaveCount(1)
    await text(page).getByText('甲').hover()
    await grip(page, 2, 3).click()
    await menuItem(page, '删除').click()
    await expect(page.getByText('已删除段落')).toBeVisible()

    expect(await readStoredText(page)).toBe('<p>一</p><p>二 <strong>粗</strong></p>')
  },
)

test('a table is not offered to become anything else', long, async ({ staffPage: page, context }) => {
  await openNews(page, context, `${table}<p>后</p>`)
  await page.keyboard.press('Escape')
  await grip(page, 1, 2).click()

  await expect(menuItem(page, '复制')).toBeVisible()
  await expect(menuItem(page, '转换为')).toHaveCount(0)
})

test(
  'Enter on a selected content block opens its form, and what is changed there lands in the block',
  long,
  async ({ staffPage: page, context }) => {
    const [kind] = blockKinds.filter(({ name }) => name === 'quotation')
    await openNews(page, context, `<p>甲</p>${kind ? formatSampleBlock(kind) : ''}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('引语').fill('新的引语')
    await button(page, '确定').click()

    await expect(text(page).getByRole('group', { name: '人物引语' })).toContainText('新的引语')
  },
)

test(
  'a finger that rests on a block of a telephone brings its handle, with targets for fingers',
  long,
  async ({ openContext }) => {
    const context = await openContext(phone)
    await signInByCall(context)
    const page = getFirstPage(context)
    const { id } = await createNews(context, '手机上的内容块', '<p>甲</p><p>乙</p>')
    await openHydrated(page, getNewsFormPath(id))
    await text(page).tap()
    const clientY = await middleOf(page, '乙')
    const press = () => text(page).getByText('乙').dispatchEvent('pointerdown', { pointerType: 'touch', clientY })
    // Again, where what hears of it was still being fetched.
    await expect
      .poll(async () => {
        await press()
        return grip(page, 2, 2).isVisible()
      })
      .toBe(true)
    const box = await grip(page, 2, 2).boundingBox()

    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  },
)

/** How far down the screen the middle of some words is, in px. */
async function middleOf(page: Page, words: string): Promise<number> {
  const box = await text(page).getByText(words).boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0) / 2
}

test(
  'the slash that the plus puts there is gone when its menu is left without a choice',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>甲</p><p>乙</p>')
    await text(page).locator('> *').first().hover()
    await button(page, '在第 1 块下方插入').click()
    await expect(page.getByRole('listbox', { name: '插入内容块' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text(page)).not.toContainText('/')

    await page.mouse.move(1, 1)
    await text(page).locator('> *').first().hover()
    await button(page, '在第 1 块下方插入').click()
    await page.getByLabel('标题').click()
    await expect(text(page)).not.toContainText('/')
  },
)
