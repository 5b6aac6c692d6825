import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { copyText } from '../../app/ui/copy-text'
import { toast } from '../../app/ui/feedback/toast'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, menuItem, notices, openNewsForm, readTexts } from './support/page'
import { openScreen } from './support/screen'

const failures = notices.getByRole('alert')

test('A success leaves by itself, a failure stays until it is closed', long, async () => {
  await openScreen('/manage')
  toast('浏览器不允许复制', { kind: 'error' })
  toast('地址已复制')
  await expect.element(notices.getByRole('status')).toHaveTextContent('地址已复制')
  await expect.element(failures).toMatchTextContent('浏览器不允许复制')
  expect(await findAccessibilityFaults(notices.element())).toEqual([])

  // A notice under the pointer stays.
  await commands.moveMouse(5, 880)
  await expect.element(notices.getByText('地址已复制')).not.toBeInTheDocument()
  await expect.element(failures).toBeVisible()
  await notices.getByRole('button', { name: '关闭', exact: true }).click()
  await expect.element(failures).not.toBeInTheDocument()
})

test('The same text is shown once', async () => {
  await openScreen('/manage')
  for (const kind of ['error', 'success', 'error'] as const) toast(kind === 'error' ? '没有复制' : '已复制', { kind })

  await expect.element(notices.getByText('已复制', { exact: true })).toBeVisible()
  expect(failures.elements()).toHaveLength(1)
})

test('Four notices are shown at most, the newest ones, and what had no room comes back', async () => {
  await openScreen('/manage')
  for (const part of ['一', '二', '三', '四', '五']) toast(`提示太多之${part}`, { kind: 'error' })
  const parts = () => readTexts(failures).map((words) => words.charAt(words.indexOf('之') + 1))
  await expect.poll(parts).toEqual(['二', '三', '四', '五'])

  await failures.last().getByRole('button', { name: '关闭' }).click()

  await expect.poll(parts).toEqual(['一', '二', '三', '四'])
})

test('A publication leads to its page from its notice, which then leaves', long, async () => {
  const id = await openNewsForm('提示的去处')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await button('发布').click()
  const look = notices.getByRole('button', { name: '查看' })
  await look.click()

  await expect.element(look).not.toBeInTheDocument()
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`/news/newsDetail?id=${id}`),
    '_blank',
    'noopener',
  )
  open.mockRestore()
})

test('A text that the browser refuses to copy is not said to be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const copySelected = vi.spyOn(document, 'execCommand').mockReturnValue(false)

  expect(await copyText('云洲市临澜新区')).toBe(false)

  write.mockRestore()
  copySelected.mockRestore()
})

/** The boxes on the screen of what is visible, in px. */
const readBoxes = (selector: string) =>
  Array.from(document.querySelectorAll(selector), (part) => part.getBoundingClientRect()).filter(
    ({ width, height }) => width * height > 0,
  )

test('Notices of the back office cover neither its bar nor the form, at any width, scrolled or not', long, async () => {
  await openNewsForm('提示不遮挡', '<p>正文。</p>'.repeat(40))
  const cards = notices.getByRole('status')
  for (const [width, scrolled] of [
    [1440, 0],
    [768, 0],
    // Past the head of the form, and not as far as the text, which would lie under the bar.
    [390, 180],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(() => innerWidth).toBe(width)
    scrollTo(0, scrolled)
    if (width === 390) {
      await button('更多操作').click()
      await menuItem('保存草稿').click()
    } else await button('保存草稿').click()
    await expect.element(cards.filter({ hasText: '草稿已保存' })).toBeVisible()
    toast('已发布，前台已更新', { size: 'admin' })

    // The page makes room for notices step by step.
    const readCovered = () => {
      const others = readBoxes(
        'header a, header button, main nav a, main h1, main button, main input, main [role=textbox] > p',
      )
      expect(others.length).toBeGreaterThan(5)
      const shown = readBoxes('[role=region][aria-label=通知] [role=status]')
      if (shown.length < 2) {
        // On a busy machine they may leave before they are measured.
        for (const text of ['草稿已保存', '已发布，前台已更新']) toast(text, { size: 'admin' })
        return 'notices are shown again'
      }
      return shown.flatMap((notice) =>
        others.filter(
          (box) => box.y < notice.bottom && notice.y < box.bottom && box.x < notice.right && notice.x < box.right,
        ),
      )
    }
    await expect.poll(readCovered, { message: `${width} px` }).toEqual([])

    // They leave by themselves, and the page takes its room back.
    await commands.moveMouse(5, 880)
    await expect.poll(() => cards.elements()).toEqual([])
    const bar = width === 390 ? '[data-dark-head]' : 'header'
    await expect.poll(() => document.querySelector(bar)?.clientHeight).toBe(56)
  }
})
