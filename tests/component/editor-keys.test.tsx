import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import {
  blockOptions,
  button,
  clearText,
  focus,
  long,
  menuItem,
  openNewsForm,
  readStoredText,
  text,
  toolbar,
} from './support/page'
import { openScreen } from './support/screen'
import { signIn } from './support/staff'

test('the list of keys opens by a key and from the menu of the form', long, async () => {
  await openNewsForm('快捷键')
  await text.click()
  await commands.press('Control+/')
  const dialog = page.getByRole('dialog', { name: '快捷键' })
  await expect.element(dialog.getByText('选中光标所在的块')).toBeVisible()
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])
  await commands.press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await button('更多操作').click()
  await menuItem('快捷键').click()

  await expect.element(dialog).toBeVisible()
})

test(
  'Ctrl+Enter publishes what is written and puts no line into it, Ctrl+Alt and a number make headings',
  long,
  async () => {
    await openNewsForm('按键发布', '<p>甲</p><p>乙</p><p>丙</p>')
    for (const [number, words] of [...'甲乙丙'].entries()) {
      await text.getByText(words).click()
      await expect.element(toolbar.getByRole('combobox', { name: '段落样式' })).toHaveValue('0')
      await commands.press(`Control+Alt+Digit${number + 1}`)
    }
    await expect.element(text.getByRole('heading', { level: 4 })).toHaveTextContent('丙')
    await commands.press('Control+Enter')
    await expect.element(page.getByText('已发布，前台已更新')).toBeVisible()

    await expect.poll(readStoredText).toBe('<h2>甲</h2><h3>乙</h3><h4>丙</h4>')
  },
)

test('Ctrl+Enter in the form of a block publishes nothing', long, async () => {
  await openNewsForm('不误发布')
  await clearText()
  await commands.type('/ts')
  await expect.element(blockOptions.first()).toMatchTextContent(/提示/)
  await commands.press('Enter')
  await page.getByRole('dialog').getByLabelText('内容').fill('一句话')
  await commands.press('Control+Enter')
  await button('确定').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await expect.element(page.getByText('已发布，前台已更新')).not.toBeInTheDocument()
})

test(
  'what a person inserted last stands first in the menu, for another person of the same browser it does not',
  long,
  async () => {
    const id = await openNewsForm('最近使用')
    await clearText()
    for (const [typed, label] of [
      ['fgx', /分隔线/],
      ['bt2', /标题 2/],
    ] as const) {
      await commands.type(`/${typed}`)
      await expect.element(blockOptions.first()).toMatchTextContent(label)
      await commands.press('Enter')
    }
    await commands.press('Enter')
    await commands.type('/')
    await expect.element(blockOptions.first()).toMatchTextContent(/标题 2/)
    await expect.element(blockOptions.nth(1)).toMatchTextContent(/分隔线/)
    await expect.element(blockOptions.nth(2)).toMatchTextContent(/图片/)
    await expect.poll(() => blockOptions.filter({ hasText: '分隔线' }).elements().length).toBe(1)

    await signIn('editor')
    await openScreen(`/news/updateNews?id=${id}`)
    await clearText()
    await commands.type('/')
    await expect.element(blockOptions.first()).toMatchTextContent(/图片/)
  },
)

test('插入 of the toolbar holds all that a slash does, by pinyin too, with what was used last on top', async () => {
  await openNewsForm('工具栏的插入', '<p>前文</p><p>后文</p>')
  await text.getByText('前文').click()
  await toolbar.getByRole('button', { name: '插入', exact: true }).click()
  await expect.element(blockOptions.nth(19)).toBeInTheDocument()
  await expect.element(blockOptions.nth(20)).not.toBeInTheDocument()
  await expect.element(blockOptions.filter({ hasText: '时间线' })).toBeInTheDocument()
  await commands.type('fgx')
  await expect.element(blockOptions.first()).toMatchTextContent(/分隔线/)
  await commands.press('Enter')
  await expect.poll(readStoredText).toMatch(/^<p>前文<\/p><hr>.*<p>后文<\/p>$/)

  await commands.press('F10')
  await focus(toolbar.getByRole('button', { name: '插入', exact: true }))
  await commands.press('Enter')
  await expect.element(blockOptions.first()).toMatchTextContent(/分隔线/)
  await commands.press('Escape')
  await expect.element(text).not.toMatchTextContent('/')
})

test('the toolbar stays one row: what finds no room is in its menus, the least used first', long, async () => {
  await page.viewport(1920, 1080)
  await openNewsForm('工具栏收拢', '<h2>第一节</h2><p>正文</p>')
  await expect.element(toolbar.getByRole('button', { name: '专注' })).toBeVisible()
  await expect.element(toolbar.getByText('5 字，约 1 分钟')).toBeVisible()

  const bar = toolbar.element()
  const focusMode = toolbar.getByRole('button', { name: '专注' })
  const setWidth = (width: string) => bar.parentElement?.style.setProperty('width', width)
  // By itself, each time: what renders for another reason would fold it once.
  for (let round = 0; round < 3; round++) {
    setWidth('600px')
    await expect.element(focusMode).not.toBeInTheDocument()
    setWidth('')
    await expect.element(focusMode).toBeVisible()
  }
  setWidth('600px')
  await expect.element(focusMode).not.toBeInTheDocument()
  await expect.poll(() => bar.scrollWidth - bar.clientWidth).toBe(0)
  await expect.element(toolbar.getByRole('button', { name: '加粗' })).toBeInViewport({ ratio: 1 })
  await text.getByText('正文').click()
  await button('更多').click()
  await expect.element(menuItem('对齐')).toBeVisible()
  expect(await findAccessibilityFaults(page.getByRole('menu').element())).toEqual([])
  await menuItem('对齐').click()
  await menuItem('居中').click()
  await button('更多').click()
  await menuItem('目录').click()
  await menuItem('第一节').click()
  await expect.element(text).toHaveFocus()
  await commands.press('End')
  await commands.type('：数据')

  await expect.poll(readStoredText).toBe('<h2>第一节：数据</h2><p class="align-center">正文</p>')
})
