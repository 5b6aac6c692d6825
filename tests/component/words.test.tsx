import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { CompanyWordRow } from '../../app/contract/company-words'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, openNewsForm, readAddress, text, undo } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, signIn, writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')
const list = page.getByRole('list', { name: '用词表' })
const field = (name: string) => dialog.getByLabelText(name)

const readWords = async () => (await readAsStaff<{ rows: CompanyWordRow[] }>('companyWord/list')).rows

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test(
  'A word is added, changed, deleted and put back, and the list is found by what a word is replaced with',
  long,
  async () => {
    await openScreen('/manage/words')
    await button('新增').click()
    await field('禁用词').fill('赋能')
    await field('改用').fill('支撑')
    await field('原因').fill('说法空泛')
    await commands.press('Enter')
    await expect.element(list.getByText('支撑')).toBeVisible()

    await button('编辑“赋能”').click()
    await field('改用').fill('助力')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(list.getByText('助力')).toBeVisible()
    expect(await readWords()).toMatchObject([{ word: '赋能', instead: '助力', note: '说法空泛', version: 2 }])

    await page.getByLabelText('查找用词').fill('支撑')
    await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
    await page.getByLabelText('查找用词').fill('助')
    await expect.element(list.getByText('赋能')).toBeVisible()
    expect(readAddress()).toBe('/manage/words?find=助')

    await button('删除“赋能”').click()
    await expect.element(list.getByText('赋能')).not.toBeInTheDocument()
    await undo.click()
    await expect.element(list.getByText('赋能')).toBeVisible()
  },
)

test('A word whose deletion is pressed twice is deleted once, and nothing is said to have failed', long, async () => {
  await writeAsStaff('companyWord/save', { kind: 'forbidden', word: '抓手', instead: '办法' })
  await openScreen('/manage/words')
  await commands.holdCalls('**/api/companyWord/delete')
  await button('删除“抓手”').click()
  await commands.waitForHeldCall()
  await button('删除“抓手”').click()
  expect(await commands.listHeldCalls()).toHaveLength(1)
  await commands.restoreCalls()

  await expect.element(list.getByText('抓手')).not.toBeInTheDocument()
  await expect.element(undo).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('What is missing or listed already is said at its field, and what was typed stays for the next visit', async () => {
  await writeAsStaff('companyWord/save', { kind: 'person', word: '周明远', title: '董事长' })
  await openScreen('/manage/words?kind=person')
  await button('新增').click()
  await field('职务').fill('总经理')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('请填写姓名').first()).toBeVisible()
  await field('姓名').fill('周明远')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('用词表已有人名与职务“周明远”').first()).toBeVisible()

  await openScreen('/manage/words?kind=person')
  await button('新增').click()
  await expect.element(field('姓名')).toHaveValue('周明远')
  await expect.element(field('职务')).toHaveValue('总经理')
})

test('Who saves after somebody else is shown what the word is now, and decides', async () => {
  await writeAsStaff('companyWord/save', { kind: 'forbidden', word: '赋能', instead: '支撑' })
  await openScreen('/manage/words')
  await button('编辑“赋能”').click()
  const [row] = await readWords()
  await writeAsStaff('companyWord/save', { ...pick(row), instead: '助力' })

  await field('改用').fill('服务')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('现在是改用“助力”')).toBeVisible()
  expect((await readWords())[0]?.instead).toBe('助力')
  await expect.element(field('改用')).toHaveValue('服务')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(list.getByText('服务')).toBeVisible()
})

function pick(row: CompanyWordRow | undefined) {
  if (!row) throw new Error('the list is empty')
  const { by: _by, at: _at, ...given } = row
  return given
}

test('Pasted lines are imported, and those that are not understood stay in the field', async () => {
  await writeAsStaff('companyWord/save', { kind: 'preferred', word: '实景三维', wrong: ['实景3D'] })
  await openScreen('/manage/words?kind=preferred')
  await button('粘贴导入').click()
  await field('每行一个').fill('三维实景\t实景三维\n倾斜摄像 → 倾斜摄影 → 行业术语\n只有一个词')
  await expect.element(dialog.getByText('第 3 行“只有一个词”，请填写正确写法')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 2 个' }).click()

  await expect.element(page.getByText('推荐写法：新增 1 个，补充 1 个')).toBeVisible()
  await expect.element(field('每行一个')).toHaveValue('只有一个词')
  expect((await readWords()).map(({ word, wrong, note }) => [word, wrong, note])).toEqual([
    ['倾斜摄影', ['倾斜摄像'], '行业术语'],
    ['实景三维', ['实景3D', '三维实景'], ''],
  ])
})

test('Lines that are typed while others are imported stay in the open dialog, without those that were stored', async () => {
  await openScreen('/manage/words?kind=preferred')
  await button('粘贴导入').click()
  await field('每行一个').fill('三维实景\t实景三维\n只有一个词')
  await commands.holdCalls('**/api/companyWord/import')
  await dialog.getByRole('button', { name: '导入 1 个' }).click()
  await commands.waitForHeldCall()
  await field('每行一个').fill('三维实景\t实景三维\n只有一个词\n倾斜摄像 → 倾斜摄影')
  await commands.restoreCalls()

  await expect.element(page.getByText('推荐写法：新增 1 个')).toBeVisible()
  await expect.element(field('每行一个')).toHaveValue('只有一个词\n倾斜摄像 → 倾斜摄影')
  expect((await readWords()).map(({ word }) => word)).toEqual(['实景三维'])
})

test('The proof reader of an open form finds a listed word, and one key puts the right one in its place', async () => {
  await writeAsStaff('companyWord/save', { kind: 'preferred', word: '实景三维', wrong: ['实景3D'] })
  await openNewsForm('用词表的新闻', '<p>全市实景3D建设启动。</p>')
  const panel = page.getByRole('region', { name: '网站体检' })
  await expect.element(panel).toBeInTheDocument()
  panel.element().scrollIntoView({ block: 'center' })
  await expect.element(panel.getByText('应写作“实景三维”')).toBeVisible()
  panel.getByRole('button', { name: '改正：推荐写法，第 1 段' }).element().focus()
  await commands.press('Enter')
  await expect.element(text).toMatchTextContent('全市实景三维建设启动。')
})

test(
  'The list and its dialogs have no accessibility fault, and nothing of them is cut off at any width',
  long,
  async () => {
    const words = [
      { kind: 'forbidden', word: '赋能', instead: '支撑', note: '说法空泛' },
      { kind: 'person', word: '陈启航', title: '副总经理、总工程师', rank: 3 },
      { kind: 'product', word: '临澜实景三维项目', wrong: ['临澜三维项目'] },
    ]
    for (const word of words) await writeAsStaff('companyWord/save', word)
    await openScreen('/manage/words')
    await expect.element(list.getByText('陈启航')).toBeVisible()
    expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
    for (const width of [390, 1366, 1440, 1920]) {
      await page.viewport(width, 900)
      await expect.poll(() => innerWidth).toBe(width)
      expect(document.documentElement.scrollWidth - width, `${width} px`).toBeLessThanOrEqual(0)
    }
    for (const opens of ['新增', '粘贴导入']) {
      await button(opens).click()
      await expect.element(dialog).toBeVisible()
      expect(await findAccessibilityFaults(dialog.element())).toEqual([])
      await dialog.getByRole('button', { name: '取消' }).click()
    }
  },
)
