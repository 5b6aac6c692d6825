import type { Page } from '@playwright/test'
import { button, createNews, cutSavesOff, getNewsFormPath, menuItem } from './admin'
import { clearText } from './editor-paste'
import { findAccessibilityFaults } from './page-faults'
import { expect, long, openHydrated, phone, test } from './site-fixture'

const paragraphs = Array.from({ length: 60 }, (_, row) => `<p>第 ${row} 段，外业测量按计划推进，质量检查同步进行。</p>`)

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: '正文工具栏' })
const tool = (page: Page, name: string) => toolbar(page).getByLabel(name, { exact: true })

async function openNews(page: Page, context: Parameters<typeof createNews>[0], body: string): Promise<void> {
  const { id } = await createNews(context, '编辑器的工具', body)
  await openHydrated(page, getNewsFormPath(id))
}

for (const [width, height] of [
  [1366, 768],
  [1920, 1080],
] as const) {
  test(
    `every button of the editor is in sight wherever the text is scrolled to, at ${width}×${height}`,
    long,
    async ({ staffPage: page, context }) => {
      await page.setViewportSize({ width, height })
      await openNews(page, context, paragraphs.join(''))
      for (const row of [5, 30, 58]) {
        await text(page).getByText(`第 ${row} 段，`).scrollIntoViewIfNeeded()
        await text(page).getByText(`第 ${row} 段，`).click()
        const buttons = toolbar(page).locator('button')
        await expect(buttons.first()).toBeInViewport()
        const covered = await buttons.evaluateAll((all) =>
          all
            .filter((button) => {
              const { left, top, width: wide, height: high } = button.getBoundingClientRect()
              const found = document.elementFromPoint(left + wide / 2, top + high / 2)
              return !found || !button.contains(found)
            })
            .map((button) => button.getAttribute('aria-label')),
        )
        expect(covered, `at paragraph ${row}`).toEqual([])
      }
    },
  )
}

test('the line that is being typed is never under the toolbar', long, async ({ staffPage: page, context }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openNews(page, context, paragraphs.join(''))
  await text(page).getByText('第 40 段，').click()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowUp')
  const isBelow = () =>
    page.evaluate(() => {
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect()
      const bar = document.querySelector('[role=toolbar]')?.getBoundingClientRect()
      return caret !== undefined && bar !== undefined && caret.top >= bar.bottom
    })
  await expect.poll(isBelow).toBe(true)
})

for (const width of [390, 360, 320]) {
  test(
    `the toolbar fits a screen of ${width} px, and its menus hold what has no room`,
    long,
    async ({ staffPage: page, context, faults }) => {
      await page.setViewportSize({ width, height: 800 })
      await openNews(page, context, '<p>x</p>')
      await clearText(page)
      // The sign of what is saved stays.
      await cutSavesOff(page, faults)
      await page.keyboard.type('限差')
      await expect
        .poll(() => toolbar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBe(0)
      await expect(page.getByRole('group', { name: '保存状态' })).toBeVisible()
      const covered = await toolbar(page)
        .locator('button:enabled, select:enabled')
        .evaluateAll((tools) =>
          tools.flatMap((one) => {
            const { left, top, width: wide, height: high } = one.getBoundingClientRect()
            const found = document.elementFromPoint(left + wide / 2, top + high / 2)
            return one.contains(found) ? [] : [one.getAttribute('aria-label')]
          }),
        )
      expect(covered).toEqual([])
      await tool(page, '更多').click()
      await expect(menuItem(page, '源代码')).toBeVisible()
      expect(await findAccessibilityFaults(page, page.getByRole('menu'))).toEqual([])
      expect(await findAccessibilityFaults(page, toolbar(page))).toEqual([])
      await menuItem(page, '编号').click()
      await expect(text(page).locator('ol li')).toHaveText('限差')
      await tool(page, '插入').click()
      await page.getByRole('option', { name: '表格' }).click()
      await expect(text(page).locator('table')).toHaveCount(1)

      await tool(page, '更多').click()
      await menuItem(page, '源代码').click()
      await expect(page.getByRole('textbox', { name: '正文的源代码' })).toBeVisible()
      await tool(page, '源代码').click()
      await expect(text(page).locator('table')).toHaveCount(1)
      await expect
        .poll(() => toolbar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBe(0)
    },
  )
}

test(
  'a telephone has the toolbar in one row at the foot of the screen, with targets for fingers, and the buttons in a dark head',
  long,
  async ({ openStaffPage }) => {
    const page = await openStaffPage(phone)
    const context = page.context()
    await openNews(page, context, paragraphs.join(''))
    await text(page).getByText('第 20 段，').tap()

    const bar = await toolbar(page).boundingBox()
    expect(bar?.height).toBeLessThan(60)
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(844)
    const actions = await button(page, '发布').boundingBox()
    expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThanOrEqual(56)
    const sizes = await toolbar(page)
      .locator('button')
      .evaluateAll((all) => all.map((one) => Math.min(one.clientHeight, one.clientWidth)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    await expect.poll(() => toolbar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  },
)
