import { waitForElementHydration } from './wait-for-element-hydration'
import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

test.describe('on a desktop', () => {
  test.use(desktop)

  test('arrow keys go from one kind of positions to the other', async ({ page }) => {
    await openHydrated(page, '/linkUS?model=4')
    const [social, campus] = [page.getByRole('tab', { name: '社会招聘' }), page.getByRole('tab', { name: '校园招聘' })]
    await waitForElementHydration(social)
    await social.focus()
    await page.keyboard.press('ArrowRight')
    await expect(campus).toBeFocused()
    await expect(campus).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('应届')
  })

  test('city and function narrow the list; a position of several cities stands under each', async ({ page }) => {
    await openHydrated(page, '/linkUS?model=4')
    await page.getByRole('tab', { name: '校园招聘' }).click()
    const city = page.getByRole('combobox', { name: '城市' })
    await expect(city.getByRole('option')).toHaveText(['全部城市', '云洲市', '临澜新区', '江原县'])
    await city.selectOption('江原县')
    await expect(page.locator('summary h3')).toHaveText(['测绘工程师（应届）'])
    await page.getByRole('combobox', { name: '职能部门' }).selectOption('软件研发中心')
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect.poll(() => page.locator('summary h3').count()).toBeGreaterThan(3)
  })

  test('a position opens in place, leads to its form, and brings a mail with subject and letter', async ({ page }) => {
    await openHydrated(page, '/linkUS?model=4')
    const position = page.locator('details').first()
    await position.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(position.getByRole('heading', { name: '任职要求' })).toBeVisible()
    await expect(position.getByRole('link', { name: /应聘/ }).first()).toHaveAttribute(
      'href',
      /^\/linkUS\?model=4&apply=\d+$/,
    )
    const mail = new URL((await position.locator('a[href^="mailto:"]').getAttribute('href')) ?? '')
    expect(mail.protocol).toBe('mailto:')
    expect(mail.searchParams.get('subject')).toMatch(/^应聘.+-姓名-联系电话$/)
    expect(mail.searchParams.get('body')).toContain('学历与专业：')
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(position.getByRole('heading', { name: '任职要求' })).toBeHidden()
  })
})

test('a day at work leads to its position, whatever the list was narrowed to', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/linkUS?model=4')
  await page.getByRole('tab', { name: '校园招聘' }).click()
  const day = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '工程测量员的一天' }) })
  await day.getByRole('link', { name: '查看这个岗位' }).focus()
  await page.keyboard.press('Enter')
  const position = page.getByRole('main').locator('details[open]')
  await expect(position.locator('summary')).toBeFocused()
  await expect(position.getByRole('heading', { level: 3 })).toHaveText('工程测量员')
  await expect(position.getByText('6500–11000元/月，每年13个月')).toBeInViewport()
  await expect(page.getByRole('tab', { name: '社会招聘' })).toHaveAttribute('aria-selected', 'true')
  expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
})

test('an address leads to its position and opens it, whatever its kind', async ({ page }) => {
  await openHydrated(page, '/linkUS?model=4')
  await page.getByRole('tab', { name: '校园招聘' }).click()
  const position = page.getByRole('main').locator('details').filter({ hasText: '测绘工程师（应届）' })
  const id = await position.getAttribute('id')
  await position.locator('summary').click()
  await position.getByRole('link', { name: /应聘/ }).first().click()
  await page.getByRole('link', { name: '查看职责与全部岗位' }).click()
  await expect(position.locator('summary')).toBeFocused()
  await expect(position).toHaveAttribute('id', id ?? '')
  await expect(position.getByRole('heading', { name: '岗位职责' })).toBeInViewport()

  const day = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '工程测量员的一天' }) })
  const address = await day.getByRole('link', { name: '查看这个岗位' }).getAttribute('href')
  // Another document, at which nobody points.
  await page.mouse.move(0, 0)
  await page.goto('about:blank')
  await openHydrated(page, address ?? '')
  const other = page.getByRole('main').locator('details[open]')
  await expect(other.getByRole('heading', { level: 3 })).toHaveText('工程测量员')
  await expect(other.locator('summary')).toBeInViewport()
})

test('on a tablet a position says all its facts, and where to apply stands apart from how', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openHydrated(page, '/linkUS?model=4')
  const position = page.locator('details').first()
  await expect(position.locator('summary > span')).toHaveText(
    ['航测遥感部', '云洲市', '7000–12000元/月', '6 人', '本科及以上', /^\d{4}-\d\d-\d\d$/],
    { useInnerText: true },
  )
  for (const fact of await position.locator('summary > span').all()) await expect(fact).toBeVisible()
  await position.locator('summary').click()
  const last = await position.locator('div > div:first-child > p').last().boundingBox()
  const apply = await position.getByRole('heading', { name: '投递邮箱' }).boundingBox()
  expect((apply?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeGreaterThan(10)
})

test.describe('on a telephone', () => {
  test.use(phone)

  test('positions with everything open stay inside the screen', async ({ page }) => {
    await openHydrated(page, '/linkUS?model=4')
    await page.getByRole('tab', { name: '校园招聘' }).click()
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
  })
})
