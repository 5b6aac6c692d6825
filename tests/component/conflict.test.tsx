import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { button, long, openNewsForm, openUnasked, text } from './support/page'
import { readNews, writeAsColleague } from './support/staff'

const notice = page.getByRole('alert').filter({ hasText: '双方改了同一处' })
const title = page.getByLabelText('标题').first()

/** Saves other values of a news item, as a colleague on another machine. */
async function saveAsColleague(name: string, id: number, changes: { title?: string; body?: string }): Promise<void> {
  const { version, title: before, values } = await readNews(id)
  const draft = { category: 2, title: changes.title ?? before, values: { body: changes.body ?? values.body } }
  await writeAsColleague(name, 'news/save', { id, version, ...draft })
}

afterEach(() => commands.restoreCalls())

async function save(): Promise<void> {
  await button('保存草稿').click()
  await expect.element(page.getByText('草稿已保存', { exact: true })).toBeVisible()
}

test('what two people change at different places is merged by itself, under the caret of whoever types', async () => {
  const id = await openNewsForm('倾斜摄影流程更新', '<p>第一句。第二句。</p><p>第三句。</p>')
  const body = '<p>林月加的一句。第一句。第二句。</p><p>第三句。</p>'
  await saveAsColleague('林月', id, { title: '林月改过的标题', body })

  await text.click()
  await commands.press('Control+End')
  await commands.type('我加的一句。')
  await expect.element(page.getByText('已合并林月的修改：标题、正文')).toBeVisible()
  await commands.type('我还在写。')

  await expect.element(title).toHaveValue('林月改过的标题')
  await expect
    .poll(async () => (await readNews(id)).values.body)
    .toBe('<p>林月加的一句。第一句。第二句。</p><p>第三句。我加的一句。我还在写。</p>')
  await expect.element(notice).not.toBeInTheDocument()
})

test('a change of text that was saved in this form before is taken without a question', long, async () => {
  const id = await openNewsForm('水下测量成果', '<p>第一句。</p>')
  await title.fill('我的标题')
  await save()
  await saveAsColleague('林五', id, { title: '林五的标题' })

  await text.click()
  await commands.press('Control+End')
  await commands.type('我加的一句。')

  await expect.element(page.getByText('已合并林五的修改：标题')).toBeVisible()
  await expect.element(title).toHaveValue('林五的标题')
  await expect.element(notice).not.toBeInTheDocument()
})

test(
  'of a sentence that both changed one is chosen with the difference in view, and everything else is merged',
  long,
  async () => {
    const id = await openUnasked('机载激光流程更新', '<p>工期较紧。航摄共 318 架次。质量优良。</p>')
    await saveAsColleague('林月', id, { body: '<p>工期较紧。航摄共 372 架次。质量优良，已验收。</p>' })
    await text.click()
    await commands.press('Control+a')
    await commands.insertText('工期较紧。航摄共 326 架次。质量优良。')
    await expect.element(notice).toMatchTextContent('林月')

    await notice.getByRole('button', { name: '合并修改' }).click()
    const dialog = page.getByRole('dialog', { name: '合并林月的修改' })
    await expect.element(dialog.getByRole('button', { name: '还差 1 处' })).toBeDisabled()
    const read = (tag: string) => Array.from(dialog.element().querySelectorAll(tag), ({ textContent }) => textContent)
    expect(read('del')).toEqual(['318', '318'])
    expect(read('ins')).toEqual(['326', '372'])
    await dialog.getByRole('radio', { name: '用我的' }).click({ force: true })
    await dialog.getByRole('button', { name: '保存合并结果' }).click()

    await expect
      .poll(async () => (await readNews(id)).values.body)
      .toBe('<p>工期较紧。航摄共 326 架次。质量优良，已验收。</p>')
    await expect.element(notice).not.toBeInTheDocument()
  },
)

test('a publication that meets a change of a colleague shows it before visitors see it', async () => {
  const id = await openUnasked('沉降监测周报', '<p>第一句。</p>')
  await saveAsColleague('林三', id, { title: '沉降监测月报' })

  await button('发布').click()
  await expect.element(title).toHaveValue('沉降监测月报')
  expect((await readNews(id)).state).toBe('draft')
  await button('发布').click()
  await expect.element(page.getByText('已发布，前台已更新')).toBeVisible()
})

test('loading what a colleague saved asks before the own text is dropped', long, async () => {
  const id = await openUnasked('道路测设', '<p>第一句。</p>')
  await saveAsColleague('林四', id, { title: '林四的标题' })
  await title.fill('我的标题')
  await notice.getByRole('button', { name: '载入最新' }).click()
  const question = page.getByRole('dialog', { name: /放弃自己的修改/ })
  await expect.element(question).toBeVisible()
  await expect.element(title).toHaveValue('我的标题')
  await question.getByRole('button', { name: '载入最新' }).click()

  await expect.element(title).toHaveValue('林四的标题')
})

test('what a colleague saves appears in an open form that nobody types in', async () => {
  const id = await openNewsForm('土地整治', '<p>第一句。</p>')
  await saveAsColleague('王四', id, { title: '土地整治验收' })
  dispatchEvent(new Event('focus'))

  await expect.element(title).toHaveValue('土地整治验收')
})
