import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test, getFirstPage } from './site-fixture'

const library = '/industryInfo/showIndustryInfo?show=cases'
const still = { ...desktop, reducedMotion: 'reduce' } as const

const map = (page: Page) => page.getByRole('region', { name: '项目分布示意图' })
const mark = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name })
const basin = '青屏河流域国土空间生态修复规划，面状项目，概略 33 幅'

async function openMap(page: Page, path = library): Promise<void> {
  await openHydrated(page, path)
  await page.getByRole('button', { name: '地图', exact: true }).click()
  await expect(mark(page, basin)).toBeVisible()
}

test('The library opens as a list; the map is remembered for the tab, not in the address', async ({ openContext }) => {
  const context = await openContext(still)
  const page = getFirstPage(context)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openHydrated(page, library)
  await expect(page.getByRole('button', { name: '列表', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(scripts.filter((url) => url.includes('project-map') || url.includes('case-map-day'))).toEqual([])

  await openMap(page)
  await expect(page).toHaveURL(new RegExp('show=cases$'))
  await page.reload()
  await expect(mark(page, basin)).toBeVisible()

  const other = await context.newPage()
  await openHydrated(other, library)
  await expect(map(other)).toHaveCount(0)
  await page.getByRole('button', { name: '列表', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
})

test('Marks that are too near each other are one number, whose list chooses a case; zoomed in they part', async ({
  openPage,
}) => {
  const page = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openMap(page)
  const count = mark(page, '同区 3 项')
  await expect(count).toHaveAttribute('aria-expanded', 'false')
  await count.click()
  await map(page)
    .getByRole('list', { name: '同区 3 项' })
    .getByRole('button', { name: /云洲市政务图集编制/ })
    .click()
  const panel = map(page).getByRole('article')
  await expect(panel.getByRole('heading')).toHaveText('云洲市政务图集编制与电子图集建设')
  await expect(count).toHaveAttribute('aria-current', 'true')
  await expect(count).toBeFocused()

  await map(page).getByRole('button', { name: '放大' }).click()
  await expect(mark(page, '云洲市中心城区实景三维建设，面状项目，概略 4 幅')).toBeVisible()
  await expect(mark(page, '同区 2 项')).toHaveAttribute('aria-current', 'true')
  await map(page).getByRole('button', { name: '全图' }).click()
  await expect(count).toBeVisible()
})

test('The map can be walked, opened and left by keyboard alone', async ({ openPage }) => {
  const page = await openPage(still)
  await openMap(page)
  const heading = map(page).getByRole('article').getByRole('heading')
  await expect(heading).toHaveText('云洲市中心城区实景三维建设')

  await page.getByRole('button', { name: '查找', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(map(page).getByRole('link', { name: '跳过地图' })).toBeFocused()
  await page.keyboard.press('Tab')
  const first = mark(page, '云洲市中心城区实景三维建设，面状项目，概略 4 幅')
  const last = mark(page, '江原县第三次全国国土调查及年度变更，面状项目，概略 29 幅')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(last).toBeFocused()
  await expect(heading).toHaveText('江原县第三次全国国土调查及年度变更')
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await expect(heading).toHaveText('云洲市中心城区实景三维建设')

  await mark(page, '同区 2 项').focus()
  await page.keyboard.press('Enter')
  await expect(map(page).getByRole('list', { name: '同区 2 项' }).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(mark(page, '同区 2 项')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '案例列表' })).toBeFocused()

  await mark(page, basin).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('青屏河流域国土空间生态修复规划')
})

test('Map, card and list mark the same case, and the card says its area', async ({ openPage }) => {
  const page = await openPage(still)
  await openMap(page)
  await mark(page, basin).hover()
  await expect(map(page).getByText('青屏河流域国土空间生态修复规划　概略 33 幅')).toBeVisible()
  await mark(page, basin).click()
  const panel = map(page).getByRole('article')
  await expect(panel).toContainText('33 幅，约 3500 平方千米')
  await expect(map(page)).toContainText('每幅约 106 平方千米')
  await expect(page.locator('#case-list a[data-marked]')).toContainText('青屏河流域国土空间生态修复规划')
  await panel.getByRole('button', { name: '下一项' }).click()
  await expect(mark(page, basin)).not.toHaveAttribute('aria-current')
})

test('The map follows the filters, and stays bare when they leave nothing', async ({ openPage }) => {
  const page = await openPage(still)
  await openMap(page)
  await page.getByRole('group', { name: '客户类型' }).getByRole('link', { name: '水利' }).click()
  await expect(mark(page, '镜湖水库库容测量与数字孪生，水域项目，概略 4 幅')).toBeVisible()
  await expect(mark(page, basin)).toHaveCount(0)

  await page.getByRole('searchbox', { name: '按名称、单位或地点查找' }).fill('没有这样的项目')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await expect(map(page)).toBeVisible()
  await expect(map(page).getByRole('article')).toHaveCount(0)
})

test('The map pans only when zoomed, by dragging, and zooms by the wheel only with Ctrl', async ({ openPage }) => {
  const page = await openPage(still)
  await openMap(page)
  const place = async () => (await mark(page, basin).boundingBox())?.x ?? 0
  const drag = async () => {
    const { x, y } = (await mark(page, basin).boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 60, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 60, { steps: 4 })
    await page.mouse.up()
  }
  await mark(page, basin).scrollIntoViewIfNeeded()
  const before = await place()
  await drag()
  expect(await place()).toBe(before)

  const whole = map(page).getByRole('button', { name: '全图' })
  await page.mouse.wheel(0, 10)
  await expect(whole).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -60)
  await page.keyboard.up('Control')
  await expect(whole).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(place).not.toBe(before)
  const zoomed = await place()
  await drag()
  await expect.poll(place).toBeLessThan(zoomed - 20)
})

test('Zooming stays where the pointer is, whichever case is selected, and at the largest zoom moves nothing', async ({
  openPage,
}) => {
  const page = await openPage(still)
  await openMap(page)
  const plane = map(page).locator('div[data-zoomed]')
  const larger = map(page).getByRole('button', { name: '放大' })
  const measureOffCentre = async () => {
    const [frame, box] = [await plane.boundingBox(), await mark(page, basin).boundingBox()]
    return frame && box ? Math.abs(box.x + box.width / 2 - frame.x - frame.width / 2) : Number.NaN
  }
  const zoomIn = async (x: number, y: number) => {
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -60)
    await page.keyboard.up('Control')
  }
  const zoomInOnBasin = async () => {
    const { x, y } = (await mark(page, basin).boundingBox()) ?? { x: 0, y: 0 }
    await zoomIn(x + 16, y + 16)
  }
  await mark(page, /^江原县第三次全国国土调查/).click()
  await mark(page, basin).scrollIntoViewIfNeeded()
  await zoomInOnBasin()
  await expect(map(page).getByRole('button', { name: '全图' })).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(measureOffCentre).toBeLessThan(4)
  await zoomInOnBasin()
  await expect(larger).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(measureOffCentre).toBeLessThan(4)

  const { x, y } = (await mark(page, basin).boundingBox()) ?? { x: 0, y: 0 }
  await zoomIn(x + 120, y + 16)
  await map(page).getByRole('button', { name: '缩小' }).click()
  await expect(larger).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(measureOffCentre).toBeLessThan(4)
})

test('After the map was dragged its buttons still follow the keyboard', async ({ openPage }) => {
  const page = await openPage(still)
  await openMap(page)
  await mark(page, basin).scrollIntoViewIfNeeded()
  const { x, y } = (await mark(page, basin).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 60, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 100, y + 60, { steps: 4 })
  await page.mouse.move(x + 100, 0)
  await page.mouse.up()
  await map(page).getByRole('button', { name: '放大' }).press('Enter')
  await expect(map(page).getByRole('button', { name: '全图' })).toHaveAttribute('aria-disabled', 'false')
})

test('The list of a count closes by a press beside it and when the focus goes elsewhere', async ({ openPage }) => {
  const page = await openPage(still)
  await openMap(page)
  const count = mark(page, '同区 2 项')
  const list = map(page).getByRole('list', { name: '同区 2 项' })
  await count.click()
  await expect(list).toBeVisible()
  await count.click()
  await expect(list).toHaveCount(0)
  await count.click()
  await expect(list).toBeVisible()
  await map(page)
    .getByRole('article')
    .click({ position: { x: 4, y: 4 } })
  await expect(list).toHaveCount(0)

  await count.click()
  await expect(list.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(map(page).getByRole('button', { name: '放大' })).toBeFocused()
  await expect(list).toHaveCount(0)
})

test('Without scripts and in print the list stands alone', async ({ openPage }) => {
  const plain = await openPage({ ...desktop, javaScriptEnabled: false })
  await plain.goto(library)
  await expect(plain.getByRole('link', { name: /青屏河流域国土空间生态修复规划/ })).toBeVisible()
  await expect(plain.getByRole('button', { name: '地图', exact: true })).toBeHidden()

  const page = await openPage(still)
  await openMap(page)
  await page.emulateMedia({ media: 'print' })
  await expect(map(page)).toBeHidden()
  await expect(page.getByRole('link', { name: '青屏河流域国土空间生态修复规划' }).last()).toBeVisible()
})

for (const [device, options] of [
  ['a desktop', still],
  ['a phone', { ...phone, reducedMotion: 'reduce' }],
] as const) {
  test(`The map has no fault of accessibility on ${device}`, async ({ openPage }) => {
    const page = await openPage(options)
    await openMap(page)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
}

test('On a phone marks are as large as a finger, and the card is swiped', async ({ openPage }) => {
  const page = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openMap(page)
  const box = await mark(page, basin).boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  const panel = map(page).getByRole('article')
  await expect(panel).toContainText('1 / 11')
  await panel.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await panel.boundingBox()) ?? {}
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right?: number) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: right === undefined ? [] : [{ x: x + right, y: y + 30 }],
    })
  await touch('touchStart', 250)
  for (const right of [200, 150, 100]) await touch('touchMove', right)
  await touch('touchEnd')
  await expect(panel).toContainText('2 / 11')
})

test('The list of marks that share a place has no fault of accessibility on a phone', async ({ openPage }) => {
  const page = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openMap(page)
  await mark(page, /^同区 \d+ 项$/)
    .first()
    .click()
  const list = map(page).getByRole('list', { name: /^同区 \d+ 项$/ })
  await expect(list).toBeVisible()
  expect(await findAccessibilityFaults(page, list)).toEqual([])
})
