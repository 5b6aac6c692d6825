import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { uploadAnswered } from './support/media'
import {
  button,
  clearText,
  focus,
  long,
  menuItem,
  openNewsForm,
  readEditor,
  readStoredText,
  text,
  toolbar,
} from './support/page'
import { readNews } from './support/staff'

const floatingBar = page.getByRole('toolbar', { name: '选中文字的工具' })
const leaveFocusMode = button('退出专注')

async function openText(body: string): Promise<number> {
  const id = await openNewsForm('编辑器的工具', body)
  await text.click()
  await commands.press('Control+End')
  return id
}

/** Goes from the text to a tool with F10 and the arrow keys. */
async function walkToTool(name: string): Promise<void> {
  await commands.press('F10')
  await commands.press('Home')
  const tools = toolbar.element().querySelectorAll('button:enabled, select:enabled')
  for (let step = 0; step < tools.length && document.activeElement?.getAttribute('aria-label') !== name; step++)
    await commands.press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
}

const isInToolbar = () => toolbar.element().contains(document.activeElement)

test('selected words bring a bar that formats them, and Escape hides it until the next selection', long, async () => {
  await openText('<p>高程中误差</p><p>第二段</p>')
  await commands.press('Control+Home')
  await commands.press('Shift+End')
  await expect.element(floatingBar).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await floatingBar.getByRole('button', { name: '加粗' }).click()
  await expect.poll(() => text.element().querySelector('strong')?.textContent).toBe('高程中误差')

  await commands.press('Escape')
  await expect.element(floatingBar).not.toBeInTheDocument()
  await commands.press('Control+End')
  await commands.press('Shift+Home')
  await expect.element(floatingBar).toBeVisible()
  await floatingBar.getByRole('combobox', { name: '段落样式' }).selectOptions('标题 2')

  await expect.poll(readStoredText).toBe('<p><strong>高程中误差</strong></p><h2>第二段</h2>')
})

test(
  'a click on a picture between paragraphs brings its tools, and what is typed then is its caption',
  long,
  async () => {
    const { src } = await uploadAnswered('段落之间的图.png')
    const picture = `<img src="${src}" alt="测区" width="320" height="200">`
    await openText(`<p>前文</p><figure class="w-100">${picture}</figure><p>后文</p>`)
    await text.getByRole('img', { name: '测区' }).click()
    await expect.element(button('替代文本')).toBeVisible()
    await commands.type('图 1')
    await button('半宽').click()
    const caption = '<figcaption>图 1</figcaption>'
    await expect.poll(readStoredText).toBe(`<p>前文</p><figure class="w-50">${picture}${caption}</figure><p>后文</p>`)

    await button('删除图片').click()
    await expect.poll(readStoredText).toBe('<p>前文</p><p>后文</p>')
  },
)

test('a picture that Backspace has selected from its empty caption is deleted by its tool', long, async () => {
  const { src } = await uploadAnswered('用退格选中的图.png')
  await openText(
    `<p>前文</p><figure class="w-100"><img src="${src}" alt="测区" width="320" height="200"></figure><p>后文</p>`,
  )
  await text.getByRole('img', { name: '测区' }).click()
  await expect.element(button('替代文本')).toBeVisible()
  await commands.press('Backspace')
  await expect.poll(() => readEditor().state.selection.toJSON().type).toBe('node')
  await button('删除图片').click()

  await expect.poll(readStoredText).toBe('<p>前文</p><p>后文</p>')
})

test(
  'the tools of a picture are at its caption, whether the caret is there or the whole picture is selected',
  long,
  async () => {
    const { src } = await uploadAnswered('图与它的工具.png')
    await openText(
      `<figure class="w-100"><img src="${src}" alt="测区" width="320" height="200"><figcaption>图 1</figcaption></figure><p>后文</p>`,
    )
    const readGap = () => {
      const bottom = page.getByRole('button', { name: '删除图片' }).element().getBoundingClientRect().bottom
      const caption = text.element().querySelector('figcaption')
      return Math.abs((caption?.getBoundingClientRect().top ?? 0) - bottom)
    }
    await expect.element(button('删除图片')).not.toBeInTheDocument()
    readEditor().chain().focus().setNodeSelection(0).run()
    await expect.element(button('删除图片')).toBeVisible()
    await expect.poll(readGap).toBeLessThan(16)

    await text.getByText('后文').click()
    await expect.element(button('删除图片')).not.toBeInTheDocument()
    await text.getByText('图 1').click()
    await expect.element(button('删除图片')).toBeVisible()
    await expect.poll(readGap).toBeLessThan(16)
  },
)

test('the Tab key goes from the fields to the text, and then to the toolbar as one stop', async () => {
  await openText('<p>正文</p>')
  await focus(page.getByLabelText('摘要'))
  await commands.press('Tab')
  await expect.element(text).toHaveFocus()
  await commands.press('Tab')
  expect(isInToolbar()).toBe(true)
  await commands.press('Tab')

  expect(isInToolbar()).toBe(false)
})

test('F10 enters the toolbar, arrows move in it and Escape returns to the caret', async () => {
  await openText('<p>正文</p>')
  await commands.press('F10')
  await commands.press('End')
  await expect.element(button('专注')).toHaveFocus()
  await commands.press('ArrowLeft')
  await expect.element(button('专注')).not.toHaveFocus()
  expect(isInToolbar()).toBe(true)
  await commands.press('Escape')
  await expect.element(text).toHaveFocus()
  await commands.type('续写')

  await expect.poll(readStoredText).toBe('<p>正文续写</p>')
})

test('a menu of the toolbar acts at the caret and gives the focus back to the text', long, async () => {
  await openText('<p>m</p>')
  await button('更多').click()
  await menuItem('上标').click()
  await expect.element(text).toHaveFocus()
  await commands.type('2')

  await expect.poll(readStoredText).toBe('<p>m<sup>2</sup></p>')
})

test('a web address that is typed becomes a link, and the words after it do not', long, async () => {
  await openText('<p>x</p>')
  await clearText()
  await commands.type('见 www.example.com 页')

  await expect.poll(readStoredText).toBe('<p>见 <a href="https://www.example.com">www.example.com</a> 页</p>')
})

test('words are coloured by the keyboard alone', async () => {
  await openText('<p>限差</p>')
  await commands.press('Shift+Home')
  await expect.element(floatingBar).toBeVisible()
  await walkToTool('文字颜色')
  await commands.press('ArrowDown')

  await expect.poll(() => text.element().querySelector('.c-az')?.textContent).toBe('限差')
})

test('a table is inserted, filled in and made smaller by the keyboard alone', long, async () => {
  await openText('<p>x</p>')
  await clearText()
  await walkToTool('插入表格')
  await commands.press('Enter')
  await expect.element(text).toHaveFocus()
  await commands.type('点号')
  await commands.press('Tab')
  await commands.type('高程')
  await walkToTool('表格')
  await commands.press('Enter')
  await expect.element(page.getByRole('menu')).toBeVisible()
  expect(await findAccessibilityFaults(page.getByRole('menu').element())).toEqual([])
  await focus(menuItem('删除列'))
  await commands.press('Enter')
  await expect.element(text).toHaveFocus()

  await expect
    .poll(() => Array.from(text.element().querySelectorAll('th'), ({ textContent }) => textContent))
    .toEqual(['点号', ''])
})

test(
  'a key leaves the text alone on the screen with caret, undo and saving as they were, and Escape leads back',
  long,
  async () => {
    const id = await openText('<p>第一段</p><p>第二段</p>')
    await text.getByText('第一段').click()
    await commands.press('End')
    await commands.type('甲')
    await commands.press('Control+Shift+F')
    await expect.element(leaveFocusMode).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '编辑器的工具', level: 2 })).toBeVisible()
    await expect.element(page.getByText('7 字，约 1 分钟').last()).toBeVisible()
    expect(await findAccessibilityFaults(document.body)).toEqual([])
    await commands.type('乙')
    await expect.poll(async () => (await readNews(id)).values.body).toBe('<p>第一段甲乙</p><p>第二段</p>')
    await commands.press('Escape')
    await expect.element(leaveFocusMode).not.toBeInTheDocument()
    await commands.type('丙')
    await expect.element(text).toHaveTextContent('第一段甲乙丙第二段')
    for (let times = 0; times < 4; times++) await commands.press('Control+z')

    await expect.element(text).toHaveTextContent('第一段第二段')
  },
)

test(
  'the menu of blocks and the list of keys open over a text that is alone, and their Escape closes them only',
  long,
  async () => {
    await openText('<p>第一段</p>')
    await commands.press('Enter')
    await commands.press('Control+Shift+F')
    await commands.type('/')
    const menu = page.getByRole('listbox', { name: '插入内容块' })
    await expect.element(menu).toBeVisible()
    await commands.press('Escape')
    await expect.element(menu).not.toBeInTheDocument()
    await commands.press('Control+/')
    await expect.element(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    await commands.press('Escape')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(leaveFocusMode).toBeVisible()
    await commands.press('Control+Shift+F')

    await expect.element(leaveFocusMode).not.toBeInTheDocument()
  },
)

test('what keeps a publication back ends the focus mode, so that it can be seen and corrected', long, async () => {
  await openText('<p>第一段</p>')
  await page.getByLabelText('标题').first().fill('')
  await text.click()
  await commands.press('Control+Shift+F')
  await expect.element(leaveFocusMode).toBeVisible()
  await commands.press('Control+Enter')
  await expect.element(leaveFocusMode).not.toBeInTheDocument()

  const first = page.getByRole('alert').getByRole('button', { name: '标题' })
  await expect.element(first).toHaveFocus()
  await expect.element(first).toBeInViewport()
})
