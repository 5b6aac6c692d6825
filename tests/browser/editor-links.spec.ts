import type { Page } from '@playwright/test'
import { createNews, getNewsFormPath, publishNews, callAsStaff } from './admin'
import { clearText, readStoredText } from './editor-paste'
import { expect, openHydrated, test, long } from './site-fixture'
import { findAccessibilityFaults } from './page-faults'
import type { ManagedEntry } from '../../app/contract'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => page.getByRole('combobox', { name: '链接到' })

/** Opens the form of a new draft with this text and selects all of it. */
async function selectAllOf(page: Page, id: number): Promise<void> {
  await openHydrated(page, getNewsFormPath(id))
  await text(page).click()
  await page.keyboard.press('Control+a')
}

for (const [typed, stored] of [
  ['www.example.com/a b', 'https://www.example.com/ab'],
  ['zhang@example.com', 'mailto:zhang@example.com'],
  ['0571-8888 8888', 'tel:0571-88888888'],
] as const) {
  test(`the address ${typed} is completed to ${stored} by the link dialog`, async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '补全链接', '<p>详情</p>')
    await selectAllOf(page, id)

    await page.keyboard.press('Control+k')
    await field(page).fill(typed)
    await expect(page.getByRole('option')).toContainText(stored.replace(/^(mailto|tel):/, ''))
    await page.keyboard.press('Enter')

    await expect(dialog(page)).toBeHidden()
    expect(await readStoredText(page)).toBe(`<p><a href="${stored}">详情</a></p>`)
  })
}

test('an address that runs a script is refused, and Escape leads back to the text', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '危险链接', '<p>详情</p>')
  await selectAllOf(page, id)

  await page.keyboard.press('Control+k')
  await field(page).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('不能链接到这种地址')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(dialog(page)).toBeHidden()
  await expect(text(page)).toBeFocused()
  expect(await readStoredText(page)).toBe('<p>详情</p>')
})

test('an entry is found by its words and linked by the keyboard alone', long, async ({ staffPage: page, context }) => {
  const target = await publishNews(context, '青屏河防汛数据上线')
  const { id } = await createNews(context, '链接站内内容', '<p>开头</p>')
  await openHydrated(page, getNewsFormPath(id))
  await clearText(page)

  await page.keyboard.press('Control+k')
  await field(page).pressSequentially('青屏河防汛')
  const option = page.getByRole('option', { name: '青屏河防汛数据上线' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option).toContainText('新闻')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')

  expect(await readStoredText(page)).toBe(`<p><a href="/news/newsDetail?id=${target.id}">青屏河防汛数据上线</a></p>`)
})

test(
  'a link leads to the page of its entry after the entry moved to another category, and ends when it is withdrawn',
  long,
  async ({ context, page, staffPage }) => {
    await staffPage.goto('about:blank')
    const draft = { category: 1, title: '移动的方案', values: { abstract: '摘要', body: '<p>方案正文。</p>' } }
    const created: ManagedEntry = await callAsStaff(context, 'typicalCase/create', draft)
    let solution: ManagedEntry = await callAsStaff(context, 'typicalCase/publish', ref(created))
    const link = `/industryInfo/IndustryInfoDetail?id=${solution.id}&amp;type=1`
    const news = await publishNews(context, '引用方案', `<p>见<a href="${link}">方案</a>。</p>`)
    const path = `/news/newsDetail?id=${news.id}`

    solution = await callAsStaff(context, 'typicalCase/save', { ...ref(solution), ...draft, category: 3 })
    solution = await callAsStaff(context, 'typicalCase/publish', ref(solution))
    await page.goto(path)
    await page.getByRole('link', { name: '方案', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('移动的方案')
    await callAsStaff(context, 'typicalCase/withdraw', ref(solution))
    await page.goto(path)

    await expect(page.getByText('见方案。')).toBeVisible()
    await expect(page.locator('.rich-text a')).toHaveCount(0)
  },
)

const ref = ({ id, version }: { id: number; version: number }) => ({ id, version })
