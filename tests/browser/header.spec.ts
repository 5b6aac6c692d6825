import { mainSections } from '../../app/content/site-structure'
import { expect, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

test('resting the mouse on an item opens its entries without asking the server anything', async ({ page }) => {
  await openHydrated(page, '/')
  // A mouse that comes near fetches the news that one of the panels shows; the first time may be too early for the script.
  let calls = 0
  page.on('response', (answer) => (calls += Number(answer.url().includes('/_serverFn/'))))
  await expect(async () => {
    await page.mouse.move(700, 880)
    await page.getByRole('banner').hover()
    await expect.poll(() => calls, { timeout: 1_000 }).toBe(1)
  }).toPass()
  const asked: string[] = []
  page.on('request', (request) => {
    // Pictures and parts of the page that the mouse passes come when they are needed.
    if (!/^(image|script)$/.test(request.resourceType())) asked.push(request.url())
  })
  const panel = page.locator('[data-panel]')
  for (const { label } of mainSections) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: label, exact: true }).hover()
    await expect(panel).toBeVisible()
    await expect.poll(() => panel.getByRole('link').count(), label).toBeGreaterThan(2)
    await page.mouse.move(700, 880)
    await expect(panel).toBeHidden()
  }
  expect(asked).toEqual([])
})

test(
  'the arrow key opens the entries and moves into them, Esc closes them and gives the focus back',
  long,
  async ({ page }) => {
    await openHydrated(page, '/')
    const item = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '解决方案', exact: true })
    await item.focus()
    await page.keyboard.press('ArrowDown')
    const panel = page.locator('[data-panel]')
    await expect(panel.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(item).toBeFocused()
  },
)

test('更多 shows the parts of every section and leads to them', async ({ page }) => {
  await openHydrated(page, '/')
  const more = page.getByRole('button', { name: '更多', exact: true })
  await more.hover()
  const panel = page.locator('[data-panel]')
  await expect(panel).toBeVisible()
  for (const { label } of mainSections) await expect(panel.getByRole('heading', { name: label })).toBeVisible()
  await panel.getByRole('link', { name: '行业动态' }).click()
  await expect(page).toHaveURL(/\/news\/showNews\?model=2$/)
  await expect(panel).toBeHidden()
})

test(
  'a press on what the resting mouse has opened leaves it open, and the next one closes it',
  long,
  async ({ page }) => {
    await openHydrated(page, '/')
    const more = page.getByRole('button', { name: '更多', exact: true })
    const panel = page.locator('[data-panel]')
    await more.hover()
    await expect(panel).toBeVisible()
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(panel).toBeVisible()
    await more.click()
    await expect(panel).toBeHidden()
    await more.click()
    await expect(panel).toBeVisible()
  },
)

test('更多 opens and closes with the keyboard too', long, async ({ page }) => {
  await openHydrated(page, '/')
  const more = page.getByRole('button', { name: '更多', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-panel]')).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-panel]')).toBeHidden()
})
