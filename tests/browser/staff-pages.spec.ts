import type { Page } from '@playwright/test'
import { menuGroups } from '../../app/office/shell/menu-groups'
import { expect, type Faults, open, phone, signInByCall, test } from './site-fixture'
import { newsForm, publishNews } from './office'

const menuPaths = menuGroups('administrator').flatMap(({ items }) => items.flatMap(({ to, add }) => (add ? [to, add] : [to])))

async function look(page: Page, path: string, faults: Faults) {
  await test.step(path, async () => {
    await open(page, path)
    await expect.soft(page, path).toHaveURL((url) => url.pathname + url.search === path)
    expect.soft(await page.locator('h1').count(), `h1 of ${path}`).toBe(1)
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
    expect.soft(content, `width of ${path}`).toBeLessThanOrEqual(screen ?? 0)
    expect.soft(faults.unexpected(), path).toEqual([])
  })
}

test('every page of the back office opens for staff without complaint', async ({ openContext, faults }) => {
  test.setTimeout(120_000)
  const context = await openContext({ viewport: { width: 1440, height: 900 } })
  await signInByCall(context)
  const page = await context.newPage()
  for (const path of ['/manage', '/user', ...menuPaths]) await look(page, path, faults)
})

test('the form of one entry of every kind opens from its list', async ({ openContext, faults }) => {
  test.setTimeout(120_000)
  const context = await openContext({ viewport: { width: 1440, height: 900 } })
  await signInByCall(context)
  const page = await context.newPage()
  for (const path of menuGroups('administrator').flatMap(({ items }) => items.flatMap(({ to, add }) => (add ? [to] : [])))) {
    await test.step(path, async () => {
      await open(page, path)
      await page.getByRole('link', { name: '编辑', exact: true }).first().click()
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(/^编辑/)
      await expect.soft(page, path).toHaveURL(/\?id=\d+$/)
      expect.soft(faults.unexpected(), path).toEqual([])
    })
  }
})

test('list and form fit a telephone', async ({ openContext, faults }) => {
  const context = await openContext(phone)
  await signInByCall(context)
  const { id } = await publishNews(context, '控制测量技术培训')
  const page = await context.newPage()
  for (const path of ['/manage', '/news/updateNews', newsForm(id), '/news/addNews', '/linkUS/applicationShow']) await look(page, path, faults)
})
