import { contentTypes } from '../../app/content/registry'
import { startSite } from '../support/site'
import { callAsStaff, publishNews } from './admin'
import { findDetailPath, findDetailPaths, listingPaths } from './public-paths'
import {
  waitForHydration,
  desktop,
  expect,
  isSameDocument,
  markDocument,
  openHydrated,
  phone,
  signInByCall,
  test,
} from './site-fixture'

const publicPaths = listingPaths.filter((path) => path !== '/login')

test('members of staff see who they are and where a public page is edited', async ({ site, openContext }) => {
  const context = await openContext(desktop)
  await signInByCall(context)
  for (const path of [...publicPaths, ...(await findDetailPaths(site))]) {
    const answer = await context.request.get(path)
    const html = await answer.text()
    expect.soft(answer.headers()['cache-control'], path).toBe('no-store')
    expect.soft(html, path).toMatch(/aria-label="员工工具"/)
    const text = html.replace(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, '')
    expect.soft(text, path).toContain('已登录 · 系统管理员')
    const editLinks = text.match(/编辑本页/g)?.length ?? 0
    expect.soft(editLinks, path).toBe(/^\/(search|webSiteMap)/.test(path) ? 0 : 1)
  }
})

test('the strip is as wide as the screen, above everything else', async ({ site, openContext }) => {
  const context = await openContext(desktop)
  await signInByCall(context)
  const page = await context.newPage()
  for (const path of ['/', '/news/showNews', await findDetailPath(site, 'news')]) {
    await page.goto(path, { waitUntil: 'commit' })
    const bar = page.getByRole('region', { name: '员工工具' })
    await expect(bar).toContainText('已登录 · 系统管理员')
    const box = await bar.boundingBox()
    expect(box, path).toMatchObject({ x: 0, y: 0, width: 1440 })
    expect(Math.round(box?.height ?? 0), path).toBe(32)
  }
})

test('the strip comes with the page, before any script', async ({ openContext }) => {
  const context = await openContext({ ...desktop, javaScriptEnabled: false })
  await signInByCall(context)
  const page = await context.newPage()
  await page.goto('/news/showNews?model=2')
  await expect(page.getByRole('link', { name: '编辑本页' })).toHaveAttribute('href', '/news/updateNews?category=2')
  await page.getByText('新增', { exact: true }).click()
  await expect(page.getByRole('link', { name: '人才招聘' }).first()).toHaveAttribute('href', '/linkUS/RecruitAdd')
})

test('编辑本页 follows the page, and opens the form of what it shows', async ({ openContext }) => {
  const context = await openContext(desktop)
  await signInByCall(context)
  const title = '从前台进入编辑的新闻'
  const { id } = await publishNews(context, title)
  const page = await context.newPage()
  await openHydrated(page, '/news/showNews?model=2')
  await markDocument(page)
  const edit = page.getByRole('link', { name: '编辑本页' })
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(edit).toHaveAttribute('href', `/news/updateNews?id=${id}&view=preview`)
  expect(await isSameDocument(page)).toBe(true)
  await edit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^编辑新闻/)
  await expect(page.getByLabel('标题').first()).toHaveValue(title)
  const preview = page.frameLocator('iframe[data-shown]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('新增 offers the ten content types, and closes by itself', async ({ openContext }) => {
  const context = await openContext(desktop)
  await signInByCall(context)
  const page = await context.newPage()
  await openHydrated(page, '/')
  const bar = page.getByRole('region', { name: '员工工具' })
  await bar.getByText('新增', { exact: true }).click()
  await expect(bar.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('listitem').first()).toBeHidden()
  await bar.getByText('新增', { exact: true }).click()
  await page.getByRole('main').click({ position: { x: 5, y: 300 } })
  await expect(bar.getByRole('listitem').first()).toBeHidden()
  await bar.getByText('新增', { exact: true }).click()
  await bar.getByRole('link', { name: '典型案例' }).click()
  await expect(page).toHaveURL(contentTypes.caseInfo.paths.add)
})

test('a visitor gets nothing of it: no word, no script, no question for a session', async ({ site, openContext }) => {
  const context = await openContext(desktop)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const details = await findDetailPaths(site)
  for (const path of [...publicPaths, ...details, '/news/showNews?preview=1']) {
    const answer = await context.request.get(path)
    const html = await answer.text()
    for (const word of ['员工工具', '已登录', '编辑本页', '进入后台', '去新增', 'sessionId', 'x-csrf'])
      expect.soft(html.includes(word), `${word} on ${path}`).toBe(false)
    expect.soft(answer.headers()['cache-control'], path).toBe('no-cache')
  }
  const page = await context.newPage()
  for (const path of ['/', '/about?model=5', '/webSiteMap', ...details.slice(0, 2)])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /staff|preview-ribbon|\/session/.test(url))).toEqual([])
})

test('a session that has ended leaves the page as visitors see it', async ({ openContext }) => {
  const context = await openContext(desktop)
  await signInByCall(context)
  await callAsStaff(context, 'logout', {})
  await context.addCookies([{ name: 'session', value: 'a'.repeat(43), domain: '127.0.0.1', path: '/' }])
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: '员工工具' })).toHaveCount(0)
})

test('the strip fits a telephone', async ({ openContext }) => {
  const context = await openContext(phone)
  await signInByCall(context)
  const page = await context.newPage()
  await openHydrated(page, '/')
  await page.getByText('新增', { exact: true }).click()
  await expect(page.getByRole('link', { name: '新闻', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an expired certificate is marked for staff and gone for visitors', async ({ openContext }) => {
  const staff = await openContext(desktop)
  await signInByCall(staff)
  const title = '已到期的证书'
  const draft = { category: 1, title, values: { issuedOn: '2020-01-01', expiresOn: '2099-12-31' } }
  const { id, version } = await callAsStaff<{ id: number; version: number }>(staff, 'honor/create', draft)
  const published = await callAsStaff<{ version: number }>(staff, 'honor/publish', { id, version })
  const withdrawn = await callAsStaff<{ version: number }>(staff, 'honor/withdraw', { id, version: published.version })
  await callAsStaff(staff, 'honor/save', {
    ...draft,
    id,
    version: withdrawn.version,
    values: { issuedOn: '2020-01-01', expiresOn: '2021-01-01' },
  })
  const page = await staff.newPage()
  const card = page.getByRole('button', { name: title })
  await page.goto('/about?model=5')
  await expect(card).toContainText('已过期')
  await openHydrated(page, '/')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '关于我们' }).click()
  await expect(card).toContainText('已过期')
  const visitor = await openContext(desktop)
  expect(await (await visitor.request.get('/about?model=5')).text()).not.toContain(title)
})

test('an empty part of the home page tells staff, and only them', async ({ openContext }) => {
  const empty = await startSite({ env: { DEMO_CONTENT: '0' } })
  try {
    const staff = await openContext({ ...desktop, baseURL: empty.url })
    await signInByCall(staff)
    const page = await staff.newPage()
    await page.goto('/')
    await waitForHydration(page)
    const gap = page.getByRole('region', { name: '产品与服务' })
    await expect(gap).toContainText('此处暂无内容')
    await expect(gap.getByRole('link', { name: '去新增' })).toHaveAttribute(
      'href',
      '/productAndService/addProAndService',
    )
    const visitor = await openContext({ ...desktop, baseURL: empty.url })
    expect(await (await visitor.request.get('/')).text()).not.toContain('此处暂无内容')
  } finally {
    await empty.stop()
  }
})
