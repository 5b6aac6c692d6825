import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { note } from '../../app/content/blocks/kinds'
import type { CaretPlace } from '../../app/contract'
import { formatSampleBlock } from '../support/sample-block'
import { readLocalDrafts } from './support/kept'
import { long, openNewsForm, readEditor, text } from './support/page'
import { readNews, writeAsColleague } from './support/staff'

const caretOf = (name: string) => document.querySelector<HTMLElement>(`.person-caret[data-name="${name}"]`)

/** The text in front of a colleague's caret, in the block that it stands in. */
function readBeforeCaret(name: string): string | undefined {
  const caret = caretOf(name)
  const block = caret?.closest('p')
  if (!caret || !block) return undefined
  const range = document.createRange()
  range.setStart(block, 0)
  range.setEndBefore(caret)
  return range.toString()
}

async function reportAsColleague(
  name: string,
  id: number,
  caret: CaretPlace | null = null,
): Promise<CaretPlace | null> {
  const { people } = await writeAsColleague<{ people: Array<{ caret: CaretPlace | null }> }>(name, 'presence/report', {
    id,
    hasChanged: true,
    caret,
  })
  return people[0]?.caret ?? null
}

const readBody = async (id: number) => String((await readNews(id)).values.body)

/** Saves as a colleague who has the text as it is stored; what this form saves meanwhile comes after it. */
async function saveAsColleague(name: string, id: number, change: (body: string) => string): Promise<void> {
  await commands.holdCalls('**/api/news/save')
  // One that had left already would come between what is read and what is written.
  const saving = page.getByRole('group', { name: '保存状态' }).getByText('保存中')
  await expect
    .poll(async () => saving.elements().length === 0 || (await commands.listHeldCalls()).length > 0)
    .toBe(true)
  const { version, title, values } = await readNews(id)
  const body = change(String(values.body))
  await writeAsColleague(name, 'news/save', { id, version, category: 2, title, values: { body } })
  await commands.restoreCalls()
}

const here = page.getByRole('status').filter({ hasText: /正在编辑/ })

/** Stores a news item and opens its form, which a colleague has open as well. @returns its id */
async function openBesideColleague(title: string, body: string): Promise<number> {
  const id = await openNewsForm(title, body)
  await reportAsColleague('许文', id)
  dispatchEvent(new Event('focus'))
  await expect.element(here).toBeVisible()
  return id
}

const atEnd = { field: 'body', text: { block: 1, offset: 4, before: '第二段。' } }

test(
  "a colleague's caret stands in the text where it is, and follows its words when the text in front of it changes",
  long,
  async () => {
    const id = await openNewsForm('两人同写', '<p>第一段。</p><p>第二段。</p>')
    await reportAsColleague('许文', id, atEnd)
    dispatchEvent(new Event('focus'))

    await expect.poll(() => readBeforeCaret('许文')).toBe('第二段。')
    await text.click()
    await commands.press('Control+Home')
    await commands.type('另起一段')
    await commands.press('Enter')
    expect(readBeforeCaret('许文')).toBe('第二段。')
    // Once more from a text that does not have the new paragraph yet.
    await reportAsColleague('许文', id, { field: 'body', text: { block: 1, offset: 3, before: '第二段' } })
    await expect.poll(() => readBeforeCaret('许文')).toBe('第二段')

    await reportAsColleague('许文', id, { field: 'title', text: null })
    await expect.poll(() => caretOf('许文')).toBeNull()
  },
)

test("a colleague's caret that is told before their words have come stands behind them once they have", async () => {
  const id = await openNewsForm('先到的光标', '<p>第一段。</p><p>第二段。</p>')
  await reportAsColleague('许文', id, { field: 'body', text: { block: 0, offset: 8, before: '第一段。再加一' } })
  dispatchEvent(new Event('focus'))
  await expect.poll(() => readBeforeCaret('许文')).toBe('第一段。')

  await saveAsColleague('许文', id, (body) => body.replace('第一段。', '第一段。再加一句。'))

  await expect.poll(() => readBeforeCaret('许文')).toBe('第一段。再加一')
})

test("a colleague's caret at the beginning of a paragraph stands there", async () => {
  const id = await openNewsForm('段首的光标', '<p>第一段。</p><p>第二段。</p>')
  await reportAsColleague('许文', id, { field: 'body', text: { block: 1, offset: 0, before: '' } })
  dispatchEvent(new Event('focus'))

  await expect.poll(() => readBeforeCaret('许文')).toBe('')
  expect(caretOf('许文')?.closest('p')?.textContent).toBe('第二段。')
})

test('the own caret is told to a colleague who is there', async () => {
  const id = await openBesideColleague('告诉对方', '<p>第一段。</p><p>第二段。</p>')
  await text.click()
  await commands.press('Control+End')

  await expect.poll(() => reportAsColleague('许文', id)).toEqual(atEnd)
})

test('while a colleague is there, what is typed without a pause is saved, and what they save comes in under the caret', async () => {
  const id = await openBesideColleague('不停地写', '<p>第一段。</p><p>第二段。</p>')
  await text.click()
  await commands.press('Control+End')

  let keys = 0
  const typeUntil = async (isOver: () => Promise<boolean>) => {
    // Ten seconds of typing would be a hundred keys.
    while (keys < 60 && !(await isOver())) {
      await commands.type('写')
      keys += 1
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  await typeUntil(async () => (await readBody(id)).includes('第二段。写'))
  expect(await readBody(id)).toContain('第二段。写')

  await saveAsColleague('许文', id, (body) => body.replace('第一段。', '第一段，许文加的。'))
  keys = 0
  await typeUntil(async () => readEditor().getText().includes('许文加的'))
  expect(readEditor().getText()).toContain('许文加的')
  await commands.type('完。')

  await expect.poll(() => readBody(id)).toMatch(/^<p>第一段，许文加的。<\/p><p>第二段。写+完。<\/p>$/)
  await expect.element(page.getByText(/已合并许文的修改/)).not.toBeInTheDocument()
})

test(
  'what is typed in the very moment in which words of a colleague come in takes none of them back',
  long,
  async () => {
    const id = await openBesideColleague('同一瞬间', '<p>第一段。</p><p>第二段。</p>')

    // Changes in each turn of the event loop: one of them comes between the merge and its rendering.
    const turns = new MessageChannel()
    turns.port1.addEventListener('message', () => {
      readEditor().commands.insertContentAt(readEditor().state.doc.content.size - 1, '写')
      turns.port2.postMessage(null)
    })
    turns.port1.start()
    for (let count = 0; count < 4; count++) turns.port2.postMessage(null)
    for (const sentence of ['许文一。', '许文二。', '许文三。']) {
      await saveAsColleague('许文', id, (body) => body.replace('</p>', `${sentence}</p>`))
      await expect.poll(() => readEditor().getText()).toContain(sentence)
    }
    turns.port1.close()

    await expect.poll(() => readBody(id)).toMatch(/^<p>第一段。许文一。许文二。许文三。<\/p><p>第二段。写+<\/p>$/)
  },
)

test(
  'a line that was just begun and a space that was just typed stay when words of a colleague come in',
  long,
  async () => {
    const id = await openBesideColleague('刚起的一行', '<p>第一段。</p><p>第二段。</p>')
    await text.click()
    await commands.press('Control+End')
    await commands.type('接收机 GNSS')
    await expect.poll(() => readBody(id)).toContain('GNSS')
    await commands.holdCalls('**/api/news/save')
    await commands.type(' ')
    await commands.waitForHeldCall()
    await commands.restoreCalls()
    await expect
      .element(
        page
          .getByRole('group', { name: '保存状态' })
          .getByText(/^已保存/)
          .first(),
      )
      .toBeVisible()
    await saveAsColleague('许文', id, (body) => body.replace('第一段。', '第一段，许文加的。'))
    await expect.poll(() => readEditor().getText()).toContain('许文加的')
    await commands.type('RTK')
    await commands.press('Enter')
    await expect.poll(() => readBody(id)).toContain('GNSS RTK')

    await saveAsColleague('许文', id, (body) => body.replace('许文加的', '许文又加的'))
    await expect.poll(() => readEditor().getText()).toContain('许文又加的')
    await commands.type('第三段。')

    await expect
      .poll(() => readBody(id))
      .toBe('<p>第一段，许文又加的。</p><p>第二段。接收机 GNSS RTK</p><p>第三段。</p>')
  },
)

test('what two write into one sentence at the same time is kept of both, without a question', async () => {
  const id = await openBesideColleague('同一句话', '<p>本期完成外业航摄，质量优良。</p>')

  await saveAsColleague('许文', id, () => {
    // Typed into the form in the same moment in which the colleague saves.
    readEditor().commands.insertContentAt(readEditor().state.doc.content.size - 6, '成果')
    return '<p>今年本期完成外业航摄，质量优良。</p>'
  })

  await expect.poll(() => readBody(id)).toBe('<p>今年本期完成外业航摄，成果质量优良。</p>')
  await expect.element(page.getByRole('alert').filter({ hasText: '双方改了同一处' })).not.toBeInTheDocument()
})

const openBlock = {
  'a double click': () => text.getByRole('group', { name: '提示', exact: true }).dblClick(),
  Enter: async () => {
    await text.getByText('第一段。').click()
    for (const key of ['Escape', 'ArrowDown', 'Enter']) await commands.press(key)
  },
}

for (const [way, open] of Object.entries(openBlock)) {
  test(`what is written into a block that ${way} opened is put at the caret when a colleague has removed the block`, async () => {
    const id = await openBesideColleague('窗口开着', `<p>第一段。</p>${formatSampleBlock(note, { text: '携带证件' })}`)
    const editor = readEditor()
    await open()
    const dialog = page.getByRole('dialog', { name: '编辑提示' })
    await dialog.getByLabelText('内容').fill('提前两日预约')
    await expect.poll(readLocalDrafts).toContain('提前两日预约')
    await saveAsColleague('许文', id, () => '<p>第一段。</p>')
    await expect.poll(() => editor.getHTML()).not.toContain('data-block')
    await dialog.getByRole('button', { name: '确定' }).click()

    await expect.element(page.getByText('原来的提示已被移除或修改，填写的内容已放到光标处')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => readBody(id)).toContain('提前两日预约')
    await expect.poll(readLocalDrafts).not.toContain('提前两日预约')
  })
}

for (const [way, open] of Object.entries(openBlock)) {
  test(
    `what is written into a block that ${way} opened takes its place when a colleague has written around the block`,
    long,
    async () => {
      const block = formatSampleBlock(note, { text: '携带证件' })
      const id = await openBesideColleague('前后都改', `<p>第一段。</p>${block}<p>第二段。</p>`)
      const editor = readEditor()
      await open()
      const dialog = page.getByRole('dialog', { name: '编辑提示' })
      await dialog.getByLabelText('内容').fill('提前两日预约')
      await saveAsColleague('许文', id, (body) => body.replace('第一段。', '首段。').replace('第二段。', '末段。'))
      await expect.poll(() => editor.getText()).toContain('末段。')
      await dialog.getByRole('button', { name: '确定' }).click()

      const written = formatSampleBlock(note, { text: '提前两日预约', tone: '' })
      await expect.poll(() => readBody(id)).toBe(`<p>首段。</p>${written}<p>末段。</p>`)
    },
  )
}
