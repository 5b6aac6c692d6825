import { stringifySearch } from '../../app/navigation/search-params'
import { expect, openHydrated, pauseClock, phone, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

test('suggestions appear with the focus and outlive it by half a second', async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  const list = page.getByRole('listbox', { name: '大家在搜' })
  await expect(list).toBeHidden()
  await field.focus()
  await expect(list.getByRole('option').first()).toBeVisible()
  await pauseClock(page)
  await field.blur()
  await page.clock.runFor(450)
  await expect(list).toBeVisible()
  await page.clock.runFor(100)
  await expect(list).toBeHidden()
})

test('a suggestion searches for itself', long, async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('combobox', { name: '搜索全站内容' }).focus()
  const suggestion = page.getByRole('option').first()
  const words = (await suggestion.innerText()).trim()
  await suggestion.click()
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === words)
})

test(
  'the script of the suggestions comes when somebody reaches for the field, on whatever page',
  long,
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/suggesting-search-box-')) fetched.push(request.url())
    })
    await openHydrated(page, '/')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻中心', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻中心')
    expect(fetched).toEqual([])
    await page.getByRole('banner').getByRole('combobox', { name: '搜索全站内容' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(fetched).toHaveLength(1)
  },
)

test('Enter searches for the suggestion that the arrows marked', long, async ({ page }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await field.focus()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const words = (await page.getByRole('option').nth(1).innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === words)
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue(words)
})

test('what is typed is searched for, however long the suggestions stay open', long, async ({ page }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await field.focus()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('GNSS')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === 'GNSS')
})

test('Escape closes the suggestions and keeps the text, an arrow key opens them again', long, async ({ page }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await field.fill('测绘')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('测绘')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})

test(
  'in the sheet of a telephone Escape closes the suggestions first, the sheet after them',
  long,
  async ({ openPage }) => {
    const page = await openPage(phone)
    await openHydrated(page, '/')
    await page.getByRole('banner').getByRole('button', { name: '搜索', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '搜索' })
    await expect(sheet.getByRole('combobox')).toBeFocused()
    await expect(sheet.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet.getByRole('option')).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  },
)

test('the field works without scripts', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('banner').locator('input[name=keyword]').fill('国土')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === '国土')
  await expect(page.locator('main mark').first()).toHaveText('国土')
})

test('the field of the page follows the address', long, async ({ page }) => {
  await openHydrated(page, `/search?keyword=${encodeURIComponent('国土')}`)
  const field = page.locator('main').getByRole('searchbox', { name: '搜索全站内容' })
  await field.fill('实景三维')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '实景三维')
  await expect(page.locator('main output')).toContainText('实景三维')
  await page.goBack()
  await expect(field).toHaveValue('国土')
})

test('a word of two characters finds content and its places are marked', async ({ page }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await field.fill('国土')
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === '国土')
  await expect(page.locator('main output').filter({ hasText: '国土' })).toContainText('“国土”')
  const marks = page.locator('main mark')
  await expect(marks.first()).toHaveText('国土')
  expect(new Set(await marks.allInnerTexts())).toEqual(new Set(['国土']))
})

test('Enter in an empty field does nothing', long, async ({ page }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await field.press('Enter')
  await field.fill('   ')
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('the results can be narrowed to one kind', long, async ({ page }) => {
  await openHydrated(page, `/search?keyword=${encodeURIComponent('国土')}`)
  const filter = page.getByRole('navigation', { name: '按类型筛选' })
  const news = filter.getByRole('link', { name: /^新闻/ })
  const count = Number((await news.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await news.click()
  await expect(news).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('main output b').first()).toHaveText(String(count))
  expect(new Set(await page.locator('main ol h3 > :first-child').allInnerTexts())).toEqual(new Set(['新闻']))
})

test('a result leads to its page', async ({ page }) => {
  await openHydrated(page, `/search${stringifySearch({ keyword: '实景三维', group: '新闻' })}`)
  const result = page.locator('main ol a').first()
  const title = (await result.locator('h3 > :last-child').innerText()).trim()
  await result.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('the field on the page keeps the focus, and what was found is announced', long, async ({ page }) => {
  await openHydrated(page, `/search?keyword=${encodeURIComponent('国土')}`)
  const field = page.locator('main').getByRole('searchbox', { name: '搜索全站内容' })
  const summary = await page.locator('main output').elementHandle()
  await field.fill('鱻麤龘靐')
  await page.keyboard.press('Enter')
  await expect(page.locator('main output')).toHaveText('没有找到与“鱻麤龘靐”相关的内容')
  expect(await summary?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(field).toBeFocused()
  await expect(page.locator('main').getByRole('link', { name: '国土空间规划' })).toBeVisible()
})

test('titles that hold what is typed are offered, and lead to their pages by keyboard', async ({ page }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await field.fill('地下管网')
  const list = page.getByRole('listbox', { name: '相关内容' })
  await expect(list.getByRole('option').first()).toHaveText(/^地下管网普查与探测\s*解决方案$/)
  await expect(page.getByText(/个相关内容，用上下方向键选择/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('地下管网普查与探测')
  await field.fill('qqqqqq')
  await expect(page.getByRole('listbox', { name: '大家在搜' })).toBeVisible()
})

test('a word that was found is not broken over two lines', long, async ({ openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, `/search${stringifySearch({ keyword: '一张图' })}`)
  const lines = await page
    .locator('main mark')
    .evaluateAll((marks) => marks.map((mark) => [mark.textContent, mark.getClientRects().length]))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).toEqual(['一张图', 1])
})

test('the registrations in the footer share a line on a laptop', long, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/search')
  const tops = await page
    .locator('footer')
    .getByText(/^(审图号|示 ?ICP|示公网)/)
    .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().bottom)))
  expect(tops).toHaveLength(3)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2)
})
