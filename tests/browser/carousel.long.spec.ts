import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

test.use(desktop)

const carousel = (page: Page) => page.getByRole('region', { name: '首页要点' })
/** Whether the bar below the slides is filling, and how long it takes in ms; a slide turns when its bar is full. */
const fillingBar = (page: Page) =>
  page.evaluate(() => {
    const bars = document.getAnimations().filter(({ playState }) => playState === 'running')
    const bar = bars.find(
      (animation) => animation instanceof CSSAnimation && /slide-time/.test(animation.animationName),
    )
    return bar ? bar.effect?.getTiming().duration : 'none'
  })

/** Lets the time of the present slide be over. */
const fillBar = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && /slide-time/.test(animation.animationName)) animation.finish()
  })

const headline = (page: Page) => page.locator('.slide[data-current] h2').innerText()

/** Waits until the slide picker has become tabs. */
async function tabsOf(page: Page) {
  await carousel(page).hover({ position: { x: 700, y: 40 } })
  const tabs = carousel(page).getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  return tabs
}

test('the slides turn every 5 s, in step with the scale bar', async ({ page }) => {
  await openHydrated(page, '/')
  await expect.poll(() => fillingBar(page)).toBe(5000)
  const first = await headline(page)
  await fillBar(page)
  await expect.poll(() => headline(page)).not.toBe(first)
  await expect.poll(() => fillingBar(page)).toBe(5000)
})

for (const [way, hold] of [
  ['the mouse over them', (page) => carousel(page).hover({ position: { x: 700, y: 40 } })],
  ['the focus in them', (page) => carousel(page).getByRole('link').first().focus()],
  [
    'the pause button',
    (page) =>
      carousel(page)
        .getByRole('button', { name: '暂停轮播' })
        .click()
        .then(() => page.mouse.move(5, 5)),
  ],
] as Array<[string, (page: Page) => Promise<void>]>) {
  test(`${way} holds the slides`, async ({ page }) => {
    await openHydrated(page, '/')
    await expect.poll(() => fillingBar(page)).toBe(5000)
    await hold(page)
    await expect.poll(() => fillingBar(page)).toBe('none')
  })
}

test('paused slides start again with the same button', async ({ page }) => {
  await openHydrated(page, '/')
  await carousel(page).getByRole('button', { name: '暂停轮播' }).click()
  await expect.poll(() => fillingBar(page)).toBe('none')
  await carousel(page).getByRole('button', { name: '开始轮播' }).click()
  await page.mouse.move(5, 5)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect.poll(() => fillingBar(page)).toBe(5000)
})

test('whoever wants less motion finds the slides at rest, and still reaches each', async ({ openPage }) => {
  const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await openHydrated(page, '/')
  const held = await headline(page)
  await (await tabsOf(page)).nth(1).click()
  await expect.poll(() => headline(page)).not.toBe(held)
  expect(await fillingBar(page)).toBe('none')
})

test('the slide picker is one stop for Tab, arrows and Home and End turn the slides, each names its slide', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const tabs = await tabsOf(page)
  await tabs.first().focus()
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['End', (await tabs.count()) - 1],
    ['ArrowRight', 0],
    ['ArrowLeft', (await tabs.count()) - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.nth(index)).toBeFocused()
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
    const panel = carousel(page).getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel).toHaveAccessibleName(await tabs.nth(index).innerText())
    await expect(tabs.nth(index)).toHaveAttribute('aria-controls', (await panel.getAttribute('id')) ?? '')
  }
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('tabpanel').getByRole('link').first()).toBeFocused()
})

test('a keyboard that was on the plain picker stays where it was when tabs take its place', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('banner').getByRole('link', { name: '联系我们' }).last().focus()
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('button', { name: '暂停轮播' })).toBeFocused()
  await page.keyboard.press('Tab')
  // On a slow machine the slides have turned meanwhile.
  await expect(carousel(page).getByRole('tab', { selected: true })).toBeFocused()
})

test('a swipe turns the slides of a telephone', async ({ openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, '/')
  await carousel(page).getByRole('button', { name: '暂停轮播' }).tap()
  const first = await headline(page)
  await carousel(page).evaluate((section) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: section, clientX, clientY: 300 })
    section.dispatchEvent(
      new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)], changedTouches: [touch(300)] }),
    )
    section.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(120)] }))
  })
  await expect.poll(() => headline(page)).not.toBe(first)
})

test('axe finds nothing on any slide', async ({ page }) => {
  await openHydrated(page, '/')
  const tabs = await tabsOf(page)
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click()
    expect(await findAccessibilityFaults(page, carousel(page)), `slide ${index + 1}`).toEqual([])
  }
})

test('before scripts run the page calls nothing a tab: what switches later are links that lead to the same', async ({
  openPage,
}) => {
  const page = await openPage({ ...desktop, javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.locator('[role=tab], [role=tablist], [role=tabpanel]')).toHaveCount(0)
  await page.getByRole('group', { name: '新闻栏目' }).getByRole('link', { name: '行业动态' }).click()
  await expect(page).toHaveURL(/\/news\/showNews\?model=2$/)
})

test('tabs of the home page follow the arrow keys and show one panel each', async ({ page }) => {
  await openHydrated(page, '/')
  for (const [label, first, last] of [
    ['产品类型', '工具软件', '应用系统软件'],
    ['新闻栏目', '公司新闻', '宣传视频'],
  ] as const) {
    const row = page.getByLabel(label)
    await row.hover()
    const tabs = row.getByRole('tab')
    await expect(tabs.first()).toBeVisible()
    await row.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('Home')
    await expect(row.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(row.getByRole('tab', { name: last })).toBeFocused()
    const panel = page.getByRole('tabpanel', { name: last })
    await expect.poll(() => panel.getByRole('link').count()).toBeGreaterThan(1)
    await expect(row.locator('[tabindex="0"]')).toHaveCount(1)
  }
  expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
})
