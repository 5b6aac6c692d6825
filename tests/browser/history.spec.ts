import type { BrowserContext, Page } from '@playwright/test'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'
import {
  button,
  callAsStaff,
  createNews,
  createSamplePicture,
  getNewsFormPath,
  menuItem,
  readNews,
  uploadPicture,
} from './admin'

test.use({ viewport: { width: 1440, height: 900 } })

async function upload(context: BrowserContext, name: string, background: string): Promise<string> {
  const { id, src } = await uploadPicture(context, await createSamplePicture(name, background))
  await callAsStaff(context, 'media/answerMap', { ids: [id], answer: 'none' })
  return src
}

const article = (number: string, picture: string, cell: string) =>
  [
    '<p>项目概况如下。</p><p>任务来源为省级计划。</p><p>测区地形以山地为主。</p>',
    `<p>航摄共 ${number} 架次，质量优良。</p>`,
    `<figure><img src="${picture}" alt="示意" /><figcaption>图 1　航线示意</figcaption></figure>`,
    `<table><tbody><tr><td><p>成果</p></td><td><p>精度</p></td></tr><tr><td><p>高程模型</p></td><td><p>${cell}</p></td></tr></tbody></table>`,
  ].join('')

async function openHistory(page: Page) {
  await button(page, '更多操作').click()
  await menuItem(page, '历史版本').click()
  await expect(page).toHaveURL(/view=history/)
  return page.getByRole('main')
}

/** Stores two versions, the second as the newest. */
async function createTwoVersions(context: BrowserContext, title: string, before: string, after: string) {
  const { id, version } = await createNews(context, title, before)
  const draft = { category: 2, title, values: { body: after } }
  await callAsStaff(context, 'news/save', { id, version, ...draft })
  return id
}

test('the history shows what changed since the published version, word by word, in texts, pictures and tables', async ({
  staffPage: page,
  context,
}) => {
  const [plan, photo] = [await upload(context, '航线.png', '#aa3311'), await upload(context, '点云.png', '#113399')]
  const first = await createNews(context, '历史对照的新闻', article('318', plan, '0.15 m'))
  const { id, version } = await callAsStaff<{ id: number; version: number }>(context, 'news/publish', {
    id: first.id,
    version: first.version,
  })
  const draft = { category: 2, title: '历史对照的新闻', values: { body: article('326', photo, '0.11 m') } }
  await callAsStaff(context, 'news/save', { id, version, ...draft, autosave: true })
  await openHydrated(page, getNewsFormPath(id))
  const history = await openHistory(page)

  await expect(history.getByText('自动保存').first()).toBeVisible()
  await expect(history.getByText('前台正在显示')).toBeVisible()
  await expect(history.getByRole('button', { name: / 发布.*保存的版本$/ })).toBeVisible()
  await expect(history.locator('p del')).toHaveText(['318'])
  await expect(history.locator('p ins')).toHaveText(['326'])
  await expect(history.locator('del img')).toHaveAttribute('src', plan)
  await expect(history.locator('ins img')).toHaveAttribute('src', photo)
  await expect(history.locator('td del')).toHaveText(['0.15'])
  await expect(history.locator('td ins')).toHaveText(['0.11'])
  await expect(history.getByText('改 1 格')).toBeVisible()
  await expect(history.getByText('任务来源为省级计划。')).toBeHidden()
  await history.getByRole('button', { name: /2 段未改动/ }).click()
  await expect(history.getByText('任务来源为省级计划。')).toBeVisible()

  await page.keyboard.press('j')
  await expect(history.getByText('第 1 处，共 3 处')).toBeVisible()
  await expect(history.locator('[data-change]').first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(history.getByText('第 1 处，共 3 处')).toBeVisible()

  expect(await findAccessibilityFaults(page)).toEqual([])
  for (const width of [390, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
  }
})

test('any two versions are compared, chosen by the keyboard too', async ({ staffPage: page, context }) => {
  const { id, version } = await createNews(context, '三个版本之一', '<p>三个版本之甲。</p>')
  const save = (number: number, title: string, text: string) =>
    callAsStaff<{ version: number }>(context, 'news/save', {
      id,
      version: number,
      category: 2,
      title,
      values: { body: `<p>三个版本之${text}。</p>` },
    })
  await save((await save(version, '三个版本之二', '乙')).version, '三个版本之三', '丙')
  await openHydrated(page, getNewsFormPath(id))
  const history = await openHistory(page)
  const version1 = history.getByRole('button', { name: /三个版本之一/ })
  const version2 = history.getByRole('button', { name: /三个版本之二/ })

  await expect(history.locator('[data-change]').last()).toHaveText('三个版本之乙丙。')
  await version1.click({ modifiers: ['Shift'] })
  await expect(history.locator('[data-change]').last()).toHaveText('三个版本之甲丙。')
  await version2.focus()
  await page.keyboard.press('Enter')
  await expect(history.locator('[data-change]').last()).toHaveText('三个版本之甲乙。')
})

test('the only version of an entry is compared with nothing', async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '只有一个版本的新闻')
  await openHydrated(page, `${getNewsFormPath(id)}&view=history`)
  const history = page.getByRole('main')

  await expect(history.getByText('只有这一个版本')).toBeVisible()
  await expect(history.getByText('新', { exact: true })).toHaveCount(2)
  await expect(history.getByText('旧', { exact: true })).toHaveCount(0)
})

test('what stands in the form is among the versions, and an old version that was restored gives way to it again', async ({
  staffPage: page,
  context,
}) => {
  const id = await createTwoVersions(context, '恢复旧版本的新闻', '<p>旧的正文。</p>', '<p>新的正文。</p>')
  await openHydrated(page, getNewsFormPath(id))
  await page.getByLabel('标题').fill('刚刚改好的标题')

  const history = await openHistory(page)
  await expect(history.getByRole('heading', { level: 1 })).toHaveText('刚刚改好的标题')
  await history.getByRole('button', { name: '设为旧' }).last().click()
  await button(page, '恢复旧版本').click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复旧版本', exact: true }).click()
  await expect(history.getByRole('heading', { level: 1 })).toHaveText('恢复旧版本的新闻')
  await expect.poll(async () => (await readNews(context, id)).values.body).toBe('<p>旧的正文。</p>')
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()

  await expect(history.getByRole('heading', { level: 1 })).toHaveText('刚刚改好的标题')
  await expect(history.getByText('恢复旧版本前的内容').first()).toBeVisible()
  await page.getByRole('link', { name: '返回编辑' }).click()
  await expect(page.getByLabel('标题')).toHaveValue('刚刚改好的标题')
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('新的正文。')
})

test('two versions stand beside each other as pages, marked where they differ and scrolled together', async ({
  staffPage: page,
  context,
}) => {
  const same = Array.from({ length: 30 }, (_, index) => `<p>没有改动的第 ${index + 1} 段。</p>`).join('')
  const inserted = Array.from({ length: 8 }, (_, index) => `<p>后来插入的第 ${index + 1} 段。</p>`).join('')
  const id = await createTwoVersions(
    context,
    '并排看的新闻',
    `<p>开头写于周一。</p>${same}`,
    `<p>开头写于周二。</p>${inserted}${same}`,
  )
  await openHydrated(page, `${getNewsFormPath(id)}&view=history`)
  await page.getByRole('button', { name: '并排页面' }).click()
  const [older, newer] = [
    page.frameLocator('iframe[title="旧版本的页面"]'),
    page.frameLocator('iframe[title="新版本的页面"]'),
  ]

  await expect(older.getByText('开头写于周一。')).toHaveAttribute('data-version-change', 'older')
  await expect(newer.getByText('开头写于周二。')).toHaveAttribute('data-version-change', 'newer')
  await expect(newer.getByText('后来插入的第 3 段。')).toHaveAttribute('data-version-change', 'newer')
  await expect(newer.getByText('没有改动的第 9 段。')).not.toHaveAttribute('data-version-change')
  await expect(page.getByText('共 9 处')).toBeVisible()
  await page.getByRole('button', { name: '下一处（J）' }).click()
  await expect(page.getByText('第 1 处，共 9 处')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('第 2 处，共 9 处')).toBeVisible()
  await newer.getByText('后来插入的第 3 段。').click()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('j')
  await expect(page.getByText('第 3 处，共 9 处')).toBeVisible()
  await page.getByRole('button', { name: '上一处（K）' }).focus()
  await page.keyboard.press('Control+j')
  await page.keyboard.press('k')
  await expect(page.getByText('第 2 处，共 9 处')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  const topOf = (frame: typeof older) =>
    frame.getByText('没有改动的第 20 段。').evaluate((element) => element.getBoundingClientRect().top)
  await newer.getByText('没有改动的第 20 段。').hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(async () => Math.abs((await topOf(older)) - (await topOf(newer)))).toBeLessThan(40)

  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(page.getByRole('region', { name: '旧版本' })).toBeHidden()
  await page.getByRole('button', { name: '旧', exact: true }).click()
  await expect(page.getByRole('region', { name: '旧版本' })).toBeVisible()
  await expect(page.getByRole('region', { name: '新版本' })).toBeHidden()
})

test('related entries stand in the history by their titles', async ({ staffPage: page, context }) => {
  const product = await callAsStaff<{ id: number }>(context, 'solution/create', {
    category: 1,
    title: '外业核查工具',
    values: {},
  })
  const { id, version } = await callAsStaff<{ id: number; version: number }>(context, 'caseInfo/create', {
    category: 1,
    title: '引用产品的案例',
    values: {},
  })
  await callAsStaff(context, 'caseInfo/save', {
    id,
    version,
    category: 1,
    title: '引用产品的案例',
    values: { products: [product.id] },
  })

  await openHydrated(page, `/mainpage/updateCaseInfo?id=${id}&view=history`)

  await expect(page.getByRole('region', { name: '相关产品' })).toContainText('外业核查工具')
})

test('The versions that hold generated text say so in the list', async ({ staffPage: page, context }) => {
  const { id, version } = await createNews(context, '人写的版本')
  const save = (title: string, number: number, aiContent: boolean) =>
    callAsStaff<{ version: number }>(context, 'news/save', {
      id,
      version: number,
      category: 2,
      title,
      values: { body: '<p>正文。</p>', aiContent },
    })
  await save('人改过的版本', (await save('采纳建议的版本', version, true)).version, false)

  await openHydrated(page, `${getNewsFormPath(id)}&view=history`)

  const versions = page.getByRole('navigation', { name: '版本' })
  await expect(versions.getByRole('button', { name: /采纳建议的版本/ })).toContainText('含 AI 生成内容')
  await expect(versions.getByText('含 AI 生成内容')).toHaveCount(1)
})
