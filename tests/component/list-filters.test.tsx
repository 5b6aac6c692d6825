import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { notifyDone } from '../../app/admin/shell/notify'
import type { Listing, ManagedEntry, ManagedRow } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, menuItem, notices, readAddress, readParameter, readTexts } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, readNews, writeAsStaff } from './support/staff'

async function createSeveral(name: string, count: number): Promise<ManagedEntry[]> {
  const items: ManagedEntry[] = []
  for (let number = 1; number <= count; number += 1) items.push(await createNews(`${name}第${number}条`))
  return items
}

const find = (name: string, more = '') => `/news/updateNews?find=${encodeURIComponent(name)}${more}`
const search = page.getByRole('searchbox', { name: '查找' })
const rows = (name: RegExp) => page.getByRole('row', { name })
async function expectRows(name: RegExp, count: number): Promise<void> {
  await expect.poll(() => rows(name).elements().length).toBe(count)
}
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = page.getByRole('heading', { level: 1 })
const emptyPlace = page.getByRole('heading', { name: '没有符合条件的记录' })

test('everything that the filters choose is published at once, on all pages, and taken back whole', long, async () => {
  const items = await createSeveral('跨页发布', 12)
  await openScreen(find('跨页发布'))
  await page.getByLabelText('选择本页全部').click()
  await button('选择全部符合条件的 12 条').click()
  await expect.element(page.getByText('已选全部')).toBeVisible()
  await button('发布').click()
  await button('发布 12 条').click()
  await expect.element(page.getByText('已发布 12 条')).toBeVisible()
  const states = async () => new Set(await Promise.all(items.map(async ({ id }) => (await readNews(id)).state)))
  expect(await states()).toEqual(new Set(['published']))

  await notices.getByRole('button', { name: '撤销' }).click()

  await expect.element(page.getByText('已撤销 12 条')).toBeVisible()
  expect(await states()).toEqual(new Set(['draft']))
})

test('what was published before a batch failed is offered to be taken back', long, async () => {
  // More than one batch takes.
  await createSeveral('半途发布', 101)
  await openScreen(find('半途发布'))
  await commands.failCalls('**/api/news/bulk', { only: 2 })
  await page.getByLabelText('选择本页全部').click()
  await button('选择全部符合条件的 101 条').click()
  await button('发布').click()
  await button('发布 101 条').click()
  await expect.element(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('alert')).toBeVisible()
  await commands.press('Escape')
  const listed = async (state: string) =>
    (await readAsStaff<Listing<ManagedRow>>('news/list', { text: '半途发布', state })).total
  expect(await listed('published')).toBe(100)

  await notices.getByRole('button', { name: '撤销' }).click()

  await expect.element(page.getByText('已撤销 100 条')).toBeVisible()
  expect(await listed('published')).toBe(0)
})

test('filters, page size and page are the same when a form is left by its path or by Back', long, async () => {
  await createSeveral('返回列表', 11)
  await openScreen(find('返回列表', '&state=draft&missing=cover&page=2'))
  await link('返回列表第1条').click()
  await expect.element(heading).toMatchTextContent('返回列表第1条')
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '新闻管理' }).click()
  await expect.element(link('返回列表第1条')).toBeVisible()
  const shown = new URLSearchParams(location.search)
  expect(Object.fromEntries(shown)).toEqual({ find: '返回列表', state: 'draft', missing: 'cover', page: '2' })

  await link('返回列表第1条').click()
  await expect.element(heading).toMatchTextContent('返回列表第1条')
  history.back()
  await expectRows(/返回列表/, 1)
})

test.for([
  ['a managed list', '/news/updateNews'],
  ['the register of maps', '/manage/maps'],
] as const)('the empty place of %s takes its filters away', async ([, path]) => {
  await openScreen(`${path}?find=无此记录`)
  await expect.element(emptyPlace).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '清除筛选' }).last().click()

  await expect.poll(() => readParameter('find')).toBeNull()
  await expect.element(emptyPlace).not.toBeInTheDocument()
  await expect.element(search).toHaveValue('')
})

test('an entry is found by its number, and counts by category follow the filters', async () => {
  const { id } = await createNews('按编号查找')
  await openScreen('/news/updateNews')
  await search.fill(String(id))

  await expectRows(/按编号查找/, 1)
  await expect.element(page.getByRole('navigation', { name: '所属栏目' })).toMatchTextContent(/行业动态 1/)
  await expect.element(page.getByRole('status').filter({ hasText: '条中符合条件的' })).toBeVisible()
})

test('page size and jump lead to the page that was meant', async () => {
  await createSeveral('翻页', 21)
  await openScreen(find('翻页'))
  const jump = page.getByLabelText('跳至第几页，共 3 页')
  await jump.fill('99')
  await commands.press('Enter')
  await expect.poll(() => readParameter('page')).toBe('3')
  await expectRows(/翻页第/, 1)

  await page.getByLabelText('每页条数').selectOptions('50')
  await expectRows(/翻页第/, 21)
  await expect.poll(() => readParameter('size')).toBe('50')
})

test('a copy opens as a draft with a mark in its title', async () => {
  await createNews('年度总结')
  await openScreen(find('年度总结'))
  await button('“年度总结”的更多操作').click()
  await menuItem('复制为新草稿').click()

  await expect.element(page.getByText('已复制为新草稿')).toBeVisible()
  await expect.element(page.getByLabelText('标题').first()).toHaveValue('年度总结（副本）')
})

test('the list is used by keyboard alone', long, async () => {
  const [first] = await createSeveral('键盘', 3)
  await openScreen(find('键盘'))
  await expect.element(link('键盘第3条')).toBeVisible()
  await focus(search)
  await commands.press('ArrowDown')
  await expect.element(link('键盘第3条')).toHaveFocus()
  await commands.press('ArrowDown')
  await expect.element(link('键盘第2条')).toHaveFocus()
  await commands.press('ArrowUp')
  await expect.element(link('键盘第3条')).toHaveFocus()
  await commands.press('ArrowDown')
  await commands.press('Space')
  await expect.element(page.getByLabelText('选择“键盘第2条”')).toBeChecked()
  await commands.press('Control+a')
  await expect.element(page.getByText('已选本页')).toBeVisible()
  await commands.press('?')
  await expect.element(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await commands.press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await focus(link('键盘第1条'))
  await commands.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(notices).toMatchTextContent('已删除')
  expect((await readNews(first?.id ?? 0)).state).toBe('deleted')
})

test('what is to be mended on the dashboard opens as the list of exactly that', async () => {
  const office = { category: 1, title: '没有服务范围的网点', values: { phone: '025-8000 0000', address: '临澜新区' } }
  const { id, version } = await writeAsStaff<ManagedEntry>('serverNetwork/create', office)
  await writeAsStaff('serverNetwork/publish', { id, version })
  await openScreen('/manage')
  await page.getByRole('link', { name: /^处理：\d+ 条服务网络缺少服务范围/ }).click()

  await expect.element(rows(/没有服务范围的网点/)).toBeVisible()
  for (const row of page.getByRole('row').filter({ hasText: '编号' }).elements())
    expect(row.textContent).toContain('缺服务范围')
})

test('an office moves to its place by number, and a department under another one', long, async () => {
  for (const title of ['外业站甲', '外业站乙', '外业站丙'])
    await writeAsStaff<ManagedEntry>('serverNetwork/create', { category: 2, title, values: {} })
  await openScreen('/linkUS/ServerNetworkUpdate?category=2')
  await button('“外业站丙”的更多操作').click()
  await menuItem('移到第…位').click()
  await page.getByLabelText('移到第几位').fill('1')
  await button('移到第 1 位').click()
  await expect.element(page.getByText('顺序已更新')).toBeVisible()
  await expect
    .poll(() => readTexts(rows(/外业站/)).map((words) => /外业站./.exec(words)?.[0]))
    .toEqual(['外业站丙', '外业站甲', '外业站乙'])

  const create = async (title: string) =>
    (await writeAsStaff<ManagedEntry>('organization/create', { category: 0, title, values: {} })).id
  const above = await create('测试中心')
  const below = await create('测试一部')
  await openScreen('/about/OrganizationUpdate')
  await button('“测试一部”的更多操作').click()
  await menuItem('调整上级').click()
  await page.getByRole('dialog').getByLabelText('上级').selectOptions('测试中心')
  await page.getByRole('dialog').getByRole('button', { name: '移动', exact: true }).click()
  await expect.element(page.getByText('已移到“测试中心”下，发布后前台更新')).toBeVisible()
  const stored = await readAsStaff<ManagedEntry>('organization/detail', { id: below })
  expect(stored.values.parent).toBe(above)
})

test('axe finds nothing on a narrow list with its filters, its menu and a selection', long, async () => {
  await page.viewport(390, 844)
  await createNews('手机列表')
  await openScreen(find('手机列表', '&missing=cover'))
  await button('筛选 1').click()
  await expect.element(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await button('查看 1 条').click()
  await page.getByLabelText('选择“手机列表”').click()
  await expect.element(button('发布')).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await button('“手机列表”的更多操作').click()
  await expect.element(menuItem('复制为新草稿')).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('what is typed into the search field while the list is read stays there, and is looked for', async () => {
  await createSeveral('边读边写', 2)
  await openScreen('/news/updateNews')
  await search.click()
  // The first answer comes only after more has been typed.
  await commands.holdCalls('**/api/news/list**')
  await commands.type('边读')
  await expect.poll(async () => (await commands.listHeldCalls()).some((url) => url.includes('边读'))).toBe(true)
  await commands.type('边写第2条')
  await commands.restoreCalls()

  await expect.poll(() => readParameter('find')).toBe('边读边写第2条')
  await expect.element(search).toHaveValue('边读边写第2条')
  await expectRows(/边读边写第2条/, 1)
})

test('a list of one category opens the empty form with that category', async () => {
  await openScreen('/news/updateNews?category=3')
  await page.getByRole('main').getByRole('link', { name: '新增新闻' }).first().click()
  await expect.poll(readAddress).toMatch(/addNews\?category=3/)
  await expect.element(page.getByRole('radio', { name: '专题活动' })).toBeChecked()
})

test.for([
  ['/news/updateNews', '更新时间不早于', '更新时间不晚于', 'changedFrom=2025-03-01&changedUntil=2025-03-10'],
  ['/manage/maps', '登记日期不早于', '登记日期不晚于', 'registeredFrom=2025-03-01&registeredUntil=2025-03-10'],
  ['/manage/activity', '日期不早于', '日期不晚于', 'dayFrom=2025-03-01&dayTo=2025-03-10'],
  ['/manage/media', '上传日期不早于', '上传日期不晚于', 'uploadedFrom=2025-03-01&uploadedUntil=2025-03-10'],
] as const)(
  'a second filter of %s adds to the first while the rows of that one are still being read',
  async ([list, from, until, expected]) => {
    const wider = expected.replace('2025-03-01', '2024-03-01').replace('2025-03-10', '2026-03-10')
    await openScreen(`${list}?${wider}`)
    await expect.element(page.getByLabelText(from)).toBeVisible()
    await commands.holdCalls('**/api/**')

    await page.getByLabelText(from).fill('2025-03-01')
    await expect.poll(async () => (await commands.listHeldCalls()).length).toBeGreaterThan(0)
    await page.getByLabelText(until).fill('2025-03-10')
    await commands.restoreCalls()

    await expect.poll(readAddress).toBe(`${list}?${expected}`)
  },
)

test.for([
  ['/manage/redirects', '显示', 'gone', '排列', 'hits', 'state=gone&order=hits'],
  ['/manage/reviews', '类型', 'news', '环节', 'final', 'type=news&stage=final'],
] as const)(
  'a second choice of %s adds to the first while the rows of that one are still being read',
  async ([list, first, firstValue, second, secondValue, expected]) => {
    await openScreen(list)
    await expect.element(page.getByLabelText(first, { exact: true })).toBeVisible()
    await commands.holdCalls('**/api/**')

    await page.getByLabelText(first, { exact: true }).selectOptions(firstValue)
    await expect.poll(async () => (await commands.listHeldCalls()).length).toBeGreaterThan(0)
    await page.getByLabelText(second, { exact: true }).selectOptions(secondValue)
    await commands.restoreCalls()

    await expect.poll(readAddress).toBe(`${list}?${expected}`)
  },
)

test('A space that is typed in a find field stays for what is typed next', async () => {
  await openScreen('/news/updateNews')
  await search.click()
  await commands.type('GB ')
  await expect.poll(() => new URLSearchParams(location.search).get('find')).toBe('GB')
  await expect.element(emptyPlace).toBeVisible()
  await commands.type('50026')
  await expect.element(search).toHaveValue('GB 50026')
  await expect.poll(() => new URLSearchParams(location.search).get('find')).toBe('GB 50026')
})

test('A change of filter clears the selection and says so, and says nothing where nothing was selected', async () => {
  await createSeveral('取消选择', 2)
  await openScreen(find('取消选择'))
  const cleared = notices.getByText('列表范围已改变，已取消选择')
  await search.fill('取消选择第2')
  await expectRows(/取消选择第/, 1)
  await search.fill('取消选择')
  await expectRows(/取消选择第/, 2)
  // Notices appear in the order in which they are given.
  notifyDone('其后的通知')
  await expect.element(notices.getByText('其后的通知')).toBeVisible()
  expect(cleared.elements()).toEqual([])

  await page.getByLabelText('选择“取消选择第1条”').click()
  await expect.element(page.getByText('已选', { exact: false }).first()).toBeVisible()
  await search.fill('取消选择第1')
  await expect.element(page.getByLabelText('选择“取消选择第1条”')).not.toBeChecked()
  await expect.element(cleared).toBeVisible()
})
