import { menuGroups } from '../../app/admin/shell/menu-groups'
import { testRights } from '../support/duties'
import { knownElsewhere, listFields } from '../support/typed-fields'
import { button, createNews, getNewsFormPath, readNews } from './admin'
import { expect, holdRequests, openHydrated, test, waitForHydration, long } from './site-fixture'

test('What is typed and chosen in the form of an entry before its scripts are there is saved by the button that was pressed then', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '尚未载入脚本')
  const goOn = await holdRequests(page, '**/assets/*.js')
  await page.goto(getNewsFormPath(id), { waitUntil: 'commit' })
  await page.getByLabel('标题').fill('脚本到达之前填写的标题')
  await page.getByLabel('摘要').fill('先写下的摘要')
  await page.getByRole('radio', { name: '专题活动' }).check({ force: true })
  await page.getByLabel('发布日期').fill('2026-03-05')
  await button(page, '保存草稿').click()
  goOn()

  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
  await expect(page.getByLabel('标题')).toHaveValue('脚本到达之前填写的标题')
  const { title, category, values } = await readNews(context, id)
  expect({ title, category, summary: values['abstract'] }).toEqual({
    title: '脚本到达之前填写的标题',
    category: 3,
    summary: '先写下的摘要',
  })
})

test('A form that is sent before its scripts are there is sent once they are, and never as an address', async ({
  staffPage: page,
}) => {
  const goOn = await holdRequests(page, '**/assets/*.js')
  await page.goto('/user', { waitUntil: 'commit' })
  const department = page.getByLabel(/^部门\*?$/)
  await department.fill('航测部')
  await department.press('Enter')
  goOn()

  await expect(page.getByText('资料已保存')).toBeVisible()
  await expect(department).toHaveValue('航测部')
  await expect(page).toHaveURL((url) => url.pathname === '/user' && url.search === '')
})

test(
  'What is typed while the page is just hydrated, before what was typed earlier is entered again, is not lost',
  long,
  async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!(document.activeElement instanceof HTMLInputElement)) return
        if (document.activeElement.closest('[data-deferred]')) return
        watch.disconnect()
        // As a key does that is pressed at this moment.
        document.execCommand('insertText', false, '绘')
      })
      watch.observe(document, { subtree: true, attributeFilter: ['data-deferred'] })
    })
    const goOn = await holdRequests(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const field = page.locator('header input[type=search]')
    await field.fill('测')
    goOn()
    await waitForHydration(page)

    await expect(page.getByRole('option', { name: /测绘/ }).first()).toBeVisible()
    await expect(field).toHaveValue('测绘')
  },
)

test(
  'What was typed a moment before the page is loaded anew or left for another document comes back',
  long,
  async ({ staffPage: page }) => {
    const department = page.getByLabel(/^部门\*?$/)
    await openHydrated(page, '/manage')
    await page.goto('/user')
    await waitForHydration(page)
    await department.fill('遥感部1')
    await page.reload()
    await waitForHydration(page)
    await expect(department).toHaveValue('遥感部1')

    await department.fill('遥感部2')
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === '/manage')
    await page.goForward()
    await expect(department).toHaveValue('遥感部2')
  },
)

const paths = menuGroups({ rights: testRights.administrator })
  .flatMap(({ items }) => items)
  .map(({ to }) => to)

test('No list of the back office has a field whose text no test knows', long, async ({ staffPage: page }) => {
  for (const path of paths.filter((to) => to !== '/manage/settings')) {
    await openHydrated(page, path)
    const unknown = (await page.evaluate(listFields)).filter((label) => !knownElsewhere.test(label))
    expect.soft(unknown, path).toEqual([])
  }
})
