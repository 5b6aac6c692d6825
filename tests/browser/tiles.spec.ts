import { pagedTypes } from '../../app/navigation/public-address'
import type { Site } from '../support/site'
import { findDetailPath, listingPaths } from './public-paths'
import { desktop, expect, phone, test, waitForHydration } from './site-fixture'
import { findLonelyTiles, findSmallTargets } from './tile-faults'

// Every page is a test of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

const widths = [768, 991, 1180, 1440, 1920]
const reducedMotion = 'reduce' as const

const pages: Array<{ name: string; path: (site: Site) => Promise<string> }> = [
  ...listingPaths
    .filter((path) => !path.startsWith('/about?') && path !== '/login')
    .concat('/industryInfo/showIndustryInfo?show=cases')
    .map((path) => ({ name: decodeURIComponent(path), path: async () => path })),
  ...pagedTypes.map((name) => ({ name: `the page of a ${name}`, path: (site: Site) => findDetailPath(site, name) })),
]

test('a grid of three tiles and one more is found, one whose last tile has the row to itself is not', async ({
  page,
}) => {
  const grid = (last: string) =>
    `<ul style="display:grid;grid-template-columns:repeat(3,200px);width:600px;list-style:none">
      ${['一', '二', '三'].map((text) => `<li style="height:60px">${text}</li>`).join('')}
      <li style="height:60px;${last}">四</li></ul>`
  await page.setContent(`<main>${grid('')}${grid('grid-column:1/-1')}</main>`)
  expect(await findLonelyTiles(page)).toEqual(['3+1 “四”'])
})

for (const { name, path } of pages) {
  test(`${name} leaves no tile alone in the last row of its grid, at any width`, async ({ reusePage, site }) => {
    const page = await reusePage('visitor whose tiles are counted', { ...desktop, reducedMotion })
    await page.goto(await path(site))
    await waitForHydration(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.soft.poll(() => findLonelyTiles(page), `at ${width}`).toEqual([])
    }
  })

  test(`${name} has no link, button or field on a telephone that is less than 44 px high`, async ({
    reusePage,
    site,
  }) => {
    const page = await reusePage('visitor whose targets are measured', { ...phone, reducedMotion })
    await page.goto(await path(site))
    await waitForHydration(page)
    await expect.poll(() => findSmallTargets(page)).toEqual([])
  })
}
