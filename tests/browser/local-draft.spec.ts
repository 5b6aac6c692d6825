import type { BrowserContext, Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  type Faults,
  holdRequests,
  openHydrated,
  signInByCall,
  test,
  long,
} from './site-fixture'
import { goodPassword } from '../support/test-modules'
import {
  button,
  createNews,
  cutSavesOff,
  getNewsFormPath,
  losePage,
  readLocalDrafts,
  readNews,
  signInAsNewEditor,
} from './admin'

const conflictNotice = (page: Page) => page.getByRole('alert').filter({ hasText: '双方改了同一处' })
const localDraftNotice = (page: Page) => page.getByRole('status').filter({ hasText: '本机保存了' })
const recover = (page: Page) => localDraftNotice(page).getByRole('button', { name: '恢复', exact: true }).click()

/** Waits until the text is stored in the browser: from then on it outlives its page. */
async function waitUntilStored(page: Page, text: string) {
  await expect.poll(() => readLocalDrafts(page)).toContain(text)
}

/** Loads the page anew; the browser's question whether to leave is answered with yes. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

test('what was typed and not saved is offered again after the page was lost', async ({
  staffPage: page,
  context,
  faults,
}) => {
  const { id } = await createNews(context, '数字高程模型更新')
  await openHydrated(page, getNewsFormPath(id))
  await cutSavesOff(page, faults)
  await page.getByLabel('标题').fill('数字高程模型年度更新')
  await waitUntilStored(page, '年度更新')
  const lost = await context.newPage()
  await losePage(page)
  await openHydrated(lost, getNewsFormPath(id))
  await recover(lost)
  await expect(lost.getByLabel('标题')).toHaveValue('数字高程模型年度更新')
})

test(
  'what was typed in another tab and not saved is offered once that tab is closed, and not before',
  long,
  async ({ staffPage: page, context, faults }) => {
    const { id } = await createNews(context, '影像控制点复测')
    await openHydrated(page, getNewsFormPath(id))
    await cutSavesOff(page, faults)
    await page.getByLabel('标题').fill('影像控制点年度复测')
    await waitUntilStored(page, '年度复测')
    const other = await context.newPage()
    await openHydrated(other, getNewsFormPath(id))
    await other.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0)
    await expect(localDraftNotice(other)).toBeHidden()

    await losePage(page)

    await recover(other)
    await expect(other.getByLabel('标题')).toHaveValue('影像控制点年度复测')
  },
)

test(
  'text that could not be saved because the server was away is offered after a reload',
  long,
  async ({ staffPage: page, context, faults }) => {
    const { id } = await createNews(context, '管线普查成果入库')
    await openHydrated(page, getNewsFormPath(id))
    await cutSavesOff(page, faults)
    await page.getByLabel('标题').fill('管线普查成果全部入库')
    await page.keyboard.press('Control+s')
    await expect(button(page, '关闭')).toBeVisible()

    await reload(page)
    await recover(page)
    await expect(page.getByLabel('标题')).toHaveValue('管线普查成果全部入库')
  },
)

test(
  'a new item that could not be saved is offered on the empty form after leaving at once',
  long,
  async ({ staffPage: page, faults }) => {
    await openHydrated(page, '/news/addNews')
    await cutSavesOff(page, faults)
    await page.getByLabel('标题').fill('不动产测量队成立')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: '新闻管理' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '直接离开' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/news/updateNews')

    await openHydrated(page, '/news/addNews')
    await recover(page)
    await expect(page.getByLabel('标题')).toHaveValue('不动产测量队成立')
  },
)

test('text typed a moment before the page is left is kept', long, async ({ staffPage: page, context, faults }) => {
  const { id } = await createNews(context, '无人机巡检试飞')
  await openHydrated(page, getNewsFormPath(id))
  await cutSavesOff(page, faults)
  await page.getByLabel('标题').fill('无人机巡检首次试飞')
  await reload(page)
  await recover(page)
  await expect(page.getByLabel('标题')).toHaveValue('无人机巡检首次试飞')
})

interface ColleagueSaves {
  name: string
  colleague: string
  change: (other: Page) => Promise<void>
  /** Called with the page that offers the draft. */
  beforeRecovery?: (again: Page) => Promise<void>
}

/** One person types and loses the page, another one saves meanwhile, the first one opens the form again. */
async function loseDraftWhileOtherSaves(
  page: Page,
  context: BrowserContext,
  second: BrowserContext,
  faults: Faults,
  { name, colleague, change, beforeRecovery }: ColleagueSaves,
) {
  const { id } = await createNews(context, `${name}方案`, '<p>原有一段。</p>')
  await signInAsNewEditor(context, second, colleague, '赵一')
  await openHydrated(page, getNewsFormPath(id))
  const letSavesThrough = await cutSavesOff(page, faults)
  await page.getByLabel('标题').fill(`${name}方案（我的标题）`)
  await waitUntilStored(page, '我的标题')
  await losePage(page)
  await letSavesThrough()

  const other = await second.newPage()
  await openHydrated(other, getNewsFormPath(id))
  await change(other)
  await button(other, '保存草稿').click()
  await expect(other.getByText('草稿已保存', { exact: true })).toBeVisible()

  const again = await context.newPage()
  await openHydrated(again, getNewsFormPath(id))
  await beforeRecovery?.(again)
  await recover(again)
  await expect(again.getByLabel('标题')).toHaveValue(`${name}方案（我的标题）`)
  return { id, again }
}

test(
  'a recovered draft takes up what a colleague saved elsewhere in the entry meanwhile',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    let merge: () => void = () => undefined
    const { id, again } = await loseDraftWhileOtherSaves(page, context, await openContext(), faults, {
      name: '航测',
      colleague: 'zhao.yi',
      async beforeRecovery(offering) {
        merge = await holdRequests(offering, '**/assets/merge-drafts-*.js')
      },
      change: async (other) => {
        await other.getByRole('textbox', { name: '正文' }).click()
        await other.keyboard.press('Control+End')
        await other.keyboard.type('同事补充的一段。')
      },
    })
    // Where merging takes long, a save between two reports would be refused, and merged without a word.
    for (let reports = 0; reports < 3; reports++) await again.waitForResponse(/\/api\/presence\/report$/)
    merge()
    await expect(again.getByText('已合并赵一的修改：正文')).toBeVisible()
    await expect(again.getByRole('textbox', { name: '正文' })).toContainText('同事补充的一段。')
    await expect
      .poll(async () => {
        const { title, values, state } = await readNews(context, id)
        return [title, values.body, state]
      })
      .toEqual(['航测方案（我的标题）', '<p>原有一段。同事补充的一段。</p>', 'draft'])
  },
)

test(
  'a recovered draft does not overwrite what a colleague made of the same place',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    let compare: () => void = () => undefined
    const { id, again } = await loseDraftWhileOtherSaves(page, context, await openContext(), faults, {
      name: '潜水',
      colleague: 'zhao.er',
      async beforeRecovery(offering) {
        compare = await holdRequests(offering, '**/assets/merge-drafts-*.js')
      },
      change: (other) => other.getByLabel('标题').fill('潜水方案（赵一的标题）'),
    })
    // A save at the first pause would be refused, where comparing takes long.
    for (let reports = 0; reports < 3; reports++) await again.waitForResponse(/\/api\/presence\/report$/)
    compare()
    await expect(conflictNotice(again)).toContainText('赵一')
    expect((await readNews(context, id)).title).toBe('潜水方案（赵一的标题）')

    await conflictNotice(again).getByRole('button', { name: '合并修改' }).click()
    const merge = again.getByRole('dialog', { name: '合并赵一的修改' })
    await merge.getByRole('radio', { name: '用我的' }).check()
    await merge.getByRole('button', { name: '保存合并结果' }).click()
    await expect(conflictNotice(again)).toBeHidden()
    await expect.poll(async () => (await readNews(context, id)).title).toBe('潜水方案（我的标题）')
  },
)

test(
  'a local draft is offered to the account that typed it and to no other one',
  long,
  async ({ staffPage: page, context, openContext, faults }) => {
    const { id } = await createNews(context, '坐标转换参数')
    await signInAsNewEditor(context, await openContext(), 'sun.er', '孙二')
    await openHydrated(page, getNewsFormPath(id))
    await cutSavesOff(page, faults)
    await page.getByLabel('标题').fill('坐标转换参数（机密）')
    await waitUntilStored(page, '机密')
    await signInByCall(context, 'sun.er', goodPassword)

    await reload(page)
    await waitForHydration(page)
    await expect(page.getByRole('banner')).toContainText('孙二')
    await expect(page.getByLabel('标题')).toHaveValue('坐标转换参数')
    await page.getByLabel('标题').fill('坐标转换参数（孙二）')
    await waitUntilStored(page, '参数（孙二）')
    await expect(localDraftNotice(page)).toBeHidden()
  },
)
