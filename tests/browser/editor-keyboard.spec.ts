import type { Page } from '@playwright/test'
import { createNews, cutSavesOff, getNewsFormPath, menuItem } from './admin'
import { clearText, readStoredText } from './editor-paste'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: '正文工具栏' })
const tool = (page: Page, name: string) => toolbar(page).getByLabel(name, { exact: true })

async function openNews(page: Page, context: Parameters<typeof createNews>[0]): Promise<void> {
  const { id } = await createNews(context, '只用键盘', '<p>x</p>')
  await openHydrated(page, getNewsFormPath(id))
  await clearText(page)
}

/** Goes from the text to a tool with F10 and the arrow keys. */
async function walkToTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F10')
  await page.keyboard.press('Home')
  const count = await toolbar(page).locator('button:enabled, select:enabled').count()
  for (let step = 0; step < count; step++) {
    if (await tool(page, name).evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(tool(page, name)).toBeFocused()
}

test('words are coloured by the keyboard alone', async ({ staffPage: page, context }) => {
  await openNews(page, context)
  await page.keyboard.type('限差')
  await page.keyboard.press('Shift+Home')
  await expect(page.getByRole('toolbar', { name: '选中文字的工具' })).toBeVisible()
  await walkToTool(page, '文字颜色')
  await page.keyboard.press('ArrowDown')

  await expect(text(page).locator('.c-az')).toHaveText('限差')
})

test('a table is inserted, filled in and enlarged by the keyboard alone', async ({ staffPage: page, context }) => {
  await openNews(page, context)
  await walkToTool(page, '插入表格')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('点号')
  await page.keyboard.press('Tab')
  await page.keyboard.type('高程')
  await walkToTool(page, '表格')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await findAccessibilityFaults(page, page.getByRole('menu'))).toEqual([])
  await menuItem(page, '删除列').focus()
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()

  await expect(text(page).locator('tr').first()).toHaveText('点号')
  await expect(text(page).locator('tr').first().locator('th')).toHaveCount(2)
  expect(await readStoredText(page)).toContain('点号')
})

for (const width of [390, 360, 320]) {
  test(
    `the toolbar fits a screen of ${width} px, and its menus hold what has no room`,
    long,
    async ({ staffPage: page, context, faults }) => {
      await page.setViewportSize({ width, height: 800 })
      await openNews(page, context)
      // The sign of what is saved stays.
      await cutSavesOff(page, faults)
      await page.keyboard.type('限差')
      expect(await toolbar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
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
      await menuItem(page, '表格').click()
      await expect(text(page).locator('table')).toHaveCount(1)

      await tool(page, '更多').click()
      await menuItem(page, '源代码').click()
      await expect(page.getByRole('textbox', { name: '正文的源代码' })).toBeVisible()
      await tool(page, '源代码').click()
      await expect(text(page).locator('table')).toHaveCount(1)
      expect(await toolbar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    },
  )
}
