import type { BrowserContext, Page } from '@playwright/test'
import type { Listing, ManagedEntry } from '../../app/contract'
import {
  button,
  callAsStaff,
  createNews,
  getNewsFormPath,
  menuItem,
  publishNews,
  readAsStaff,
  readNews,
  signInAsNewEditor,
} from './admin'
import { expect, openHydrated, test, long } from './site-fixture'

/** The button of the newest notice that offers it. */
const undo = (page: Page) => page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).last()

const find = (title: string, more = '') => `/news/updateNews?find=${encodeURIComponent(title)}${more}`

async function trash(context: BrowserContext, { id, version }: ManagedEntry): Promise<void> {
  await callAsStaff(context, 'news/delete', { id, version })
}

async function duplicate(page: Page, title: string) {
  await button(page, `“${title}”的更多操作`).click()
  await menuItem(page, '复制为新草稿').click()
  await expect(page.getByLabel('标题', { exact: false }).first()).toHaveValue(`${title}（副本）`)
}

test('a copy is put into the trash from its notice, which leads back to the list as it was', async ({
  staffPage: page,
  context,
}) => {
  await createNews(context, '误复制的通知')
  await openHydrated(page, find('误复制的通知'))
  await duplicate(page, '误复制的通知')
  const copy = Number(new URL(page.url()).searchParams.get('id'))
  await undo(page).click()

  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /误复制的通知/ })).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('find')).toBe('误复制的通知')
  expect((await readNews(context, copy)).state).toBe('deleted')
})

test('of two copies each notice takes its own back, and a copy that was written in stays', async ({
  staffPage: page,
  context,
}) => {
  await createNews(context, '连续复制')
  await openHydrated(page, find('连续复制'))
  await duplicate(page, '连续复制')
  const first = Number(new URL(page.url()).searchParams.get('id'))
  // What is pointed at stays on the screen.
  await undo(page).hover()
  await page.goBack()
  await duplicate(page, '连续复制')
  const second = Number(new URL(page.url()).searchParams.get('id'))
  const { version } = await readNews(context, second)
  const draft = { category: 2, title: '写过的副本', values: { body: '<p>正文。</p>' } }
  await callAsStaff(context, 'news/save', { id: second, version, ...draft })
  const offers = page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' })
  await expect(offers).toHaveCount(2)
  await offers.last().click()
  await expect(page.getByRole('alert').filter({ hasText: '写过的副本' })).toBeVisible()
  await offers.click()

  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  expect((await readNews(context, first)).state).toBe('deleted')
  expect((await readNews(context, second)).state).toBe('draft')
})

test(
  'what came back from the trash as a draft is put back there as it lay, one and several',
  long,
  async ({ staffPage: page, context }) => {
    for (const part of ['一', '二']) await trash(context, await publishNews(context, `退回回收站之${part}`))
    await openHydrated(page, find('退回回收站', '&state=deleted'))
    const rows = page.getByRole('row', { name: /退回回收站之/ })
    await button(page, '“退回回收站之一”的更多操作').click()
    await menuItem(page, '恢复').click()
    await expect(page.getByText('已恢复为草稿', { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(1)
    await undo(page).click()
    await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(2)

    await page.getByLabel('选择本页全部').check()
    await button(page, '恢复').click()
    await button(page, '恢复 2 条').click()
    await expect(page.getByText('已恢复为草稿 2 条')).toBeVisible()
    await undo(page).click()
    await expect(page.getByText('已撤销 2 条')).toBeVisible()

    await openHydrated(page, '/manage/trash?type=news')
    const trashed = page.getByRole('row', { name: /退回回收站之/ })
    await expect(trashed).toHaveCount(2)
    for (const row of await trashed.all()) await expect(row).toContainText('删除前已发布，恢复后重新显示')
  },
)

test('a form takes back that it brought its entry out of the trash', long, async ({ staffPage: page, context }) => {
  const published = await publishNews(context, '表单里恢复')
  await trash(context, published)
  await openHydrated(page, getNewsFormPath(published.id))
  await button(page, '恢复为草稿').click()
  await expect(page.getByText('已恢复为草稿', { exact: true })).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  expect((await readNews(context, published.id)).state).toBe('deleted')

  await button(page, '恢复并重新发布').click()
  await expect(page.getByText('已恢复到删除前的状态')).toBeVisible()
  expect((await readNews(context, published.id)).state).toBe('published')
  await undo(page).click()
  await expect(button(page, '恢复为草稿')).toBeVisible()
  expect((await readNews(context, published.id)).state).toBe('deleted')
})

test(
  'what was merged is taken out of the form again, but for what was typed since',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    faults.expectAnswers(409)
    const { id, version } = await createNews(context, '合并前的标题', '<p>第一句。</p>')
    await openHydrated(page, getNewsFormPath(id))
    const second = await openContext()
    await signInAsNewEditor(context, second, 'lin.he', '林禾')
    const theirs = { category: 2, title: '林禾的标题', values: { body: '<p>第一句。</p><p>林禾的一段。</p>' } }
    await callAsStaff(second, 'news/save', { id, version, ...theirs })
    const body = page.getByRole('textbox', { name: '正文' })
    await body.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('我加的一句。')
    await expect(page.getByText('已合并林禾的修改：标题、正文')).toBeVisible()
    await undo(page).hover()
    await page.getByLabel('标题').fill('我后来改的标题')
    await undo(page).click()

    await expect(page.getByText('部分内容已有新的改动，保持不变')).toBeVisible()
    await expect(body).toHaveText('我加的一句。第一句。')
    await expect(page.getByLabel('标题')).toHaveValue('我后来改的标题')
    await expect.poll(async () => (await readNews(context, id)).values.body).toBe('<p>我加的一句。第一句。</p>')
    const { rows } = await readAsStaff<Listing<{ title: string }>>(context, 'news/revisions', { id })
    expect(rows.map(({ title }) => title)).toContain('林禾的标题')
  },
)

test(
  'Ctrl+Z takes back the last action while its notice is there, and in a text field it belongs to the field',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '按键撤销')
    await openHydrated(page, find('按键撤销'))
    await page.getByRole('link', { name: '按键撤销' }).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect(undo(page)).toBeVisible()
    await undo(page).hover()

    await page.getByRole('searchbox').first().press('Control+z')
    await expect(undo(page)).toBeVisible()
    expect((await readNews(context, id)).state).toBe('deleted')

    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
    expect((await readNews(context, id)).state).toBe('draft')
  },
)
