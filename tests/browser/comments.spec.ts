import type { Page } from '@playwright/test'
import { callAsStaff, createNews, getNewsFormPath, readNews, signInAsNewEditor } from './admin'
import { expect, getFirstPage, openHydrated, test, long } from './site-fixture'

const words = '高程中误差 0.11 m'
const body =
  '<p>近日，项目通过专家验收。</p><p>经野外检核，高程中误差 0.11 m，优于设计书规定。</p><p>成果将汇入省级平台。</p>'

const findText = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const findPanel = (page: Page) => page.getByRole('complementary', { name: '批注' })

/** The marked words of each comment, though the caret of a colleague may stand between them. */
function readMarks(page: Page): Promise<string[]> {
  return findText(page).evaluate((text) => {
    const words = new Map<string, string>()
    for (const { classList, textContent } of text.querySelectorAll('.comment-mark')) {
      const comment = [...classList].find((name) => name.startsWith('of-comment-')) ?? ''
      words.set(comment, (words.get(comment) ?? '') + textContent)
    }
    return [...words.values()]
  })
}

/** Selects words of the text, wherever marks cut it into pieces. @param edge puts the caret there instead */
async function select(page: Page, wanted: string, edge?: 'before' | 'behind'): Promise<void> {
  await findText(page).click()
  await findText(page).evaluate(
    async (element, [sought, side]) => {
      const start = element.textContent.indexOf(sought)
      if (start === -1) throw new Error(`"${sought}" is not in the text: ${element.textContent}`)
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let passed = 0
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { length } = node.textContent ?? ''
        const [from, to] = [start - passed, start + sought.length - passed]
        if (from >= 0 && from < length) range.setStart(node, from)
        if (to > 0 && to <= length) range.setEnd(node, to)
        passed += length
      }
      if (side !== undefined) range.collapse(side === 'before')
      // The editor learns of a selection by this event.
      const learned = new Promise((done) => document.addEventListener('selectionchange', done, { once: true }))
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
      await learned
    },
    [wanted, edge] as const,
  )
}

test(
  'two people discuss a passage through five edits, until it is resolved, and visitors see nothing of it',
  long,
  async ({ staffPage: author, context, openContext }) => {
    const { id } = await createNews(context, '批注的五次修改', body)
    const second = await openContext()
    await signInAsNewEditor(context, second, 'lin.zhi', '林知远')
    const reviewer = getFirstPage(second)
    await openHydrated(author, getNewsFormPath(id))
    await openHydrated(reviewer, getNewsFormPath(id))

    await select(reviewer, words)
    await reviewer.keyboard.press('Control+Alt+m')
    await expect(reviewer.getByRole('textbox', { name: '批注内容' })).toBeFocused()
    await reviewer.keyboard.type('检查报告写 0.112 m，请核对')
    await reviewer.keyboard.press('Control+Enter')
    await expect.poll(() => readMarks(reviewer)).toEqual([words])

    // The other form learns of it by its next report.
    await author.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => readMarks(author)).toEqual([words])
    await author.getByRole('button', { name: '批注，1 条未解决' }).click()
    await expect(findPanel(author)).toContainText('检查报告写 0.112 m，请核对')

    // Insert, split, join, move and delete around the words.
    await select(author, '经野外检核', 'before')
    await author.keyboard.type('2026 年春，')
    await select(author, '经野外检核，', 'behind')
    await author.keyboard.press('Enter')
    expect(await readMarks(author)).toEqual([words])
    await author.keyboard.press('Backspace')
    await select(author, words, 'behind')
    await author.keyboard.press('Escape')
    await author.keyboard.press('Alt+ArrowUp')
    await author.keyboard.press('Enter')
    expect(await readMarks(author)).toEqual([words])
    await select(author, '2026 年春，经野外检核，')
    await author.keyboard.press('Delete')
    const edited =
      '<p>高程中误差 0.11 m，优于设计书规定。</p><p>近日，项目通过专家验收。</p><p>成果将汇入省级平台。</p>'
    await expect.poll(async () => (await readNews(context, id)).values.body).toBe(edited)

    await openHydrated(author, getNewsFormPath(id))
    await expect.poll(() => readMarks(author)).toEqual([words])
    await select(author, '0.11 m')
    await author.keyboard.type('0.112 m')
    await expect.poll(() => readMarks(author)).toEqual(['高程中误差 0.112 m'])
    await author.getByRole('button', { name: '批注，1 条未解决' }).click()
    await expect(findPanel(author)).toContainText('原文已改动')
    await findPanel(author).getByRole('article').click()
    await author.getByRole('textbox', { name: '回复林知远的批注' }).fill('已按报告改正')
    await author.keyboard.press('Control+Enter')
    await expect(findPanel(author)).toContainText('2 条')
    await expect.poll(async () => String((await readNews(context, id)).values.body)).toContain('0.112 m')

    // What the author saved and said is there, in the place that has moved.
    await reviewer.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(findPanel(reviewer)).toContainText('已按报告改正')
    await expect.poll(() => readMarks(reviewer)).toEqual(['高程中误差 0.112 m'])
    await findPanel(reviewer).getByRole('button', { name: '标为已解决' }).click()
    await expect(reviewer.getByRole('button', { name: '批注', exact: true })).toBeVisible()

    const stored = await readNews(context, id)
    expect(JSON.stringify(stored)).not.toContain('comment')
    await callAsStaff(context, 'news/publish', { id, version: stored.version })
    const visitor = await openContext()
    const html = await (await visitor.request.get(`/news/newsDetail?id=${id}`)).text()
    expect(html).toContain('高程中误差 0.112 m')
    expect(html).not.toContain('请核对')
    await reviewer.close()
  },
)
