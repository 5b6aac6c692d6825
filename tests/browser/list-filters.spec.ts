import type { BrowserContext } from '@playwright/test'
import type { Listing, ManagedEntry, ManagedRow } from '../../app/contract'
import { button, callAsStaff, createNews, menuItem, putFirst, readAsStaff, readNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, phone, signInByCall, test, getFirstPage } from './site-fixture'

const createSeveral = async (context: BrowserContext, name: string, count: number) => {
  const items: ManagedEntry[] = []
  for (let number = 1; number <= count; number += 1) items.push(await createNews(context, `${name}第${number}条`))
  return items
}

const find = (name: string, more = '') => `/news/updateNews?find=${encodeURIComponent(name)}${more}`

test('everything that the filters choose is published at once, on all pages, and taken back whole', async ({
  staffPage: page,
  context,
}) => {
  const items = await createSeveral(context, '跨页发布', 12)
  await openHydrated(page, find('跨页发布'))
  await page.getByLabel('选择本页全部').check()
  await button(page, '选择全部符合条件的 12 条').click()
  await expect(page.getByText('已选全部')).toBeVisible()
  await button(page, '发布').click()
  await button(page, '发布 12 条').click()
  await expect(page.getByText('已发布 12 条')).toBeVisible()
  const states = async () =>
    new Set(await Promise.all(items.map(async ({ id }) => (await readNews(context, id)).state)))
  expect(await states()).toEqual(new Set(['published']))

  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()

  await expect(page.getByText('已撤销 12 条')).toBeVisible()
  expect(await states()).toEqual(new Set(['draft']))
})

test('what was published before a batch failed is offered to be taken back', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(0)
  // More than one batch takes.
  await createSeveral(context, '半途发布', 101)
  await openHydrated(page, find('半途发布'))
  let batches = 0
  await page.route('**/api/news/bulk', (route) => {
    batches += 1
    return batches === 2 ? route.abort('connectionrefused') : route.continue()
  })
  await page.getByLabel('选择本页全部').check()
  await button(page, '选择全部符合条件的 101 条').click()
  await button(page, '发布').click()
  await button(page, '发布 101 条').click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  const listed = async (state: string) =>
    (await readAsStaff<Listing<ManagedRow>>(context, 'news/list', { text: '半途发布', state })).total
  expect(await listed('published')).toBe(100)

  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()

  await expect(page.getByText('已撤销 100 条')).toBeVisible()
  expect(await listed('published')).toBe(0)
})

test('filters, page size and page are the same when a form is left by its path or by Back', async ({
  staffPage: page,
  context,
}) => {
  await createSeveral(context, '返回列表', 11)
  const address = find('返回列表', '&state=draft&missing=cover&page=2')
  await openHydrated(page, address)
  await page.getByRole('link', { name: '返回列表第1条' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '编辑新闻' })).toBeVisible()
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '新闻管理' }).click()
  await expect(page.getByRole('link', { name: '返回列表第1条' })).toBeVisible()
  const shown = new URL(page.url()).searchParams
  expect(Object.fromEntries(shown)).toEqual({ find: '返回列表', state: 'draft', missing: 'cover', page: '2' })

  await page.getByRole('link', { name: '返回列表第1条' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '编辑新闻' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row', { name: /返回列表/ })).toHaveCount(1)
})

for (const [list, path] of [
  ['a managed list', '/news/updateNews'],
  ['the register of maps', '/manage/maps'],
] as const) {
  test(`the empty place of ${list} takes its filters away`, async ({ staffPage: page }) => {
    await openHydrated(page, `${path}?find=无此记录`)
    await expect(page.getByRole('heading', { name: '没有符合条件的记录' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '清除筛选' }).last().click()

    await expect(page).toHaveURL((url) => !url.searchParams.has('find'))
    await expect(page.getByRole('heading', { name: '没有符合条件的记录' })).toHaveCount(0)
    await expect(page.getByRole('searchbox', { name: '查找' })).toHaveValue('')
  })
}

test('an entry is found by its number, and counts by category follow the filters', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '按编号查找')
  await openHydrated(page, '/news/updateNews')
  await page.getByRole('searchbox', { name: '查找' }).fill(String(id))

  await expect(page.getByRole('row', { name: /按编号查找/ })).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: '所属栏目' })).toContainText(/行业动态 1/)
  await expect(page.getByRole('status').filter({ hasText: '条中符合条件的' })).toBeVisible()
})

test('page size and jump lead to the page that was meant', async ({ staffPage: page, context }) => {
  await createSeveral(context, '翻页', 21)
  await openHydrated(page, find('翻页'))
  const jump = page.getByLabel('跳至第几页，共 3 页')
  await jump.fill('99')
  await jump.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await expect(page.getByRole('row', { name: /翻页第/ })).toHaveCount(1)

  await page.getByLabel('每页条数').selectOption('50')
  await expect(page.getByRole('row', { name: /翻页第/ })).toHaveCount(21)
  await expect(page).toHaveURL(/size=50/)
})

test('a copy opens as a draft with a mark in its title', async ({ staffPage: page, context }) => {
  await createNews(context, '年度总结')
  await openHydrated(page, find('年度总结'))
  await button(page, '“年度总结”的更多操作').click()
  await menuItem(page, '复制为新草稿').click()

  await expect(page.getByText('已复制为新草稿')).toBeVisible()
  await expect(page.getByLabel('标题', { exact: false }).first()).toHaveValue('年度总结（副本）')
})

test('the list is used by keyboard alone', async ({ staffPage: page, context }) => {
  const [first] = await createSeveral(context, '键盘', 3)
  await openHydrated(page, find('键盘'))
  await page.getByRole('searchbox', { name: '查找' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: '键盘第3条' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('选择“键盘第2条”')).toBeChecked()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('已选本页')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '键盘第1条' }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('region', { name: '通知' })).toContainText('已删除')
  expect((await readNews(context, first?.id ?? 0)).state).toBe('deleted')
})

test('what is to be mended on the dashboard opens as the list of exactly that', async ({
  staffPage: page,
  context,
}) => {
  const office = { category: 1, title: '没有服务范围的网点', values: { phone: '025-8000 0000', address: '临澜新区' } }
  const { id, version } = await callAsStaff<ManagedEntry>(context, 'serverNetwork/create', office)
  await callAsStaff(context, 'serverNetwork/publish', { id, version })
  await openHydrated(page, '/manage')
  await page.getByRole('link', { name: /^处理：\d+ 条服务网络缺少服务范围/ }).click()

  await expect(page.getByRole('row', { name: /没有服务范围的网点/ })).toBeVisible()
  for (const row of await page.getByRole('row').filter({ hasText: '编号' }).all())
    await expect(row).toContainText('缺服务范围')
})

test('an office moves to its place by number, and a department under another one', async ({
  staffPage: page,
  context,
}) => {
  const ids: number[] = []
  for (const title of ['外业站甲', '外业站乙', '外业站丙'])
    ids.push((await callAsStaff<ManagedEntry>(context, 'serverNetwork/create', { category: 2, title, values: {} })).id)
  await putFirst(context, 'serverNetwork', ids)
  await openHydrated(page, '/linkUS/ServerNetworkUpdate?category=2')
  await button(page, '“外业站丙”的更多操作').click()
  await menuItem(page, '移到第…位').click()
  await page.getByLabel('移到第几位').fill('1')
  await button(page, '移到第 1 位').click()
  await expect(page.getByText('顺序已更新')).toBeVisible()
  await expect(page.getByRole('row', { name: /外业站/ })).toContainText(['外业站丙', '外业站甲', '外业站乙'])

  const create = async (title: string) =>
    (await callAsStaff<ManagedEntry>(context, 'organization/create', { category: 0, title, values: {} })).id
  const above = await create('测试中心')
  const below = await create('测试一部')
  await openHydrated(page, '/about/OrganizationUpdate')
  await button(page, '“测试一部”的更多操作').click()
  await menuItem(page, '调整上级').click()
  await page.getByRole('dialog').getByLabel('上级').selectOption('测试中心')
  await page.getByRole('dialog').getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText('已移到“测试中心”下，发布后前台更新')).toBeVisible()
  const stored = await (await context.request.get(`/api/organization/detail?id=${below}`)).json()
  expect(stored.values.parent).toBe(above)
})

test('axe finds nothing on a narrow list with its filters, its menu and a selection', async ({ openContext }) => {
  const context = await openContext(phone)
  await signInByCall(context)
  await createNews(context, '手机列表')
  const page = getFirstPage(context)
  await openHydrated(page, find('手机列表', '&missing=cover'))
  await button(page, '筛选 1').click()
  await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, '查看 1 条').click()
  await page.getByLabel('选择“手机列表”').check()
  await expect(button(page, '发布')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, '“手机列表”的更多操作').click()
  await expect(menuItem(page, '复制为新草稿')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('what is typed into the search field while the list is read stays there, and is looked for', async ({
  staffPage: page,
  context,
}) => {
  await createSeveral(context, '边读边写', 2)
  await openHydrated(page, '/news/updateNews')
  // The first answer comes only after more has been typed.
  let answer = () => {}
  const typedMore = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/news\.list/, async (route) => {
    await typedMore
    await route.continue()
  })
  const field = page.getByRole('searchbox', { name: '查找' })
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('边读'))
  await field.pressSequentially('边读')
  await asked
  await field.pressSequentially('边写第2条')
  answer()

  await expect(page).toHaveURL((url) => url.searchParams.get('find') === '边读边写第2条')
  await expect(field).toHaveValue('边读边写第2条')
  await expect(page.getByRole('row', { name: /边读边写第2条/ })).toHaveCount(1)
})

test('an entry that is opened right after words were typed stays open', async ({ staffPage: page, context }) => {
  await createSeveral(context, '随即打开', 1)
  await openHydrated(page, '/news/updateNews?find=随即打开')
  const row = page.getByRole('link', { name: /随即打开第1条/ }).first()
  // The form opens only after the pause in which words are waited for.
  await page.route(/news\.managedEntry/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })

  await page.getByRole('searchbox', { name: '查找' }).fill('别的词')
  await row.click()

  await expect(page.getByLabel(/标题/).first()).toHaveValue('随即打开第1条')
  await expect(page).toHaveURL(/id=/)
})

test('a list of one category opens the empty form with that category', async ({ staffPage: page }) => {
  await openHydrated(page, '/news/updateNews?category=3')
  await page.getByRole('main').getByRole('link', { name: '新增新闻' }).first().click()
  await expect(page).toHaveURL(/addNews\?category=3/)
  await expect(page.getByRole('radio', { name: '专题活动' })).toBeChecked()
})

for (const [list, from, until, expected] of [
  ['/news/updateNews', '更新时间不早于', '更新时间不晚于', 'changedFrom=2025-03-01&changedUntil=2025-03-10'],
  ['/manage/maps', '登记日期不早于', '登记日期不晚于', 'registeredFrom=2025-03-01&registeredUntil=2025-03-10'],
] as const) {
  test(`a second filter of ${list} adds to the first while the rows of that one are still being read`, async ({
    staffPage: page,
  }) => {
    await openHydrated(page, list)
    const held: Array<() => void> = []
    let isHeld = true
    await page.route('**/_serverFn/**', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      // A read that the next filter has made useless is given up by the page.
      await route.continue().catch(() => undefined)
    })

    await page.getByLabel(from).fill('2025-03-01')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.getByLabel(until).fill('2025-03-10')
    isHeld = false
    for (const release of held) release()

    await expect(page).toHaveURL(`${list}?${expected}`)
  })
}
