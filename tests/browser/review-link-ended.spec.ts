import type { Page } from '@playwright/test'
import type { EntryReview } from '../../app/contract'
import { createLeader, makeLink, sendNews, setLastStage, type StaffCalls } from '../support/review-links'
import { button } from './admin'
import { asCalls, openLink, phone, selectWords, waitForScripts } from './linked-page'
import { expect, long, suspendTimers, test } from './site-fixture'

const body = '<p>外业布设像控点 4860 个，高程中误差 0.11 m。</p>'

/** Opens the version of a link that a leader has been sent. */
async function openVersion(page: Page, calls: StaffCalls, { title, person }: { title: string; person: string }) {
  const leader = await createLeader(calls, person)
  await setLastStage(calls, [leader])
  const sent = await sendNews(calls, title, body)
  await openLink(page, await makeLink(calls, sent, leader))
  await waitForScripts(page)
  return sent
}

async function withdrawLink(calls: StaffCalls, entryId: number): Promise<void> {
  const { rows } = await calls.get<{ rows: Array<{ id: number }> }>('reviewLink/list', { entryId })
  await calls.post('reviewLink/withdraw', { id: rows[0]?.id })
}

/** Looks at the page again, as somebody who comes back to it, upon which it asks whether its version still waits. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const words = (page: Page) => page.getByLabel('意见', { exact: true })
const unsent = (page: Page) => page.getByRole('region', { name: '未提交的文字' })

test(
  'A link that is withdrawn while it is open shows nothing of the version any more, but the words of its reader',
  long,
  async ({ staffPage, openPage, faults }) => {
    faults.expectAnswers(404, 410)
    const calls = asCalls(staffPage.context())
    try {
      const page = await openPage(phone)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      // Its decision is what tells the page, not its own asking every 20 s.
      await suspendTimers(page, 'setInterval', 20_000)
      const sent = await openVersion(page, calls, { title: '撤回链接的新闻', person: 'link.withdrawn' })
      await withdrawLink(calls, sent.id)

      await words(page).fill('同意发布\n请尽快')
      await button(page, '同意第 1 版').click()
      await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()

      await expect(heading(page)).toContainText('链接已失效，请联系')
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText('撤回链接的新闻')).toHaveCount(0)
      await expect(page.getByText('4860')).toHaveCount(0)
      expect(await page.title()).not.toContain('撤回链接的新闻')
      await expect(unsent(page).getByText('同意发布 请尽快')).toBeVisible()
      expect((await calls.get<EntryReview>('review/entry', { type: 'news', id: sent.id })).state).toBe('toFinal')
      await button(page, '复制').click()
      await expect(page.getByText('已复制')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('同意发布\n请尽快')

      const said = await heading(page).textContent()
      await button(page, '关闭').click()
      await expect(unsent(page)).toHaveCount(0)
      await expect(heading(page)).toHaveText(said ?? '')
    } finally {
      await setLastStage(calls, [])
    }
  },
)

test(
  'A comment that is being written on a telephone stays in sight when its link ends, without the words it is about',
  long,
  async ({ staffPage, openPage }) => {
    const calls = asCalls(staffPage.context())
    try {
      const page = await openPage(phone)
      const sent = await openVersion(page, calls, { title: '批注时失效的新闻', person: 'link.ended.draft' })
      await words(page).fill('总体同意')
      await selectWords(page, '高程中误差 0.11 m')
      await button(page, '批注').click()
      await page.getByLabel('批注内容').fill('请写明高程基准')
      await withdrawLink(calls, sent.id)
      await lookAgain(page)

      await expect(heading(page)).toContainText('链接已失效，请联系')
      await expect(unsent(page).getByText('总体同意')).toBeVisible()
      await expect(unsent(page).getByText('请写明高程基准')).toBeVisible()
      await expect(page.getByText('高程中误差')).toHaveCount(0)
      await expect(page.getByText('批注时失效的新闻')).toHaveCount(0)
    } finally {
      await setLastStage(calls, [])
    }
  },
)

test(
  'A page in which nothing was typed shows what the server says once its link has ended',
  long,
  async ({ staffPage, openPage, faults }) => {
    faults.expectAnswers(410)
    const calls = asCalls(staffPage.context())
    try {
      const page = await openPage(phone)
      const sent = await openVersion(page, calls, { title: '只读过的新闻', person: 'link.ended.read' })
      await withdrawLink(calls, sent.id)
      const answer = page.waitForResponse((response) => response.status() === 410)
      await lookAgain(page)
      await answer
      await expect(heading(page)).toContainText('链接已失效，请联系')
      await expect(unsent(page)).toHaveCount(0)
    } finally {
      await setLastStage(calls, [])
    }
  },
)

test(
  'A decision that is sent once there is a network takes no comment away that is being written',
  long,
  async ({ staffPage, openPage, faults }) => {
    faults.expectTexts('left out ', 'ERR_INTERNET_DISCONNECTED')
    const calls = asCalls(staffPage.context())
    try {
      const page = await openPage(phone)
      const sent = await openVersion(page, calls, { title: '断网时批注的新闻', person: 'link.offline.draft' })
      await words(page).fill('请补充精度说明')
      await page.context().setOffline(true)
      await button(page, '退回').click()
      await expect(page.getByText('退回将在网络恢复后提交')).toBeVisible()
      await selectWords(page, '高程中误差 0.11 m')
      await button(page, '批注').click()
      await page.getByLabel('批注内容').fill('请写明高程基准')
      await page.context().setOffline(false)

      await expect
        .poll(async () => (await calls.get<EntryReview>('review/entry', { type: 'news', id: sent.id })).state)
        .toBe('returned')
      await lookAgain(page)
      await expect(page.getByLabel('批注内容')).toHaveValue('请写明高程基准')
      await expect(page.getByLabel('批注内容')).toBeFocused()
      await button(page, '取消').click()
      await expect(page.getByText(/已退回，\d\d:\d\d/)).toBeVisible()
    } finally {
      await setLastStage(calls, [])
    }
  },
)
