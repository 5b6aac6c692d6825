import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, openNewsForm, text, toolbar } from './support/page'
import { openScreen } from './support/screen'
import { readNews } from './support/staff'

const title = page.getByRole('textbox', { name: '标题' })
const lead = page.getByRole('textbox', { name: '摘要' })
const heading = page.getByRole('heading', { level: 1 })

/** Where an element begins and how wide it is, in whole px. */
function measure(element: Element | null): { left: number; width: number } {
  const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
  return { left: Math.round(left), width: Math.round(width) }
}

test.for([1920, 1440, 1366, 1280, 1024, 768])(
  'The text is written in one column of 664 px below its title, under a toolbar of one row, in a window of %i px',
  async (width) => {
    await page.viewport(width, 900)
    await openNewsForm(
      '一栏宽的新闻',
      `<p>${'字'.repeat(120)}</p><table><tbody><tr><td><p>甲</p></td></tr></tbody></table>`,
    )
    const paragraph = text.element().querySelector('p')
    await expect.poll(() => measure(paragraph).width).toBe(664)

    expect(measure(title.element())).toEqual(measure(paragraph))
    expect(measure(text.element().querySelector('table')).width).toBe(664)
    const bar = toolbar.element()
    expect(bar.clientHeight).toBeLessThanOrEqual(46)
    expect(Math.round(bar.getBoundingClientRect().right)).toBe(width)
    expect(Math.round(bar.getBoundingClientRect().left)).toBe(
      Math.round(page.getByRole('main').element().getBoundingClientRect().left),
    )
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('What is written has the type of the public page, whatever the window would zoom that by', async () => {
  await page.viewport(1366, 768)
  await openNewsForm('一样的字号', '<p>正文</p><h2>小标题</h2>')
  const [paragraph, chapter] = ['p', 'h2'].map((tag) => text.element().querySelector(tag))

  expect(paragraph && getComputedStyle(paragraph).fontSize).toBe('18px')
  expect(paragraph && getComputedStyle(paragraph).lineHeight).toBe('34.2px')
  expect(chapter && getComputedStyle(chapter).fontSize).toBe('30px')
})

test(
  'The head has the title of the entry as it is typed, and what is being done only while there is none',
  long,
  async () => {
    await openScreen('/news/addNews')
    await expect.element(heading).toHaveTextContent('新增新闻')
    await title.fill('省级实景三维通过验收')
    await expect.element(heading).toHaveTextContent('省级实景三维通过验收')
    expect(await findAccessibilityFaults(document.body)).toEqual([])
  },
)

test('Enter in the title goes on to the abstract, and pasted lines of a title become one', async () => {
  const id = await openNewsForm('只有一行')
  await title.click()
  await commands.press('Enter')
  await expect.element(lead).toHaveFocus()
  await commands.type('概要')
  await title.fill('上一行\n下一行')
  await expect.element(title).toHaveValue('上一行 下一行')
  await button('保存草稿').click()

  await expect.poll(async () => (await readNews(id)).title).toBe('上一行 下一行')
  expect((await readNews(id)).values.abstract).toBe('概要')
})

test('A long title grows by lines instead of running out of sight', async () => {
  await openNewsForm('短标题')
  const before = title.element().clientHeight
  await title.fill('长'.repeat(60))

  await expect.poll(() => title.element().clientHeight).toBeGreaterThan(before * 2)
  expect(title.element().scrollHeight).toBeLessThanOrEqual(title.element().clientHeight + 1)
})

test('A typo in the text is reached with four keys from the top of the page', async () => {
  await openNewsForm('有错字的新闻', '<p>测会</p>')
  await focus(page.getByRole('link', { name: '跳到正文' }))
  await commands.press('Enter')
  await expect.element(title).toHaveFocus()
  await commands.press('Tab')
  await commands.press('Tab')

  await expect.element(text).toHaveFocus()
})
