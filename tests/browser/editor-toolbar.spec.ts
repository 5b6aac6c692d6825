import { expect, openHydrated, test, long } from './site-fixture'
import { createNews, getNewsFormPath } from './admin'

const paragraphs = Array.from({ length: 60 }, (_, row) => `<p>第 ${row} 段，外业测量按计划推进，质量检查同步进行。</p>`)

for (const [width, height] of [
  [1366, 768],
  [1920, 1080],
] as const) {
  test(`every button of the editor is in sight wherever the text is scrolled to, at ${width}×${height}`, async ({
    staffPage: page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    const { id } = await createNews(context, '长篇报道', paragraphs.join(''))
    await openHydrated(page, getNewsFormPath(id))
    const text = page.getByRole('textbox', { name: '正文' })
    for (const row of [5, 30, 58]) {
      await text.getByText(`第 ${row} 段，`).scrollIntoViewIfNeeded()
      await text.getByText(`第 ${row} 段，`).click()
      const buttons = page.getByRole('toolbar', { name: '正文工具栏' }).locator('button')
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
  })
}

test('the line that is being typed is never under the toolbar', long, async ({ staffPage: page, context }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { id } = await createNews(context, '逐段校对', paragraphs.join(''))
  await openHydrated(page, getNewsFormPath(id))
  await page.getByRole('textbox', { name: '正文' }).getByText('第 40 段，').click()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowUp')
  const isBelow = () =>
    page.evaluate(() => {
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect()
      const bar = document.querySelector('[role=toolbar]')?.getBoundingClientRect()
      return caret !== undefined && bar !== undefined && caret.top >= bar.bottom
    })
  await expect.poll(isBelow).toBe(true)
})
