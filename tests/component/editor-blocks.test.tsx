import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { blockKinds } from '../../app/content/blocks'
import { formatSampleBlock } from '../support/sample-block'
import { findAccessibilityFaults } from './support/accessibility'
import {
  blockOptions,
  button,
  clearText,
  focus,
  long,
  menuItem,
  openNewsForm,
  readAddress,
  readStoredText,
  readTexts,
  text,
} from './support/page'
import { openScreen } from './support/screen'
import { createNews, readNews, writeAsStaff } from './support/staff'

const menu = page.getByRole('listbox', { name: '插入内容块' })
const dialog = page.getByRole('dialog')
const block = (label: string) => text.getByRole('group', { name: label, exact: true })

async function openEmptyNews(): Promise<number> {
  const id = await openNewsForm('内容块', '<p>x</p>')
  await clearText()
  return id
}

/** Types a slash and some characters at the caret, and takes the first that is found. */
async function chooseFromMenu(typed: string, label: string): Promise<void> {
  await commands.type(`/${typed}`)
  await expect.element(menu.getByRole('option', { selected: true })).toMatchTextContent(label)
  await commands.press('Enter')
}

test(
  'a slash opens the menu of blocks, which pinyin and arrows narrow, and Escape leaves the text as typed',
  long,
  async () => {
    await openEmptyNews()
    await commands.type('/')
    await expect.element(blockOptions.first()).toHaveAttribute('aria-selected', 'true')
    expect(await findAccessibilityFaults(document.body)).toEqual([])
    await commands.type('bt')
    await expect
      .poll(() => readTexts(blockOptions))
      .toEqual([expect.stringMatching(/标题 2/), expect.stringMatching(/标题 3/)])
    await commands.press('ArrowDown')
    await commands.press('Enter')
    await commands.type('质量检查')
    await commands.press('Enter')
    await commands.type('/xx')
    await expect.element(page.getByText('没有这种内容块')).toBeVisible()
    await commands.press('Escape')
    await expect.element(menu).not.toBeInTheDocument()
    await commands.type(' 1/2')

    await expect.poll(readStoredText).toBe('<h3>质量检查</h3><p>/xx 1/2</p>')
  },
)

test('the slash of a Chinese keyboard opens the menu too, a slash inside a word does not', async () => {
  await openEmptyNews()
  await commands.insertText('、')
  await expect.element(menu).toBeVisible()
  await commands.press('Backspace')
  await commands.type('km/h')

  await expect.element(menu).not.toBeInTheDocument()
})

test('Chinese that is composed after the slash narrows the menu, and the choice takes its place', async () => {
  await openEmptyNews()
  await commands.type('前 /')
  await expect.element(menu).toBeVisible()
  await commands.compose(['b', 'bi', 'biao', '表格'])
  await expect.poll(() => readTexts(blockOptions)).toEqual([expect.stringMatching(/表格/)])
  await commands.press('Enter')
  await commands.compose(['g', 'gao', '高程'])

  await expect.poll(readStoredText).toMatch(/^<p>前 <\/p><table>.*高程.*<\/table>/)
})

for (const [index, kind] of blockKinds.entries()) {
  // One kind in the short run: what differs between them is their declaration.
  const options = index === 0 ? {} : long
  test(
    `the menu offers the block ${kind.label} by its initials, and its form opens and closes by keys`,
    options,
    async () => {
      await openEmptyNews()
      const initials = kind.pinyin.split(' ').map((word) => word[0])
      await chooseFromMenu(initials.join(''), kind.label)
      await expect.element(dialog.getByRole('heading', { name: `插入${kind.label}` })).toBeVisible()
      expect(await findAccessibilityFaults(dialog.element())).toEqual([])
      await button('确定').click()
      await expect.element(dialog.getByText(/^请/).first()).toBeVisible()
      await commands.press('Escape')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(text).toHaveFocus()
      await commands.type('续写')

      await expect.poll(readStoredText).toBe('<p>续写</p>')
    },
  )
}

test(
  'what was typed into the window of a block is left only after a question, by Escape and by Back',
  long,
  async () => {
    const { id } = await createNews('窗口里写的', '<p>x</p>')
    await openScreen('/news/updateNews?find=窗口里写的')
    await page
      .getByRole('main')
      .getByRole('link', { name: /窗口里写的/ })
      .first()
      .click()
    await clearText()
    await chooseFromMenu('ts', '提示')
    const content = page.getByRole('dialog', { name: '插入提示' }).getByLabelText('内容')
    await content.fill('汛期请提前两日预约')
    const question = page.getByRole('dialog', { name: '尚有未保存的修改' })

    await commands.press('Escape')
    await question.getByRole('button', { name: '继续填写' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(content).toHaveValue('汛期请提前两日预约')

    history.back()
    await question.getByRole('button', { name: '留在此页' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(readAddress).toMatch(new RegExp(`id=${id}`))
    await expect.element(content).toHaveValue('汛期请提前两日预约')

    await commands.press('Escape')
    await question.getByRole('button', { name: '直接离开' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(block('提示')).not.toBeInTheDocument()
  },
)

/** Those whose sample names no uploads, which would have to exist. */
const kindsWithoutUploads = blockKinds.filter(({ fields }) =>
  Object.values(fields).every(({ kind }) => !['image', 'gallery', 'files'].includes(kind)),
)

for (const kind of kindsWithoutUploads) {
  test(`the block ${kind.label} survives the editor and a save as it was stored`, async () => {
    const stored = formatSampleBlock(kind)
    const id = await openNewsForm('原样保留', `<p>前</p>${stored}<p>后</p>`)
    await expect.element(block(kind.label)).toBeVisible()
    await text.getByText('后').click()
    await commands.press('End')
    await commands.type('记')
    await button('保存草稿').click()
    await expect.element(page.getByText(/^已保存/).first()).toBeVisible()

    await expect.poll(async () => (await readNews(id)).values.body).toBe(`<p>前</p>${stored}<p>后记</p>`)
  })
}

test('key figures are written and published by the keyboard alone, and changed', long, async () => {
  const id = await openEmptyNews()
  await chooseFromMenu('gjsj', '关键数据')
  await focus(dialog.getByRole('button', { name: '添加一行' }))
  await commands.press('Enter')
  await dialog.getByLabelText('第 1 行的数值').fill('2.3')
  await dialog.getByLabelText('第 1 行的单位').fill('万平方千米')
  await dialog.getByLabelText('第 1 行的说明').fill('激光点云')
  await commands.press('Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(block('关键数据')).toMatchTextContent('2.3万平方千米')
  await commands.type('数据之后')
  await focus(button('编辑关键数据'))
  await commands.press('Enter')
  await dialog.getByLabelText('第 1 行的数值').fill('2.4')
  await commands.press('Enter')
  await button('发布').click()
  await expect.element(page.getByText('已发布，前台已更新')).toBeVisible()

  const kind = blockKinds.find(({ name }) => name === 'keyFigures')
  const figures = [{ value: '2.4', unit: '万平方千米', label: '激光点云' }]
  const stored = kind ? formatSampleBlock(kind, { figures }) : ''
  expect((await readNews(id)).values.body).toBe(`${stored}<p>数据之后</p>`)
})

test('an old version with a block comes back whole from the history', long, async () => {
  const kind = blockKinds.find(({ name }) => name === 'timeline')
  const stored = kind ? formatSampleBlock(kind) : ''
  const { id, version } = await createNews('历史中的内容块', `<p>前</p>${stored}`)
  const values = { body: '<p>前</p>' }
  await writeAsStaff('news/save', { id, version, category: 2, title: '历史中的内容块', values })
  await openScreen(`/news/updateNews?id=${id}`)
  await button('更多操作').click()
  await menuItem('历史版本').click()
  const changes = () => Array.from(document.querySelectorAll('main :is(ins, del)'), ({ textContent }) => textContent)
  await expect.poll(changes).toContainEqual(expect.stringContaining('title值'))
  await button('恢复旧版本').click()
  await dialog.getByRole('button', { name: '恢复旧版本', exact: true }).click()
  await page.getByRole('link', { name: '返回编辑' }).click()

  await expect.element(block('时间线')).toBeVisible()
  await expect.poll(readStoredText).toBe(`<p>前</p>${stored}`)
})
