import { waitForElementHydration } from './wait-for-element-hydration'
import { expect, desktop, openHydrated, phone, test, long } from './site-fixture'

test.use(desktop)

test('without the content of the home page its frame stays, says so and tries again', long, async ({ page }) => {
  await openHydrated(page, '/about')
  await page.route('**/_serverFn/**', (route) => route.abort('aborted'))
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click()
  await expect(page.getByRole('heading', { name: '内容加载失败' })).toBeVisible()
  await expect(page.getByRole('region', { name: '首页要点' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: '解决方案', exact: true })).toBeVisible()
  await page.unroute('**/_serverFn/**')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '典型案例' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '内容加载失败' })).toBeHidden()
})

for (const [width, height] of [
  [720, 450],
  [683, 384],
] as const)
  test(
    `on a page enlarged to twice its size, at ${width}×${height}, it begins with the headline beside the terrain`,
    long,
    async ({ openPage }) => {
      const page = await openPage({ viewport: { width, height } })
      await page.goto('/')
      for (const line of ['为每一寸国土', '建立可信的空间基准'])
        await expect(page.getByText(line)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: '提交合作申请' }).first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('示意地形').filter({ visible: true })).toBeInViewport({ ratio: 0.9 })
    },
  )

test('a sheet turns over to its entries under the mouse and under the focus', long, async ({ page }) => {
  await openHydrated(page, '/')
  const sheet = page.locator('.sheet').first()
  const panel = sheet.locator('.panel')
  await sheet.scrollIntoViewIfNeeded()
  await expect(panel).toHaveCSS('opacity', '0')
  await sheet.hover()
  await expect(panel).toHaveCSS('opacity', '1')
  await page.mouse.move(5, 5)
  await expect(panel).toHaveCSS('opacity', '0')
  await sheet.getByRole('link').first().focus()
  await expect(panel).toHaveCSS('opacity', '1')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
})

test('a control point of a slide with a picture pulses when the mouse comes near', long, async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('region', { name: '首页要点' }).getByRole('button', { name: '实景三维' }).click()
  const point = page.locator('.point').first()
  await expect(point).toBeVisible()
  const box = await point.boundingBox()
  if (!box) throw new Error('no control point')
  await page.mouse.move(box.x + 60, box.y + 20)
  await expect(page.locator('.point[data-near]')).toHaveCount(1)
  await page.mouse.move(box.x + 60, box.y + 200)
  await expect(page.locator('.point[data-near]')).toHaveCount(0)
})

test('the contour lines draw themselves on the first load and not again', long, async ({ page }) => {
  await openHydrated(page, '/about')
  const drawing = () =>
    page
      .locator('.lines path')
      .first()
      .evaluate((line) => getComputedStyle(line).animationName)
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click()
  await expect.poll(drawing).toBe('contour-draw')
  await page.getByRole('banner').getByRole('link', { name: '网站地图' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '网站地图' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click()
  await expect.poll(drawing).toBe('none')
})

test(
  'a telephone swipes through four cases, each with its part of the bar and a picture that is fetched when it comes near',
  long,
  async ({ openPage }) => {
    const page = await openPage(phone)
    await openHydrated(page, '/')
    await page.waitForLoadState('networkidle')
    const cases = page.locator('section').filter({ has: page.getByRole('heading', { name: '典型案例' }) })
    const readFetched = () =>
      cases
        .locator('li:visible img')
        .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc !== ''))
    expect(await readFetched()).toEqual([false, false, false])
    await cases.scrollIntoViewIfNeeded()
    const parts = cases.locator('i')
    await expect(parts).toHaveCount(4)
    await expect(parts.nth(0)).toHaveClass('on')
    await expect(cases.getByRole('link').filter({ visible: true })).toHaveCount(5)
    await waitForElementHydration(cases.locator('.lead'))
    await expect(async () => {
      for (const left of [0, 5_000])
        await cases
          .locator('.lead')
          .evaluate((lead, to) => lead.parentElement?.scrollTo({ left: to, behavior: 'instant' }), left)
      await expect(parts.nth(3)).toHaveClass('on', { timeout: 1_000 })
    }).toPass()
    await expect.poll(readFetched).toEqual([true, true, true])
  },
)

test('on a small tablet the whole block of the terrain is in sight beside the words', long, async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 768, height: 900 } })
  await page.goto('/')
  const hero = page.getByRole('region', { name: '首页要点' })
  const picture = hero.locator('[data-current] picture img')
  // To the right the block ends at 84 hundredths of its picture.
  const box = await picture.evaluate((image) => image.getBoundingClientRect().toJSON())
  expect(box.left + box.width * 0.84).toBeLessThanOrEqual(768)
  expect(box.bottom).toBeLessThanOrEqual((await hero.evaluate((slides) => slides.getBoundingClientRect().bottom)) + 1)
})
