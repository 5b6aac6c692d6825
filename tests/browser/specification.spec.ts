import { zoomBands } from '../specification/tables'
import { expect, openHydrated, phone, signInByCall, test } from './site-fixture'

test('the main area has the zoom of its width band, 1200 px of content and a header of 90 px before the zoom', async ({
  page,
}) => {
  await openHydrated(page, '/webSiteMap')
  const measured: Array<[number, number, number, number]> = []
  for (const [width] of zoomBands) {
    await page.setViewportSize({ width, height: 900 })
    const [zoom, content, header] = await page.evaluate(() => {
      const area = document.querySelector('.zoom')
      const frame = document.querySelector('header')
      const content = document.querySelector('main .w')
      if (!area || !frame || !content) throw new Error('no page')
      const factor = Number(getComputedStyle(area).zoom)
      const before = (length: number) => Math.round(length / factor)
      const size = (element: Element) => element.getBoundingClientRect()
      return [factor, before(size(content).width), before(size(frame).height)] as const
    })
    measured.push([width, zoom, content, header])
  }
  expect(measured).toEqual(zoomBands.map(([width, zoom]) => [width, zoom, 1200, 90]))
})

test('a mobile device has a twentieth of its width as root size, and a menu that slides in and is closed by a button', async ({
  openContext,
}) => {
  const page = await (await openContext(phone)).newPage()
  await openHydrated(page, '/webSiteMap')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('19.5px')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '关闭菜单' }).tap()
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeHidden()
})

test('the user menu leads to sign in, to the personal centre and out, and the token is kept as cToken', async ({
  page,
  context,
}) => {
  await signInByCall(context)
  await openHydrated(page, '/manage')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cToken'))).toMatch(/^\S{20,}$/)
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: '账号登录' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toHaveAttribute('href', '/user')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
})

for (const path of [
  '/linkUS/applicationShow?id=99999999',
  '/manage/media?file=99999999',
  '/news/addNews?category=99',
]) {
  test(`${path} ends on the 404 page of the back office when it is reached from another page`, async ({
    staffPage: page,
    faults,
  }) => {
    faults.expectAnswers(404)
    await openHydrated(page, '/manage')
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  })
}
