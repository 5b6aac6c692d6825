import type { BrowserContext, Page } from '@playwright/test'
import { expect, openHydrated, test, getFirstPage, long } from './site-fixture'
import { button, createNews, getNewsFormPath, readNews, signInAsNewEditor } from './admin'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '与你改了同一处' })
const body = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** Two people with the form of the same new item open. */
async function openTwice(page: Page, context: BrowserContext, second: BrowserContext, name: string, html: string) {
  const { id } = await createNews(context, `${name}流程更新`, html)
  await signInAsNewEditor(context, second, name === '倾斜摄影' ? 'lin.yue' : 'lin.xi', '林月')
  const other = await second.newPage()
  await openHydrated(page, getNewsFormPath(id))
  await openHydrated(other, getNewsFormPath(id))
  return { id, other }
}

async function save(page: Page) {
  await button(page, '保存草稿').click()
  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
}

test('what two people change at different places comes together by itself, under the caret of whoever types', async ({
  staffPage: page,
  context,
  openContext,
  faults,
}) => {
  faults.expectAnswers(409)
  const html = '<p>第一句。第二句。</p><p>第三句。</p>'
  const { id, other } = await openTwice(page, context, await openContext(), '倾斜摄影', html)
  await other.getByLabel('标题').fill('林月改过的标题')
  await body(other).getByText('第一句。第二句。').click()
  await other.keyboard.press('Home')
  await other.keyboard.type('林月加的一句。')
  await save(other)

  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('我加的一句。')
  await expect(page.getByText('已合并林月的修改：标题、正文')).toBeVisible()
  await page.keyboard.type('我还在写。')
  await expect(page.getByLabel('标题')).toHaveValue('林月改过的标题')
  await expect
    .poll(async () => (await readNews(context, id)).values.body)
    .toBe('<p>林月加的一句。第一句。第二句。</p><p>第三句。我加的一句。我还在写。</p>')
  await expect(notice(page)).toBeHidden()
})

test(
  'what a colleague makes of text that was saved here is taken without a question',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    faults.expectAnswers(409)
    const { id } = await createNews(context, '水下测量成果', '<p>第一句。</p>')
    await openHydrated(page, getNewsFormPath(id))
    await page.getByLabel('标题').fill('我的标题')
    await save(page)
    const second = await openContext()
    await signInAsNewEditor(context, second, 'lin.wu', '林五')
    const other = getFirstPage(second)
    await openHydrated(other, getNewsFormPath(id))
    await other.getByLabel('标题').fill('林五的标题')
    await save(other)

    await body(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('我加的一句。')

    await expect(page.getByText('已合并林五的修改：标题')).toBeVisible()
    await expect(page.getByLabel('标题')).toHaveValue('林五的标题')
    await expect(notice(page)).toBeHidden()
  },
)

test('of a sentence that both changed one chooses, sees what differs, and everything else is merged', async ({
  staffPage: page,
  context,
  openContext,
  faults,
}) => {
  faults.expectAnswers(409)
  const html = '<p>工期较紧。航摄共 318 架次。质量优良。</p>'
  const { id, other } = await openTwice(page, context, await openContext(), '机载激光', html)
  const replaceNumber = async (form: Page, text: string) => {
    await body(form).getByText('318').click()
    await form.keyboard.press('Control+a')
    await form.keyboard.insertText(text)
  }
  await replaceNumber(other, '工期较紧。航摄共 372 架次。质量优良，已验收。')
  await save(other)
  await replaceNumber(page, '工期较紧。航摄共 326 架次。质量优良。')
  await expect(notice(page)).toContainText('林月')

  await notice(page).getByRole('button', { name: '合并修改' }).click()
  const dialog = page.getByRole('dialog', { name: '合并林月的修改' })
  await expect(dialog.getByRole('button', { name: '还差 1 处' })).toBeDisabled()
  await expect(dialog.locator('del')).toHaveText(['318', '318'])
  await expect(dialog.locator('ins')).toHaveText(['326', '372'])
  await dialog.getByRole('radio', { name: '用我的' }).check()
  await dialog.getByRole('button', { name: '保存合并结果' }).click()
  await expect
    .poll(async () => (await readNews(context, id)).values.body)
    .toBe('<p>工期较紧。航摄共 326 架次。质量优良，已验收。</p>')
  await expect(notice(page)).toBeHidden()
})

test(
  'a publication that meets somebody else’s change shows it before visitors see it',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    faults.expectAnswers(409)
    const { id } = await createNews(context, '沉降监测周报', '<p>第一句。</p>')
    const second = await openContext()
    await signInAsNewEditor(context, second, 'lin.san', '林三')
    const other = getFirstPage(second)
    await openHydrated(page, getNewsFormPath(id))
    await openHydrated(other, getNewsFormPath(id))
    await other.getByLabel('标题').fill('沉降监测月报')
    await save(other)

    await button(page, '发布').click()
    await expect(page.getByLabel('标题')).toHaveValue('沉降监测月报')
    expect((await readNews(context, id)).state).toBe('draft')
    await button(page, '发布').click()
    await expect(page.getByText('已发布，前台已更新')).toBeVisible()
  },
)

test(
  'who takes what a colleague saved is asked before the own text goes',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    faults.expectAnswers(409)
    const { id } = await createNews(context, '道路测设', '<p>第一句。</p>')
    const second = await openContext()
    await signInAsNewEditor(context, second, 'lin.si', '林四')
    const other = getFirstPage(second)
    await openHydrated(page, getNewsFormPath(id))
    await openHydrated(other, getNewsFormPath(id))
    await other.getByLabel('标题').fill('林四的标题')
    await save(other)
    await page.getByLabel('标题').fill('我的标题')
    await notice(page).getByRole('button', { name: '载入最新' }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText('放弃自己的修改')
    await expect(page.getByLabel('标题')).toHaveValue('我的标题')
    await question.getByRole('button', { name: '载入最新' }).click()
    await expect(page.getByLabel('标题')).toHaveValue('林四的标题')
  },
)

test('people who have the same item open see each other, in the form and in the list', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const { id } = await createNews(context, '界线勘测成果', '<p>第一句。</p>')
  const second = await openContext()
  await signInAsNewEditor(context, second, 'wang.shu', '王书远')
  const other = getFirstPage(second)
  await openHydrated(other, getNewsFormPath(id))
  await other.getByLabel('标题').fill('界线勘测成果汇总')
  await expect.poll(async () => (await readNews(context, id)).title).toBe('界线勘测成果汇总')

  await openHydrated(page, getNewsFormPath(id))
  await expect(page.getByRole('status').filter({ hasText: /王书远 (正在编辑|已打开)/ })).toBeVisible()
  await openHydrated(page, '/news/updateNews')
  await expect(page.getByRole('row').filter({ hasText: '界线勘测成果汇总' })).toContainText('王书远 正在编辑')

  await other.close()
})

test(
  'what a colleague saves appears in an open form that nobody types in',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const { id } = await createNews(context, '土地整治', '<p>第一句。</p>')
    const second = await openContext()
    await signInAsNewEditor(context, second, 'wang.si', '王四')
    await openHydrated(page, getNewsFormPath(id))
    const other = getFirstPage(second)
    await openHydrated(other, getNewsFormPath(id))
    await other.getByLabel('标题').fill('土地整治验收')
    await save(other)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByLabel('标题')).toHaveValue('土地整治验收')
  },
)
