import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { SiteSettings } from '../../app/content/settings'
import { findAccessibilityFaults } from './page-faults'
import { callAsStaff, readAsStaff } from './admin'
import { desktop, expect, openHydrated, pauseClock, phone, test } from './site-fixture'

type Stored = SiteSettings & { version: number }

test.use(desktop)

/** The browser's own drawing without a graphics card says what it takes time for. */
test.beforeEach(({ faults }) => faults.expectTexts('GPU stall due to ReadPixels'))

const hero = (page: Page) => page.getByRole('region', { name: '首页要点' })
const terrain = (page: Page) => page.getByRole('slider', { name: /^可判读的示意地形/ })
const readout = (page: Page) => page.locator('.readout')

/** Makes the browser look like one of a capable device: machines that run tests have few cores and no graphics card. */
async function equip(page: Page, { cores = 8, savesData = false } = {}): Promise<void> {
  await page.addInitScript(
    ([hardwareConcurrency, saveData]) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: hardwareConcurrency })
      Object.defineProperty(navigator, 'connection', { value: { saveData } })
      const { getContext } = HTMLCanvasElement.prototype
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, options: object) {
          return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false })
        },
      })
    },
    [cores, savesData] as const,
  )
}

/** The scripts of the terrain that a page fetches. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(live-terrain)/.exec(request.url())?.[1]
    if (name) fetched.push(name)
  })
  return fetched
}

/** Opens the home page, halts its slides and waits for the terrain. */
async function openTerrain(page: Page): Promise<void> {
  await equip(page)
  await openHydrated(page, '/')
  await hero(page).getByRole('button', { name: '暂停轮播' }).click()
  await expect(terrain(page)).toBeVisible()
  await expect(hero(page).locator('canvas')).toHaveCSS('opacity', '1')
}

/** The heights of the grid in metres, by px of the drawing. */
function readGrid() {
  const file = JSON.parse(readFileSync('app/site/home/terrain/grid.json', 'utf8'))
  const { left, top, step, columns } = file
  const heights: number[] = []
  file.rests.forEach((rest: number, index: number) => {
    const west = index % columns ? heights[index - 1] : 0
    const north = heights[index - columns] ?? 0
    const northWest = index % columns ? (heights[index - columns - 1] ?? 0) : 0
    heights.push(rest + (west ?? 0) + north - northWest)
  })
  return (x: number, y: number) => {
    const [u, v] = [(x - left) / step, (y - top) / step]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const at = (column: number, row: number) => (heights[row * columns + column] ?? Number.NaN) / 10
    const north = at(i, j) + (at(i + 1, j) - at(i, j)) * (u - i)
    const south = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * (u - i)
    return north + (south - north) * (v - j)
  }
}

/** What the read-out says: px of the drawing, and metres. */
async function readPlace(page: Page): Promise<{ x: number; y: number; height: number }> {
  const text = await readout(page).innerText()
  const [longitude = 0, latitude = 0] = [...text.matchAll(/(\d+)°(\d+)′(\d+)″/g)].map(
    ([, degrees, minutes, seconds]) => Number(degrees) * 3600 + Number(minutes) * 60 + Number(seconds),
  )
  const height = Number(/([\d.]+) m/.exec(text)?.[1])
  // A second is 0.4 px to the east and half a px to the south.
  return { x: 120 + (longitude - 112.5 * 3600) * 0.4, y: 120 + (34.5 * 3600 - latitude) * 0.5, height }
}

test('the terrain is fetched for whoever reaches for it, and reads what the grid holds wherever the mouse is', async ({
  page,
}) => {
  const fetched = watchScripts(page)
  await equip(page)
  await page.clock.install()
  await openHydrated(page, '/')
  await pauseClock(page, 5_000)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await page.clock.resume()
  await hero(page).getByRole('button', { name: '暂停轮播' }).click()
  await expect(terrain(page)).toHaveAttribute('aria-valuetext', '视向 24°，俯角 37°')
  expect(fetched).toEqual(['live-terrain'])
  await expect(readout(page)).toHaveText('东经 113°28′10″北纬 34°20′32″高程 637.1 m')

  const heightAt = readGrid()
  const box = (await hero(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const [across, down] of [
    [0.6, 0.52],
    [0.69, 0.44],
    [0.72, 0.62],
    [0.8, 0.4],
    [0.86, 0.5],
  ] as const) {
    const before = await readout(page).innerText()
    await page.mouse.move(box.x + box.width * across, box.y + box.height * down)
    await expect(readout(page)).not.toHaveText(before, { useInnerText: true })
    const place = await readPlace(page)
    // Coordinates are printed to the second: the height is one within half of it around.
    const around = [-0.25, 0, 0.25].flatMap((x) => [-0.25, 0, 0.25].map((y) => heightAt(place.x + x, place.y + y)))
    expect(place.height).toBeGreaterThan(Math.min(...around) - 0.06)
    expect(place.height).toBeLessThan(Math.max(...around) + 0.06)
  }
})

test('at a survey mark the read-out says what is printed beside it, and beside the block nothing', async ({ page }) => {
  await openTerrain(page)
  const marks = hero(page).locator('.marks g:has(> text)')
  const printed = ['1301.4', '1294.7', '1230.4', '1082.8', '1080.2', '1037.3', '986.3', '968.1', '927.4']
  for (const height of printed) {
    const mark = marks.filter({ hasText: height })
    await expect(mark).toHaveCount(1)
    const box = (await mark.locator('path').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect(readout(page)).toContainText(`高程 ${height} m`)
  }
  const box = (await hero(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(box.x + box.width - 6, box.y + 6)
  await expect(readout(page)).toHaveCount(0)
})

test('the keyboard turns the terrain, and its use halts the slides', async ({ page }) => {
  // The smaller, the faster it is drawn.
  await page.setViewportSize({ width: 800, height: 700 })
  await equip(page)
  await openHydrated(page, '/')
  await hero(page).getByRole('link').first().focus()
  await expect(terrain(page)).toBeVisible()
  await terrain(page).focus()
  for (const [key, value] of [
    ['Home', '视向 24°，俯角 37°'],
    ['ArrowRight', '视向 29°，俯角 37°'],
    ['ArrowUp', '视向 29°，俯角 39°'],
    ['ArrowLeft', '视向 24°，俯角 39°'],
    ['ArrowLeft', '视向 19°，俯角 39°'],
    ['ArrowDown', '视向 19°，俯角 37°'],
    ['Home', '视向 24°，俯角 37°'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(terrain(page)).toHaveAttribute('aria-valuetext', value)
  }
  for (let press = 0; press < 13; press++) await page.keyboard.press('ArrowUp')
  await expect(terrain(page)).toHaveAttribute('aria-valuetext', '视向 24°，俯角 60°')
  for (let press = 0; press < 19; press++) await page.keyboard.press('ArrowDown')
  await expect(terrain(page)).toHaveAttribute('aria-valuetext', '视向 24°，俯角 25°')
  await expect(hero(page).getByRole('button', { name: '开始轮播' })).toBeVisible()
  await expect(hero(page).getByText('视向 24°')).toBeVisible()
})

test('dragging turns by 0.3° for each px, within the limits of the pitch', async ({ page }) => {
  await openTerrain(page)
  const box = (await hero(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height * 0.5]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 100, y + 20)
  await expect(terrain(page)).toHaveAttribute('aria-valuetext', '视向 354°，俯角 43°')
  await page.mouse.move(x - 100, y + 200)
  await expect(terrain(page)).toHaveAttribute('aria-valuetext', '视向 354°，俯角 60°')
  await page.mouse.up()
})

test('a slide without the terrain reads nothing', async ({ page }) => {
  await openTerrain(page)
  await expect(readout(page)).toBeVisible()
  await hero(page).getByRole('tab').nth(1).click()
  await expect(readout(page)).toBeHidden()
  await expect(terrain(page)).toBeHidden()
  await expect(page.locator('.point').first()).toBeVisible()
})

test('axe finds nothing wrong with the terrain', async ({ page }) => {
  await openTerrain(page)
  await terrain(page).focus()
  expect(await findAccessibilityFaults(page, hero(page))).toEqual([])
})

test('on a telephone a finger to the side turns the terrain and not the slide, and only two heights are printed', async ({
  openPage,
}) => {
  const page = await openPage(phone)
  await equip(page)
  await openHydrated(page, '/')
  await hero(page).getByRole('button', { name: '暂停轮播' }).tap()
  await expect(terrain(page)).toBeVisible()
  await expect(hero(page).locator('.marks text')).toHaveText(['1301.4', '1294.7', '示意地形'])
  await expect(readout(page)).toHaveText('东经 113°28′10″北纬 34°20′32″高程 637.1 m')
  const box = (await terrain(page).boundingBox()) ?? { x: 0, y: 0 }
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x: box.x + x, y: box.y + 120 }],
    })
  await touch('touchStart', 300)
  for (const x of [280, 240, 200, 160, 120]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(terrain(page)).not.toHaveAttribute('aria-valuenow', '24')
  await expect(terrain(page)).toHaveAttribute('aria-valuetext', /俯角 40°$/)
  expect(await findAccessibilityFaults(page, hero(page))).toEqual([])
  await expect(hero(page).getByText('1 / 3')).toBeVisible()
})

test('where the drawing does not compile the still stays', async ({ page, faults }) => {
  faults.expectTexts('Error compiling', 'Error in program linking')
  await equip(page)
  await page.addInitScript(() => Object.assign(WebGL2RenderingContext.prototype, { getProgramParameter: () => 0 }))
  await openHydrated(page, '/')
  const failed = page.waitForEvent('console', (message) => message.text().includes('Error in program linking'))
  await hero(page).getByRole('button', { name: '暂停轮播' }).click()
  await failed
  await expect(terrain(page)).toHaveCount(0)
  await expect(hero(page).getByRole('img', { name: /^可判读的示意地形/ })).toBeVisible()
})

test('the terrain stands still while the keyboard is on it', async ({ page }) => {
  await equip(page)
  await openHydrated(page, '/')
  await hero(page).getByRole('link').first().focus()
  await terrain(page).focus()
  const angles = await terrain(page).evaluate(async (slider) => {
    const seen = new Set<string | null>()
    for (let frame = 0; frame < 60; frame++) {
      await new Promise(requestAnimationFrame)
      seen.add(slider.getAttribute('aria-valuenow'))
    }
    return seen.size
  })
  expect(angles).toBe(1)
})

test.describe('the still stays, and nothing more is fetched,', () => {
  /** Reaches for the slides and waits until what belongs to the still is hydrated. */
  async function expectStill(page: Page): Promise<void> {
    const fetched = watchScripts(page)
    await openHydrated(page, '/')
    await hero(page).hover({ position: { x: 700, y: 40 } })
    // On a slow machine the slides may have turned before they were reached for.
    await hero(page).getByRole('tab').first().click()
    await expect(hero(page).locator('[data-deferred]:has(.marks)')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    await expect(terrain(page)).toHaveCount(0)
    await expect(readout(page)).toHaveCount(0)
    await expect(hero(page).getByRole('img', { name: /^可判读的示意地形/ })).toBeVisible()
    await expect(hero(page).locator('.marks').first().getByText('1301.4')).toBeVisible()
  }

  test('for who wants less motion', async ({ openPage }) => {
    const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
    await equip(page)
    await expectStill(page)
  })

  test('for who wants less data', async ({ page }) => {
    await equip(page, { savesData: true })
    await expectStill(page)
  })

  test('on a device with two cores', async ({ page }) => {
    await equip(page, { cores: 2 })
    await expectStill(page)
  })

  test('where pictures are not drawn fast', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
      Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
    })
    await expectStill(page)
  })

  test('on a site in grey', async ({ staffPage: page, context }) => {
    const { version, ...settings } = await readAsStaff<Stored>(context, 'setting')
    await callAsStaff(context, 'setting/save', { ...settings, greyMode: true, version })
    try {
      await equip(page)
      await expectStill(page)
    } finally {
      const { version: latest } = await readAsStaff<Stored>(context, 'setting')
      await callAsStaff(context, 'setting/save', { ...settings, version: latest })
    }
  })
})
