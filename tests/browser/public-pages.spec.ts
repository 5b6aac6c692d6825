import { findWalkFaults, walkedPaths } from './keyboard-walk'
import { collectRequests, type Device, expectRules, findStaffRequests, publicPageRules } from './page-rules'
import { publicPages } from './public-paths'
import {
  desktop,
  expect,
  followIndustryNews,
  isSameDocument,
  markDocument,
  openHydrated,
  phone,
  test,
  waitForHydration,
  long,
} from './site-fixture'
import { findLonelyTiles } from './tile-faults'

// A browser takes a larger picture that it has from another page in place of the one that fits.
test.use({ ownProfile: true })

// Every visit is a test of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

/** One visit with each device; the others are long. */
const sample = new Set(['/ on a desktop', 'the page of a product on a telephone'])

const devices: Array<[Device, typeof desktop]> = [
  ['desktop', desktop],
  ['telephone', phone],
]

for (const [device, options] of devices) {
  for (const { name, path } of publicPages) {
    // A complaint of the browser, such as about code that the content security policy refuses, fails these tests too.
    test(
      `${name} on a ${device} keeps every rule of a public page`,
      sample.has(`${name} on a ${device}`) ? {} : long,
      async ({ openPage, site }) => {
        // Nothing is on its way from one place to another when it is measured.
        const page = await openPage({ ...options, reducedMotion: 'reduce' })
        const { requests, end } = collectRequests(page)
        const address = await path(site)
        const answer = await page.goto(address)
        await waitForHydration(page)
        await expectRules({ page, device, path: address, answer, requests }, publicPageRules)
        end()
      },
    )
  }
}

/** Pages that are walked through at the width of most desktops, and home in the other zooms too. */
const walks = [
  ...walkedPaths.map((path) => ({ path, width: 1440 })),
  ...[768, 1920].map((width) => ({ path: '/', width })),
]

for (const { path, width } of walks) {
  test(`${path} is walked through by Tab at ${width} px`, long, async ({ openPage }) => {
    const page = await openPage({ ...desktop, reducedMotion: 'reduce' })
    await openHydrated(page, path)
    // Parts further down come alive later.
    await page.waitForLoadState('networkidle')
    expect(await findWalkFaults(page, width)).toEqual([])
  })
}

test('every page that is to be walked through by Tab is among the public pages', async ({ site }) => {
  const paths = await Promise.all(publicPages.map(({ path }) => path(site)))
  expect(walkedPaths.filter((path) => !paths.includes(path))).toEqual([])
})

test('the home page in motion, the next page and the menu of a telephone load nothing of the back office', async ({
  openPage,
}) => {
  const page = await openPage(phone)
  const { requests } = collectRequests(page)
  await openHydrated(page, '/')
  await markDocument(page)

  await followIndustryNews(page)
  await page.waitForLoadState('networkidle')

  expect(await isSameDocument(page)).toBe(true)
  expect(requests.some((path) => path.includes('/drawer-'))).toBe(true)
  expect(findStaffRequests(requests)).toEqual([])
})

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
