import { waitForElementHydration } from './wait-for-element-hydration'
import type { ManagedEntry } from '../../app/contract'
import { callAsStaff, readAsStaff } from './admin'
import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test, long } from './site-fixture'

test.describe('on a desktop', () => {
  test.use(desktop)

  test(
    'the number of a part scrolls to it and marks its tab, and a tab takes the focus along',
    long,
    async ({ page }) => {
      await openHydrated(page, '/about?model=4')
      const tabs = page.getByRole('navigation', { name: '栏目' })
      await expect(page.getByRole('heading', { name: '企业文化', level: 2 })).toBeInViewport()
      await expect(tabs.getByRole('link', { name: '企业文化' })).toHaveAttribute('aria-current', 'page')
      await page.evaluate(() => scrollTo(0, 0))
      await tabs.getByRole('link', { name: '资质荣誉' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/model=5$/)
      const heading = page.getByRole('heading', { name: '资质荣誉', level: 2 })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      // The tab that is marked already brings its part back.
      await page.evaluate(() => scrollTo(0, 0))
      await tabs.getByRole('link', { name: '资质荣誉' }).click()
      await expect(heading).toBeInViewport()
    },
  )

  test('the tabs stay under the header and mark the part that is read', long, async ({ page }) => {
    await openHydrated(page, '/about')
    const tabs = page.getByRole('navigation', { name: '栏目' })
    const current = tabs.locator('[aria-current]')
    await tabs.hover()
    await expect(current).toHaveText(['企业简介'])
    for (const part of ['组织架构', '资质荣誉', '员工风采']) {
      await page.getByRole('heading', { name: part, level: 2 }).evaluate((heading) => {
        scrollBy(0, heading.getBoundingClientRect().top - 150)
      })
      await expect(current).toHaveText([part])
      await expect(current).toBeInViewport({ ratio: 1 })
    }

    // Right under the header, which is 64 px high and shown at nine tenths here.
    await expect.poll(async () => (await tabs.boundingBox())?.y).toBeCloseTo(57.6, 0)
  })

  test('every milestone has a mark that shows it and leads to its entry in the list', long, async ({ page }) => {
    await openHydrated(page, '/about?model=2')
    const entries = page.locator('#part-2 ol > li')
    const marks = page.getByRole('navigation', { name: '发展历程示意' }).getByRole('link')
    const years = await entries.getByText(/^\d{4}$/).allInnerTexts()
    expect(years).toEqual([...years].sort())
    expect(await marks.count()).toBe(await entries.count())
    for (const [index, year] of years.entries()) {
      const title = await entries.nth(index).getByRole('heading').innerText()
      await expect(marks.nth(index)).toHaveAccessibleName(`${year}年，${title}`)
    }
    const label = page.locator('#part-2 [data-side]').nth(2)
    await expect(label).toBeHidden()
    await marks.nth(1).focus()
    await page.keyboard.press('Tab')
    await expect(label).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(entries.nth(2)).toBeInViewport()
  })

  test('a department opens its duties by keyboard, another one takes their place', long, async ({ page }) => {
    await openHydrated(page, '/about?model=3')
    const tree = page.locator('#part-3')
    const [first, second] = [tree.getByRole('button').nth(0), tree.getByRole('button').nth(1)]
    await waitForElementHydration(first)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(tree.getByRole('heading', { level: 3 })).toContainText(await first.innerText())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await expect(tree.getByRole('heading', { level: 3 })).toContainText(await second.innerText())
    expect(await findAccessibilityFaults(page, tree)).toEqual([])
    await page.keyboard.press('Space')
    await expect(tree.getByRole('heading', { level: 3 })).toBeHidden()
  })

  test('the kinds of honours are tabs that the arrow keys turn', long, async ({ page }) => {
    await openHydrated(page, '/about?model=5')
    const tabs = page.getByRole('tablist', { name: '荣誉类别' })
    await waitForElementHydration(tabs.getByRole('tab', { name: '资质证书' }))
    await tabs.getByRole('tab', { name: '资质证书' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: '荣誉奖项' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toContainText('科技进步奖')
    await page.keyboard.press('End')
    await expect(page.getByRole('tabpanel')).toContainText('城市地下管线普查成果数据规范')
    expect(await findAccessibilityFaults(page, page.locator('#part-5'))).toEqual([])
  })

  test(
    'patents and standards have tabs among the honours, a kind without any has none',
    long,
    async ({ page, openStaffPage }) => {
      const kinds = page.getByRole('tablist', { name: '荣誉类别' }).getByRole('tab')
      const staff = (await openStaffPage()).context()
      const { rows } = await readAsStaff<{ rows: ManagedEntry[] }>(staff, 'honor/list', { limit: 100 })
      const standards = rows.filter(({ category }) => category === 6)
      for (const { id, version } of standards) await callAsStaff(staff, 'honor/withdraw', { id, version })

      await openHydrated(page, '/about?model=5')
      await expect(kinds).toHaveText(['资质证书', '荣誉奖项', '软件著作权', '管理体系', '发明专利'])

      for (const { id, version } of standards) await callAsStaff(staff, 'honor/publish', { id, version: version + 1 })
      await openHydrated(page, '/about?model=5')
      await expect(kinds).toHaveText(['资质证书', '荣誉奖项', '软件著作权', '管理体系', '发明专利', '参编标准'])
      await waitForElementHydration(kinds.nth(4))
      await kinds.nth(4).click()
      const patent = page.getByRole('tabpanel').getByRole('button', { name: '一种地下管线三维模型的自动生成方法' })
      await expect(patent).toBeVisible()
    },
  )

  test('one patent or two fill their row, their text beside the scan', long, async ({ page, openStaffPage }) => {
    const staff = (await openStaffPage()).context()
    const { rows } = await readAsStaff<{ rows: ManagedEntry[] }>(staff, 'honor/list', { limit: 100 })
    const [first] = rows.filter(({ category }) => category === 5)
    const change = (name: 'withdraw' | 'publish', by: number) =>
      callAsStaff(staff, `honor/${name}`, { id: first?.id, version: (first?.version ?? 0) + by })
    const readShares = async () => {
      await openHydrated(page, '/about?model=5')
      const kind = page.getByRole('tablist', { name: '荣誉类别' }).getByRole('tab', { name: '发明专利' })
      await waitForElementHydration(kind)
      await kind.click()
      await expect(page.getByRole('tabpanel')).toContainText('公司为专利权人')
      return page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .evaluateAll((cells) =>
          cells.map((cell) => Math.round((20 * cell.clientWidth) / (cell.parentElement?.clientWidth ?? 1)) / 20),
        )
    }

    expect(await readShares()).toEqual([0.5, 0.5])
    await change('withdraw', 0)
    try {
      expect(await readShares()).toEqual([1])
    } finally {
      await change('publish', 1)
    }
  })

  test(
    'a certificate opens with number, issuer and validity, keeps the focus and gives it back',
    long,
    async ({ page }) => {
      await openHydrated(page, '/about?model=5')
      const certificate = page.getByRole('button', { name: '城乡规划编制单位资质' })
      await waitForElementHydration(certificate)
      await certificate.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: '城乡规划编制单位资质' })
      await expect(dialog).toBeVisible()
      for (const name of ['编号', '颁发单位', '有效期'])
        await expect(dialog.getByRole('term').filter({ hasText: name })).toBeVisible()
      for (let step = 0; step < 5; step++) {
        await page.keyboard.press('Tab')
        // A guard at the edge of the dialog has the focus for a moment.
        await expect
          .poll(() =>
            dialog.evaluate(
              (element) => element.contains(document.activeElement) || document.activeElement === document.body,
            ),
          )
          .toBe(true)
      }
      expect(await findAccessibilityFaults(page, dialog)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(certificate).toBeFocused()
    },
  )

  test(
    'an album shows its pictures first, in a viewer by keyboard, and leads back to its part',
    long,
    async ({ page }) => {
      await openHydrated(page, '/about?model=6')
      await page.locator('#part-6').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/about\/aboutDetail\?id=\d+&type=6$/)
      const first = page
        .getByRole('article')
        .getByRole('button', { name: /^查看大图/ })
        .first()
      await expect(first).toBeVisible()
      await first.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('status')).toHaveText(/^1 \/ \d+$/)
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('status')).toHaveText(/^2 \/ /)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(first).toBeFocused()
      await page.getByRole('link', { name: '返回员工风采' }).click()
      await expect(page).toHaveURL(/\/about\?model=6$/)
      await expect(page.getByRole('heading', { name: '员工风采', level: 2 })).toBeInViewport()
      await page.goBack()
      await expect(first).toBeVisible()
    },
  )
})

test.describe('on a telephone', () => {
  test.use(phone)

  test(
    'departments are accordions inside accordions, honours scroll, nothing is wider than the screen',
    long,
    async ({ page }) => {
      await openHydrated(page, '/about?model=3')
      const folds = page.locator('#part-3 summary').filter({ visible: true })
      const before = await folds.count()
      await folds.nth(1).click()
      await expect.poll(() => folds.count()).toBeGreaterThan(before)
      await expect(page.locator('#part-3 details[open] details[open] p').first()).toBeVisible()
      await expect.poll(() => findLayoutFaults(page)).toEqual([])
      expect(await findAccessibilityFaults(page, page.locator('#part-3'))).toEqual([])
    },
  )
})
