import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { focus, long, notices, undo } from './support/page'
import { openScreen } from './support/screen'
import { dragByFinger } from './support/touch'
import { createNews, readNews, signIn, writeAsColleague, writeAsStaff } from './support/staff'

/** The month after this one, in which every day is still to come; its 12th is in the middle of its calendar. */
const now = new Date(Date.now() + 8 * 3_600_000)
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7)
const momentOf = (day: number, time = '09:30') =>
  Date.parse(`${month}-${String(day).padStart(2, '0')}T${time}:00+08:00`)

/** Arranges a news item for half past nine of a day. */
async function plan(title: string, day: number, until?: number): Promise<ManagedEntry> {
  const { id, version } = await createNews(title)
  return writeAsStaff('news/schedule', { id, version, from: momentOf(day), ...(until && { until }) })
}

const openMonth = () => openScreen(`/manage/schedule?month=${month}`)
const dayOf = (day: number) => document.querySelector(`[data-day="${month}-${String(day).padStart(2, '0')}"]`)
const mover = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}.*改期$`) })
const scheduledAt = async (id: number) => (await readNews(id)).scheduledAt
const spoken = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('')

test('an item is taken to another day by arrow keys, keeps its time and the focus, and is taken back', async () => {
  const { id } = await plan('键盘改期的新闻', 12)
  await openMonth()
  await focus(mover('键盘改期的新闻'))
  for (const key of ['ArrowRight', 'ArrowDown']) await commands.press(key)
  expect(document.querySelectorAll('[data-drop]')).toHaveLength(1)
  expect(dayOf(20)?.matches('[data-drop]')).toBe(true)
  await expect.poll(spoken).toMatch(/^键盘改期的新闻：移到 \d+月20日 周.，按回车确认，按 Esc 取消$/)
  expect(await scheduledAt(id)).toBe(momentOf(12))
  await commands.press('Enter')

  await expect.element(notices.getByText(/“键盘改期的新闻”改到 \d+月20日 周. 09:30 上线/)).toBeVisible()
  expect(await scheduledAt(id)).toBe(momentOf(20))
  await expect.poll(() => dayOf(20)?.contains(document.activeElement)).toBe(true)
  await undo.click()
  await expect.poll(() => scheduledAt(id)).toBe(momentOf(12))
  await expect.poll(() => dayOf(12)?.textContent).toContain('键盘改期的新闻')
})

test('Escape lets an item stay, and no key takes it out of the calendar', async () => {
  const { id } = await plan('没有改期的新闻', 12)
  await openMonth()
  await focus(mover('没有改期的新闻'))
  await commands.press('ArrowRight')
  await commands.press('Escape')
  expect(document.querySelector('[data-drop]')).toBeNull()
  for (let press = 0; press < 8; press++) await commands.press('ArrowUp')
  const marked = document.querySelector('[data-drop]')?.getAttribute('data-day') ?? ''
  expect(document.querySelector(`[data-day="${marked}"]`)?.closest('tr')?.previousElementSibling).toBeNull()
  await commands.press('Escape')

  expect(await scheduledAt(id)).toBe(momentOf(12))
})

test('an item is dragged to another day', long, async () => {
  const { id } = await plan('拖动改期的新闻', 12)
  await openMonth()
  const item = page.getByRole('listitem').filter({ hasText: '拖动改期的新闻' })
  await commands.dragOnto(item.getByText('09:30 上线'), page.getByRole('cell', { name: /月18日/ }))

  await expect.element(notices.getByText('“拖动改期的新闻”改到')).toBeVisible()
  expect(await scheduledAt(id)).toBe(momentOf(18))
})

test('an item is dragged to another day by a finger that holds it first; another one scrolls', long, async () => {
  const { id } = await plan('手指改期的新闻', 12)
  await openMonth()
  const item = page.getByRole('listitem').filter({ hasText: '手指改期的新闻' })
  const day = page.getByRole('cell', { name: /月18日/ })
  await expect.element(item).toBeVisible()
  day.element().scrollIntoView({ block: 'center' })
  expect(await dragByFinger(item.getByText('09:30 上线'), day, { isHeld: false })).toBe(true)
  expect(await scheduledAt(id)).toBe(momentOf(12))

  expect(await dragByFinger(item.getByText('09:30 上线'), day)).toBe(false)
  await expect.element(notices.getByText('“手指改期的新闻”改到')).toBeVisible()
  expect(await scheduledAt(id)).toBe(momentOf(18))
})

test('the end of what visitors see is moved by a dialog that knows no day of the past', long, async () => {
  const { id, version } = await createNews('将下线的新闻')
  const published = await writeAsStaff<ManagedEntry>('news/publish', { id, version, until: momentOf(13, '18:00') })
  await openMonth()
  await mover('将下线的新闻').click()
  const dialog = page.getByRole('dialog', { name: '下线改期' })
  await expect.element(dialog).toBeVisible()
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])
  const day = dialog.getByLabelText('下线日期')
  await day.fill('2020-01-01')
  await dialog.getByRole('button', { name: '改期' }).click()
  await expect.element(dialog.getByText('下线日期不能早于今天')).toBeVisible()
  await day.fill(`${month}-27`)
  await dialog.getByRole('button', { name: '改期' }).click()

  await expect.element(notices.getByText(/改到 \d+月27日 周. 18:00 下线/)).toBeVisible()
  const moved = await readNews(id)
  expect([moved.state, moved.publishedUntil]).toEqual(['published', momentOf(27, '18:00')])
  expect(moved.version).toBe(published.version + 1)
})

test('an item that a colleague has changed meanwhile is not moved, and the calendar shows the change', async () => {
  const { id, version } = await plan('同事也改的新闻', 12)
  await openMonth()
  await focus(mover('同事也改的新闻'))
  await writeAsColleague('王书远', 'news/schedule', { id, version, from: momentOf(15), replacesPlans: true })
  await commands.press('ArrowRight')
  await commands.press('Enter')

  await expect.element(notices.getByText(/“同事也改的新闻”已被他人修改或改期，没有移动/)).toBeVisible()
  expect(await scheduledAt(id)).toBe(momentOf(15))
  await expect.poll(() => dayOf(15)?.textContent).toContain('同事也改的新闻')
})

test('a move that the site refuses says why', async () => {
  const { id } = await plan('下线早于上线的新闻', 12, momentOf(14))
  await openMonth()
  await focus(page.getByRole('button', { name: /^下线早于上线的新闻.*上线，改期$/ }))
  await commands.press('ArrowDown')
  await commands.press('Enter')

  await expect.element(notices.getByText('下线时间应晚于上线时间')).toBeVisible()
  expect(await scheduledAt(id)).toBe(momentOf(12))
})

test('what has changes, or may not be published, stays; each item leads to its form', long, async () => {
  const { id, version } = await plan('改过又排期的新闻', 12)
  await writeAsStaff('news/save', {
    id,
    version,
    category: 2,
    title: '改过又排期的新闻二',
    values: { body: '<p>改。</p>' },
  })
  await plan('别人能看的新闻', 16)
  await openMonth()
  const item = page.getByRole('listitem').filter({ hasText: '改过又排期的新闻' })
  await expect.element(item.getByTitle('有未发布的修改，请在编辑页改期')).toBeVisible()
  expect(item.getByRole('button').elements()).toEqual([])
  expect(item.element().getAttribute('draggable')).toBeNull()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])

  await signIn('preset:business')
  await openMonth()
  await expect.element(page.getByRole('link', { name: '别人能看的新闻' })).toBeVisible()
  expect(mover('别人能看的新闻').elements()).toEqual([])
  await signIn('administrator')
  await openMonth()
  await page.getByRole('link', { name: '别人能看的新闻' }).click()
  await expect.poll(() => location.pathname).toBe('/news/updateNews')
})

test('on a telephone the month is a list by days, and other months are a press away', long, async () => {
  await page.viewport(390, 844)
  const { id } = await plan('手机上看的新闻', 12)
  await openMonth()
  expect(page.getByRole('table').elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: /月12日/ })).toBeVisible()
  await mover('手机上看的新闻').click()
  const dialog = page.getByRole('dialog', { name: '上线改期' })
  await dialog.getByLabelText('上线日期').fill(`${month}-13`)
  await dialog.getByRole('button', { name: '改期' }).click()
  await expect.poll(() => scheduledAt(id)).toBe(momentOf(13))

  await page.getByRole('link', { name: '上月' }).click()
  await expect.poll(() => location.search).not.toContain(month)
  await expect.element(page.getByRole('link', { name: '手机上看的新闻' })).not.toBeInTheDocument()
})
