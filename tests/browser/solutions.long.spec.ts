import { sections } from '../../app/content/site-structure'
import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

test.describe('on a desktop', () => {
  test.use(desktop)

  test('another category takes its place without a new page and gives its heading the focus', async ({ page }) => {
    await openHydrated(page, `${sections.solution.to}?model=1`)
    await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '国土空间规划' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: '国土空间规划' })).toBeFocused()
  })

  test('the contents of a solution lead to its parts and mark the one that is read', async ({ page }) => {
    await openHydrated(page, `${sections.solution.to}?model=2`)
    await page
      .getByRole('link', { name: /城市时空大数据平台/ })
      .first()
      .click()
    const contents = page.getByRole('navigation', { name: '本页目录' })
    await contents.getByRole('link', { name: '建设成效' }).click()
    await expect(page.getByRole('heading', { name: '建设成效' })).toBeInViewport()
    await expect(contents.getByRole('link', { name: '建设成效' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('complementary').getByRole('link', { name: '咨询此方案' })).toHaveAttribute(
      'href',
      /model=3/,
    )
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
  })
})

test.describe('on a telephone', () => {
  test.use(phone)

  test('contents stay under the header, key facts stand before the text, the enquiry stays at the foot', async ({
    page,
  }) => {
    await openHydrated(page, `${sections.solution.to}?model=2`)
    await page
      .getByRole('link', { name: /城市时空大数据平台/ })
      .first()
      .click()
    const toggle = page.getByRole('button', { name: /目录/ })
    await expect(toggle).toBeVisible()
    const [facts, text] = [page.locator('main aside dl'), page.locator('article')]
    expect((await facts.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0)
    await page.evaluate(() => scrollTo(0, 1400))
    await expect(toggle).toBeInViewport()
    await expect(page.getByRole('link', { name: '咨询此方案' })).toBeInViewport()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})
