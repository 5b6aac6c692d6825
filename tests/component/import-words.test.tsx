import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Listing, ManagedRow } from '../../app/contract'
import { button, long } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, readNews, signIn } from './support/staff'

const title = page.getByLabelText('标题').first()
const makeDraft = button('生成草稿')

beforeEach(async () => {
  await openInstance()
  await signIn('editor')
})

/** Chooses a saved page for the import of news. */
async function chooseDocument(heading: string): Promise<void> {
  await openScreen('/news/addNews')
  await page.getByRole('link', { name: '导入文档' }).click()
  const html = `<!doctype html><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>外业测量已经完成，成果通过验收。</p>`
  await page.getByLabelText('选择要导入的文档').upload(new File([html], '通稿.html', { type: 'text/html' }))
  await expect.element(makeDraft).toBeEnabled()
}

const listTitles = async () =>
  (await readAsStaff<Listing<ManagedRow>>('news/list')).rows.map(({ id, title: stored }) => [id, stored] as const)

test('What is typed into the head of an imported document while its draft is made is part of the draft', async () => {
  await chooseDocument('外业测量完成')
  await commands.holdCalls('**/api/news/create')
  await makeDraft.click()
  await commands.waitForHeldCall()
  await title.fill('外业测量提前完成')
  await commands.restoreCalls()

  await expect.poll(() => location.search).toMatch(/^\?id=\d+$/)
  const [[id = 0, stored] = [], ...others] = await listTitles()
  expect([stored, others]).toEqual(['外业测量提前完成', []])
  expect((await readNews(id)).values.body).toContain('成果通过验收')
})

test('The head of an imported document stays as it is typed when its draft cannot be made, and one draft is made later', async () => {
  await chooseDocument('外业测量完成')
  await title.fill('外业测量提前完成')
  await commands.failCalls('**/api/news/create', { status: 503 })
  await makeDraft.click()
  await expect.element(page.getByText('服务器内部错误')).toBeVisible()
  await expect.element(title).toHaveValue('外业测量提前完成')
  await commands.restoreCalls()

  await commands.holdCalls('**/api/news/create')
  await makeDraft.click()
  await commands.waitForHeldCall()
  await title.fill('测'.repeat(300))
  await commands.restoreCalls()
  await expect.element(page.getByText('标题不能超过').last()).toBeVisible()
  await expect.element(makeDraft).toBeEnabled()
  await title.fill('外业测量提前三天完成')
  await makeDraft.click()
  await expect.poll(() => location.search).toMatch(/^\?id=\d+$/)
  expect((await listTitles()).map(([, stored]) => stored)).toEqual(['外业测量提前三天完成'])
})

/** Presses the button of the import while the answers to a call are lost. */
async function makeDraftInVain(call: 'create' | 'save'): Promise<void> {
  await commands.loseAnswers(`**/api/news/${call}`)
  await makeDraft.click()
  await expect.element(page.getByText('服务器没有响应')).toBeVisible()
  await expect.element(makeDraft).toBeEnabled()
  await commands.restoreCalls()
}

test('An imported document becomes one draft although the answer of the server is lost', async () => {
  await chooseDocument('外业测量完成')
  await makeDraftInVain('create')
  await title.fill('外业测量提前完成')
  await makeDraft.click()
  await expect.poll(() => location.search).toMatch(/^\?id=\d+$/)
  expect((await listTitles()).map(([, stored]) => stored)).toEqual(['外业测量提前完成'])
})

test(
  'What was typed while the draft of an imported document was made is saved although an answer is lost',
  long,
  async () => {
    await chooseDocument('外业测量完成')
    await commands.holdCalls('**/api/news/create')
    await makeDraft.click()
    await commands.waitForHeldCall()
    await title.fill('测'.repeat(300))
    await commands.restoreCalls()
    // The form says so of itself; the answer to the draft and the refusal of the next save come later.
    await expect.element(makeDraft).toBeEnabled()
    await expect.element(page.getByText('标题不能超过').last()).toBeVisible()
    await title.fill('外业测量提前完成')
    await makeDraftInVain('save')
    await makeDraft.click()
    await expect.poll(() => location.search).toMatch(/^\?id=\d+$/)
    expect((await listTitles()).map(([, stored]) => stored)).toEqual(['外业测量提前完成'])
  },
)
