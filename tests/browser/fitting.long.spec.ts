import type { Locator, Page } from '@playwright/test'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

// What only style sheets hold, measured on the screen.

/** The lines that a text takes on the screen, from its left edge, in px. */
function readLines(text: Locator): Promise<Array<{ width: number; right: number }>> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Map<number, { left: number; right: number }>()
    for (const { top, left, right } of range.getClientRects()) {
      const line = lines.get(Math.round(top))
      lines.set(Math.round(top), {
        left: Math.min(left, line?.left ?? left),
        right: Math.max(right, line?.right ?? right),
      })
    }
    return [...lines.values()].map(({ left, right }) => ({ width: right - left, right }))
  })
}

async function openAt(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await openHydrated(page, path)
}

for (const width of [1366, 1440, 1920]) {
  test(`The words of the first slide and its scale bar stay off the terrain at ${width} px`, async ({ openPage }) => {
    const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
    await openAt(page, '/', width)
    const slide = page.locator('.slide[data-current]')
    const lines = await readLines(slide.locator('p').first())
    expect(lines).toHaveLength(2)
    expect(lines[1]?.width).toBeGreaterThan((lines[0]?.width ?? 0) * 0.8)
    for (const { right } of lines) expect(right).toBeLessThan(width * 0.48)

    const scale = page.getByRole('region', { name: '首页要点' }).locator('.foot').getByRole('button')
    for (const part of await scale.all()) {
      const box = await part.boundingBox()
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width * 0.52)
    }
  })
}

test('Wide albums are no strips on a tablet, and titles darken less than half of a tall one', async ({ openPage }) => {
  const page = await openPage(desktop)
  await openAt(page, '/about', 800)
  const tiles = page.locator('main a[href^="/about/aboutDetail"]', { has: page.getByRole('heading', { level: 3 }) })
  const shapes = await tiles.evaluateAll((links) =>
    links
      .filter(({ parentElement }) => parentElement?.matches('li'))
      .map((link) => link.clientWidth / link.clientHeight),
  )
  expect(shapes.length).toBeGreaterThan(3)
  for (const shape of shapes) expect(shape).toBeLessThan(2.6)

  await openAt(page, '/about', 1440)
  const shade = await tiles
    .filter({ hasText: '公司成立纪念座谈会' })
    .evaluate((tile) => (tile.lastElementChild?.clientHeight ?? 0) / tile.clientHeight)
  expect(shade).toBeLessThan(0.5)
})

test('The sentence of the cooperation band fills its lines evenly on a telephone', async ({ openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, '/news/showNews')
  const lines = await readLines(page.getByText('提交合作申请后，由对应专业的项目负责人与您联系。'))
  expect(lines).toHaveLength(2)
  expect((lines[1]?.width ?? 0) / (lines[0]?.width ?? 1)).toBeGreaterThan(0.85)
})
