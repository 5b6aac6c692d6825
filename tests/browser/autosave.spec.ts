import type { Page } from '@playwright/test'
import { expect, holdRequests, isSameDocument, markDocument, openHydrated, test, long } from './site-fixture'
import { createNews, cutSavesOff, getNewsFormPath, losePage, readAsStaff, readLocalDrafts, readNews } from './admin'

const sign = (page: Page, text: string | RegExp) =>
  page.getByRole('group', { name: '保存状态' }).filter({ hasText: text })
const body = (page: Page) => page.getByRole('textbox', { name: '正文' })
const guard = (page: Page) => page.getByRole('dialog', { name: '尚有未保存的修改' })

/** Waits until scripts of these names have been fetched, with all that they import. */
async function waitForScripts(page: Page, ...names: string[]): Promise<void> {
  const listFetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const name of names) {
    const find = async () =>
      (await listFetched()).find((address) => new RegExp(`/${name}-[\\w-]{7}\\.js$`).test(address))
    await expect.poll(find).toBeDefined()
    await page.evaluate((address) => import(String(address)), await find())
  }
}

const findIdInAddress = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

test('a new item is stored at the first pause, and whoever types notices nothing of it', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/news/addNews')
  await markDocument(page)
  await body(page).click()
  await page.keyboard.type('外业测量今日开工。')
  await expect(sign(page, '已保存')).toBeVisible()
  await page.keyboard.type('第二句接着写。')
  await expect(page).toHaveURL((url) => url.pathname === '/news/updateNews' && Number(url.searchParams.get('id')) > 0)
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('编辑新闻')
  await expect(body(page)).toBeFocused()
  await expect(body(page)).toHaveText('外业测量今日开工。第二句接着写。')
  await expect(guard(page)).toBeHidden()

  const id = findIdInAddress(page)
  await expect
    .poll(async () => (await readNews(context, id)).values.body)
    .toBe('<p>外业测量今日开工。第二句接着写。</p>')
  expect(await readNews(context, id)).toMatchObject({ title: '未命名新闻', state: 'draft' })

  await page.keyboard.press('Control+z')
  await expect(body(page)).not.toHaveText('外业测量今日开工。第二句接着写。')
})

test(
  'steady typing reaches this browser within two seconds and the server without a pause',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '地形图修测')
    await openHydrated(page, getNewsFormPath(id))
    await page.getByLabel('标题').focus()
    const letters = '外业组按计划完成全部图幅的修测与接边检查'
    let keptAfter = 0
    let storedAfter = 0
    for (let round = 0; round < 60 && storedAfter === 0; round++) {
      await page.keyboard.insertText(letters[round % letters.length] ?? '')
      await page.waitForTimeout(200)
      if (keptAfter === 0 && (await readLocalDrafts(page)).includes('外业')) keptAfter = round
      if (keptAfter > 0 && (await readNews(context, id)).title !== '地形图修测') storedAfter = round
    }
    expect(keptAfter).toBeGreaterThan(0)
    expect(storedAfter).toBeGreaterThan(0)
  },
)

test('two tabs with a new item each keep both texts', long, async ({ staffPage: page, context, faults }) => {
  const other = await context.newPage()
  for (const [tab, title] of [
    [page, '管线普查验收'],
    [other, '潮位观测启动'],
  ] as const) {
    await cutSavesOff(tab, faults)
    await openHydrated(tab, '/news/addNews')
    await tab.getByLabel('标题').fill(title)
    await expect(sign(tab, '已存在本机')).toBeVisible()
  }
  await losePage(page)
  await losePage(other)

  const again = await context.newPage()
  await cutSavesOff(again, faults)
  await openHydrated(again, '/news/addNews')
  const recover = again.getByRole('button', { name: '恢复', exact: true })
  await recover.click()
  await expect(again.getByLabel('标题')).toHaveValue('潮位观测启动')
  await recover.click()
  await expect(again.getByLabel('标题')).toHaveValue('管线普查验收')
})

test('without a network the form says where the text is, asks before leaving, and saves once it is back', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(0)
  const { id } = await createNews(context, '水深测量')
  await openHydrated(page, getNewsFormPath(id))
  // What asks before leaving is fetched behind the form; while it is not there, nobody can leave at all.
  await waitForScripts(page, 'unsaved-guard', 'dialog')
  await context.setOffline(true)
  await page.getByLabel('标题').fill('水深测量与扫测')
  await expect(sign(page, '离线，已存在本机')).toBeVisible()
  await page.getByRole('link', { name: '新闻管理' }).click()
  await guard(page).getByRole('button', { name: '留在此页' }).click()
  await expect(page.getByLabel('标题')).toHaveValue('水深测量与扫测')

  await context.setOffline(false)
  await expect(sign(page, '已保存')).toBeVisible()
  await expect.poll(async () => (await readNews(context, id)).title).toBe('水深测量与扫测')
})

test(
  'saves whose answers are lost neither double the item nor what stands in it',
  long,
  async ({ staffPage: page, context, faults }) => {
    faults.expectAnswers(0)
    // A save that failed is tried again every few seconds: answers are lost until that is on the screen.
    let isLost = true
    await page.route(/\/api\/news\/(create|save)$/, async (route) => {
      if (!isLost) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await openHydrated(page, '/news/addNews')
    await page.getByLabel('标题').fill('只应有一条的新闻')
    await body(page).click()
    await page.keyboard.type('第一句。')
    await expect(sign(page, '离线，已存在本机')).toBeVisible()
    isLost = false
    await expect(sign(page, '已保存')).toBeVisible()
    isLost = true
    await page.keyboard.type('第二句。')
    await expect(sign(page, '离线，已存在本机')).toBeVisible()
    isLost = false
    await page.keyboard.type('第三句。')
    await expect(sign(page, '已保存')).toBeVisible()

    const id = findIdInAddress(page)
    // The second sentence may have been saved, by the next try, before the third was typed.
    await expect.poll(async () => (await readNews(context, id)).values.body).toBe('<p>第一句。第二句。第三句。</p>')
    const { total } = await readAsStaff<{ total: number }>(context, 'news/list', { text: '只应有一条的新闻' })
    expect(total).toBe(1)
  },
)

test(
  'a save whose answer was lost is not taken for a colleague’s',
  long,
  async ({ staffPage: page, context, faults }) => {
    faults.expectAnswers(0)
    const { id } = await createNews(context, '像控点布设', '<p>原有一句。</p>')
    await openHydrated(page, getNewsFormPath(id))
    let sent = 0
    await page.route(/\/api\/news\/save$/, async (route) => {
      if (sent++ === 0) await route.fetch()
      return route.abort('connectionreset')
    })
    await body(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('第二句。')
    await expect(sign(page, '离线，已存在本机')).toBeVisible()
    await page.keyboard.type('第三句。')
    const reported = page.waitForResponse(/\/api\/presence\/report$/)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await reported
    // Whatever the report brings about comes before the next save.
    await page.waitForLoadState('networkidle')
    await page.unrouteAll()
    await expect(sign(page, '已保存')).toBeVisible()
    expect((await readNews(context, id)).values.body).toBe('<p>原有一句。第二句。第三句。</p>')
  },
)

test.describe('without a network', () => {
  test.use({ ownProfile: true })

  test(
    'a part of the form that was still being fetched leaves the rest as it is, and comes once the network is back',
    long,
    async ({ staffPage: page, context, faults }) => {
      faults.expectTexts('ERR_INTERNET_DISCONNECTED', 'could not be fetched')
      const { id } = await createNews(context, '断网时还没有到的部分')
      const goOn = await holdRequests(page, '**/assets/before-publish-*.js')
      await openHydrated(page, getNewsFormPath(id))
      await context.setOffline(true)
      const failed = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'))
      goOn()
      await failed
      await page.getByLabel('标题').fill('断网时写下的标题')
      await expect(sign(page, '离线，已存在本机')).toBeVisible()

      const fetched = page.waitForResponse(/\/assets\/before-publish-.*\.js$/)
      await context.setOffline(false)
      expect((await fetched).status()).toBe(200)
      await expect(sign(page, '已保存')).toBeVisible()
      expect(await readNews(context, id)).toMatchObject({ title: '断网时写下的标题' })
    },
  )

  test(
    'settings that are typed before what sends them was fetched stay, and are saved once the network is back',
    long,
    async ({ staffPage: page, context, faults }) => {
      faults.expectTexts('ERR_INTERNET_DISCONNECTED', 'could not be fetched')
      const { hours } = await readAsStaff<{ hours: string }>(context, 'setting')
      await openHydrated(page, '/manage/settings?section=contact')
      // The notice of a failure is there by then; what sends settings is fetched when somebody begins to type.
      await waitForScripts(page, 'toast')
      await context.setOffline(true)
      const field = page.getByLabel('工作时间')
      await field.fill('周一至周五 9:00–17:00')
      await page.getByRole('button', { name: '保存设置' }).click()
      await expect(page.getByRole('alert').filter({ hasText: '服务器没有响应' })).toBeVisible()
      await expect(field).toHaveValue('周一至周五 9:00–17:00')

      await context.setOffline(false)
      await page.getByRole('button', { name: '保存设置' }).click()
      await expect(page.getByText('站点设置已保存，前台已更新')).toBeVisible()
      expect(await readAsStaff(context, 'setting')).toMatchObject({ hours: '周一至周五 9:00–17:00' })

      await field.fill(hours)
      await page.getByRole('button', { name: '保存设置' }).click()
      await expect.poll(async () => (await readAsStaff<{ hours: string }>(context, 'setting')).hours).toBe(hours)
    },
  )
})
