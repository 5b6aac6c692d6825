import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test, long } from './site-fixture'

const library = '/industryInfo/showIndustryInfo?show=cases'

test(
  'The library narrows by business and client, says how many are left, and goes back',
  long,
  async ({ openPage }) => {
    const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
    await openHydrated(page, library)
    const heading = page.getByRole('heading', { level: 2, name: '项公开案例' })
    await expect(heading).toHaveText('11 项公开案例')

    await page.getByRole('group', { name: '客户类型' }).getByRole('link', { name: '水利' }).click()
    await expect(heading).toHaveText('1 项公开案例')
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(/show=cases.*client=water/)
    await expect(page.getByRole('link', { name: '镜湖水库库容测量与数字孪生' })).toBeVisible()
    // Nothing of this business is left for such a client.
    const businesses = page.getByRole('group', { name: '业务类别' })
    await expect(businesses.getByText('国土空间规划')).toHaveText('国土空间规划0')
    await expect(businesses.getByRole('link', { name: '国土空间规划' })).toHaveCount(0)

    await page.getByRole('link', { name: '清除筛选' }).click()
    await expect(heading).toHaveText('11 项公开案例')
    await page.goBack()
    await expect(heading).toHaveText('1 项公开案例')
  },
)

test(
  'The library finds words of title, client and place, and says when there is nothing',
  long,
  async ({ openPage }) => {
    const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
    await openHydrated(page, library)
    const field = page.getByRole('searchbox', { name: '按名称、单位或地点查找' })

    await field.fill('江原县')
    await field.press('Enter')
    await expect(page).toHaveURL(/find=/)
    await expect(page.getByRole('link', { name: /江原县第三次全国国土调查及年度变更/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /镜湖水库库容测量/ })).toHaveCount(0)

    await field.fill('没有这样的项目')
    await field.press('Enter')
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  },
)

test('The library works without scripts', long, async ({ openPage }) => {
  const page = await openPage({ ...desktop, javaScriptEnabled: false })
  await page.goto(library)
  await page.getByRole('group', { name: '业务类别' }).getByRole('link', { name: '三维产品与应用' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['2 项公开案例'])

  await page.getByRole('searchbox', { name: '按名称、单位或地点查找' }).fill('镜湖')
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['1 项公开案例'])
  await expect(page).toHaveURL(/show=cases.*model=6.*find=/)
})

test('A page beyond the last of the library is the last, and the home page leads to it', long, async ({ openPage }) => {
  const page = await openPage({ ...phone, reducedMotion: 'reduce' })
  await page.goto(`${library}&page=99`)
  await expect(page.getByRole('link', { name: /镜湖水库库容测量/ })).toBeVisible()

  await openHydrated(page, '/')
  await page.getByRole('link', { name: '全部案例' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('典型案例')
})

test(
  'On a phone a sheet holds the filters, says how many cases are left, and gives the list back',
  long,
  async ({ openPage }) => {
    const page = await openPage({ ...phone, reducedMotion: 'reduce' })
    await openHydrated(page, library)
    await expect(page.getByRole('group', { name: '业务类别' }).getByRole('link').first()).toBeHidden()
    await page.getByRole('button', { name: '筛选与排序' }).tap()
    const sheet = page.getByRole('dialog', { name: '筛选与排序' })

    await sheet.getByRole('link', { name: '三维产品与应用' }).tap()
    await expect(sheet.getByRole('button', { name: '查看 2 项' })).toBeVisible()
    await sheet.getByRole('link', { name: '建设规模' }).tap()
    await expect(page).toHaveURL(/sort=scale/)
    await sheet.getByRole('button', { name: '查看 2 项' }).tap()

    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 3, name: '按建设规模' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '项公开案例' })).toHaveText('2 项公开案例')
  },
)

test('The library is sorted by scale without scripts, on phones from the page itself', long, async ({ openPage }) => {
  const page = await openPage({ ...phone, javaScriptEnabled: false })
  await page.goto(library)
  await expect(page.getByRole('button', { name: '筛选与排序' })).toBeHidden()
  await page.getByRole('group', { name: '排序' }).getByRole('link', { name: '建设规模' }).click()
  await expect(page.getByRole('heading', { level: 3, name: '按建设规模' })).toBeVisible()
})

test(
  'axe finds nothing in the sheet of filters on a phone, before and after a choice, and nothing of it is cut off',
  long,
  async ({ openPage }) => {
    const page = await openPage({ ...phone, reducedMotion: 'reduce' })
    await openHydrated(page, library)
    await page.getByRole('button', { name: '筛选与排序' }).tap()
    const sheet = page.getByRole('dialog', { name: '筛选与排序' })
    await expect(sheet).toBeVisible()
    expect(await findAccessibilityFaults(page), 'opened').toEqual([])
    await expect.poll(() => findLayoutFaults(page)).toEqual([])

    await sheet.getByRole('link', { name: '三维产品与应用' }).tap()
    await expect(sheet.getByRole('button', { name: /查看 \d+ 项/ })).toBeVisible()
    await expect(page).toHaveURL(/model=6/)
    // The list behind the sheet is pale until it has been read.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect.poll(() => findAccessibilityFaults(page), 'after a choice').toEqual([])
  },
)

test(
  'On a phone a row of the library says who the client was and what its figure counts, in full',
  long,
  async ({ openPage }) => {
    const page = await openPage({ ...phone, reducedMotion: 'reduce' })
    await openHydrated(page, library)
    const row = page.getByRole('listitem').filter({ hasText: '云洲市中心城区' })
    for (const text of ['云洲市自然资源和规划局', '420平方千米', '倾斜摄影面积']) {
      const part = row.getByText(text, { exact: true })
      await expect(part).toBeVisible()
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth), text).toBeLessThanOrEqual(1)
    }
  },
)

test(
  'On a tablet, where rows have two cards, the first of nine has a row of its own and the last two share one',
  long,
  async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' })
    await openHydrated(page, library)
    const cards = page.locator('main ul > li', { has: page.getByRole('heading', { level: 4 }) })
    await expect(cards).toHaveCount(9)
    const boxes = await cards.evaluateAll((items) =>
      items.map((item) => ({
        share: item.clientWidth / (item.parentElement?.clientWidth ?? 1),
        top: item.getBoundingClientRect().top,
      })),
    )
    expect(boxes[0]?.share).toBe(1)
    expect(boxes[1]?.share).toBeLessThan(0.5)
    expect(boxes[8]?.top).toBe(boxes[7]?.top)
  },
)
