import type { EntryReview, ManagedEntry } from '../../app/contract'
import {
  createLeader,
  makeLink,
  sendNews,
  sendVersion,
  type SentVersion,
  setLastStage,
  type StaffCalls,
} from '../support/review-links'
import { button, callAsStaff } from './admin'
import { asCalls, openLink, phone, selectWords, waitForScripts } from './linked-page'
import { expect, long, suspendTimers, test } from './site-fixture'

const body = '<p>近日，省级实景三维建设项目通过专家验收。</p><p>外业布设像控点 4860 个，高程中误差 0.11 m。</p>'

const readState = async (calls: StaffCalls, { id }: SentVersion) =>
  (await calls.get<EntryReview>('review/entry', { type: 'news', id })).state

test('A leader reads a version on a telephone, returns it with words, approves the next one and takes that back', async ({
  staffPage,
  openPage,
}) => {
  const calls = asCalls(staffPage.context())
  const leader = await createLeader(calls, 'link.leader')
  await setLastStage(calls, [leader])
  try {
    const sent = await sendNews(calls, '省级实景三维建设项目通过验收', body)
    const address = await makeLink(calls, sent, leader)
    const page = await openPage(phone)
    await openLink(page, address)
    await waitForScripts(page)
    await expect(page.getByText('请沈砚终审')).toBeVisible()
    await expect(page.getByText('首次送审')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('省级实景三维建设项目通过验收')
    await expect(page.getByText('外业布设像控点 4860 个')).toBeVisible()

    await page.getByRole('link', { name: '公司新闻' }).click()
    await expect(page.getByText('审阅时不跳转')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/news/newsDetail')

    await button(page, '退回').click()
    await expect(page.getByText('请写明退回原因')).toBeVisible()
    await page.getByLabel('意见', { exact: true }).fill('像控点应为 4900 个')
    await button(page, '退回').click()
    await expect(page.getByText(/已退回，\d\d:\d\d/)).toBeVisible()
    expect(await readState(calls, sent)).toBe('returned')

    const saved = await callAsStaff<ManagedEntry>(staffPage.context(), 'news/save', {
      id: sent.id,
      version: sent.version,
      category: 2,
      title: '省级实景三维建设项目通过验收',
      values: { abstract: '项目通过省级验收。', body: body.replace('4860', '4900') },
    })
    const next = await sendVersion(calls, saved)
    await openLink(page, await makeLink(calls, next, leader))
    await waitForScripts(page)
    await expect(page.getByText('外业布设像控点 4900 个')).toBeVisible()
    await button(page, '同意第 2 版').click()
    await expect(page.getByRole('dialog')).toContainText('同意第 2 版发布？')
    await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
    await expect(page.getByText(/已同意，\d\d:\d\d/)).toBeVisible()
    expect(await readState(calls, next)).toBe('approved')

    await button(page, '撤回').click()
    await expect(button(page, '同意第 2 版')).toBeVisible()
    expect(await readState(calls, next)).toBe('toFinal')
  } finally {
    await setLastStage(calls, [])
  }
})

test(
  'A page that is open says that its version has changed, and takes no decision on it',
  long,
  async ({ staffPage, openPage, faults }) => {
    faults.expectAnswers(409)
    const calls = asCalls(staffPage.context())
    const leader = await createLeader(calls, 'link.stale')
    await setLastStage(calls, [leader])
    try {
      const sent = await sendNews(calls, '打开后改动的新闻', body)
      const page = await openPage(phone)
      // The decision is what tells the page, not its own asking every 20 s.
      await suspendTimers(page, 'setInterval', 20_000)
      await openLink(page, await makeLink(calls, sent, leader))
      await waitForScripts(page)
      await page.getByLabel('意见', { exact: true }).fill('没有意见')
      const draft = { category: 2, title: '打开后改动的新闻', values: { body: '<p>改动后的正文。</p>' } }
      await callAsStaff(staffPage.context(), 'news/save', { id: sent.id, version: sent.version, ...draft })

      await button(page, '同意第 1 版').click()
      await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()

      await expect(page.getByRole('alert').filter({ hasText: '内容已更新为第 2 版，请重新阅读' })).toBeVisible()
      await expect(button(page, '同意第 1 版')).toBeDisabled()
      await expect(button(page, '退回')).toBeDisabled()
      await expect(page.getByLabel('意见', { exact: true })).toHaveValue('没有意见')
      await expect(page.getByText('改动后的正文')).toHaveCount(0)
      expect(await readState(calls, sent)).toBe('voided')
    } finally {
      await setLastStage(calls, [])
    }
  },
)

test(
  'What was decided without a network is sent once there is one, and words outlive the page',
  long,
  async ({ staffPage, openPage }) => {
    const calls = asCalls(staffPage.context())
    const leader = await createLeader(calls, 'link.offline')
    await setLastStage(calls, [leader])
    try {
      const sent = await sendNews(calls, '断网时审阅的新闻', body)
      const page = await openPage(phone)
      await openLink(page, await makeLink(calls, sent, leader))
      await waitForScripts(page)
      await page.getByLabel('意见', { exact: true }).fill('请补充精度说明')
      await page.reload()
      await waitForScripts(page)
      await expect(page.getByLabel('意见', { exact: true })).toHaveValue('请补充精度说明')

      await page.context().setOffline(true)
      await button(page, '退回').click()
      await expect(page.getByText('退回将在网络恢复后提交')).toBeVisible()
      expect(await readState(calls, sent)).toBe('toFinal')
      await page.context().setOffline(false)

      await expect(page.getByText(/已退回，\d\d:\d\d/)).toBeVisible()
      expect(await readState(calls, sent)).toBe('returned')
    } finally {
      await setLastStage(calls, [])
    }
  },
)

test(
  'A leader comments on selected words on a telephone, and what is typed outlives the page',
  long,
  async ({ staffPage, openPage }) => {
    const calls = asCalls(staffPage.context())
    const leader = await createLeader(calls, 'link.comments')
    await setLastStage(calls, [leader])
    try {
      const sent = await sendNews(calls, '领导批注的新闻', body)
      const passage = {
        kind: 'passage',
        field: 'body',
        index: 1,
        fingerprint: '00000000',
        quote: '像控点 4860 个',
        words: '像控点 4860 个',
        before: '外业布设',
        after: '，高程中误差',
      }
      await calls.post('comment/start', {
        entryId: sent.id,
        anchor: passage,
        text: '与报告一致',
        key: 'browser-leader-1',
      })
      const page = await openPage(phone)
      await openLink(page, await makeLink(calls, sent, leader))
      await waitForScripts(page)
      await expect(page.getByText('长按或选中文字即可批注')).toBeVisible()
      const mark = page.getByRole('button', { name: '批注 1：“像控点 4860 个”' })
      await mark.click()
      await expect(page.locator('[id^=review-comment-]').first()).toBeFocused()
      await expect(page.locator('[id^=review-comment-]').first()).toContainText('与报告一致')

      await selectWords(page, '高程中误差 0.11 m')
      await button(page, '批注').click()
      const typed = page.getByLabel('批注内容')
      await button(page, '发出批注').click()
      await expect(page.getByRole('alert')).toHaveText('请填写批注内容')
      await typed.fill('请写明高程基准')
      await page.reload()
      await waitForScripts(page)
      await expect(typed).toHaveValue('请写明高程基准')
      await button(page, '发出批注').click()

      await expect(page.getByText('批注已发出')).toBeVisible()
      await expect(page.getByRole('button', { name: '批注 2：“高程中误差 0.11 m”' })).toBeVisible()
      await expect(button(page, '同意第 1 版')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      const { threads } = await calls.get<{ threads: Array<{ anchor: object; messages: object[] }> }>('comment/list', {
        entryId: sent.id,
      })
      expect(threads[1]).toMatchObject({
        anchor: { kind: 'passage', field: 'body', quote: '高程中误差 0.11 m' },
        messages: [{ name: '沈砚', text: '请写明高程基准' }],
      })

      await page.reload()
      await waitForScripts(page)
      await expect(page.getByRole('button', { name: '批注 2：“高程中误差 0.11 m”' })).toBeVisible()
      await expect(typed).toHaveCount(0)
    } finally {
      await setLastStage(calls, [])
    }
  },
)

test(
  'A comment whose answer was lost is stored once, and what is changed before the next try is stored too',
  long,
  async ({ staffPage, openPage, faults }) => {
    faults.expectAnswers(0)
    const calls = asCalls(staffPage.context())
    const leader = await createLeader(calls, 'link.lost')
    await setLastStage(calls, [leader])
    try {
      const sent = await sendNews(calls, '回复丢失的新闻', body)
      const page = await openPage(phone)
      await openLink(page, await makeLink(calls, sent, leader))
      await waitForScripts(page)
      let isLost = false
      // The page also asks, every 20 s, whether its version still waits.
      await page.route('**/_serverFn/**', async (route) => {
        if (!isLost || route.request().method() !== 'POST') return route.continue()
        isLost = false
        await route.fetch()
        return route.abort('connectionreset')
      })
      for (const [words, typed, changed] of [
        ['高程中误差 0.11 m', '请写明高程基准', '请写明高程基准'],
        ['像控点 4860 个', '请补充检查点', '请补充检查点及精度'],
      ] as const) {
        await selectWords(page, words)
        await button(page, '批注').click()
        await page.getByLabel('批注内容').fill(typed)
        isLost = true
        await button(page, '发出批注').click()
        await expect(page.getByRole('alert')).toHaveText('请求未能发出，请检查网络。批注没有丢失')
        await page.getByLabel('批注内容').fill(changed)
        await button(page, '发出批注').click()
        await expect(page.getByLabel('批注内容')).toHaveCount(0)
      }

      const { threads } = await calls.get<{ threads: Array<{ messages: Array<{ text: string }> }> }>('comment/list', {
        entryId: sent.id,
      })
      expect(threads.flatMap(({ messages }) => messages.map(({ text }) => text)).toSorted()).toEqual(
        ['请写明高程基准', '请补充检查点', '请补充检查点及精度'].toSorted(),
      )
    } finally {
      await setLastStage(calls, [])
    }
  },
)
