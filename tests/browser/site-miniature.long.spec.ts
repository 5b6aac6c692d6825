import type { Locator } from '@playwright/test'
import type { ManagedEntry } from '../../app/contract'
import { button, callAsStaff, publishEntry } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { createTestOn, expect, openHydrated, pauseClock } from './site-fixture'

/** Tests over a server without the demo content. */
const test = createTestOn({ DEMO_CONTENT: '0' })

test.use({ viewport: { width: 1440, height: 900 } })

test('an empty part of the small home page leads to the step that fills it, and is outlined once it is filled', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage')
  const parts = page.getByRole('group', { name: '首页上还没有内容的部分' }).getByRole('button')
  await expect(parts).toHaveText([
    '轮播图',
    '企业简介',
    '时空数据采集与应用',
    '地理信息服务平台',
    '行业应用开发',
    '地图设计与可视化',
    '国土空间规划',
    '三维产品与应用',
    '产品与服务',
    '典型案例',
    '新闻',
  ])
  expect(await findAccessibilityFaults(page)).toEqual([])

  await button(page, '新闻：还没有内容，去这一步').click()
  await expect(page.getByRole('main').getByRole('link', { name: '新增新闻', exact: true })).toBeFocused()
  await button(page, '产品与服务：还没有内容，去这一步').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: '新增产品与服务', exact: true })).toBeFocused()
  await button(page, '国土空间规划：还没有内容，去这一步').click()
  await expect(page.getByRole('main').getByRole('link', { name: '新增解决方案', exact: true })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '新增解决方案' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '国土空间规划' })).toBeChecked()
  const draft = { category: 3, title: '水务一张图', values: { abstract: '摘要', body: '<p>正文。</p>' } }
  await publishEntry(context, 'typicalCase', draft)
  await page.clock.install()
  await pauseClock(page)
  /** Waits in small steps of the page's time, so that the outline does not end meanwhile. */
  const waitFor = (locator: Locator, count: number) =>
    expect(async () => {
      await page.clock.runFor(5)
      await expect(locator).toHaveCount(count, { timeout: 50 })
    }).toPass()
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '工作台' }).click()

  const outline = page.locator('[data-filled]')
  await waitFor(outline, 1)
  // It stays while figures arrive.
  await button(page, '暂不需要：新闻').click()
  await waitFor(button(page, '新闻：还没有内容，去这一步'), 0)
  await expect(outline).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(outline).toHaveCount(0)
  await page.clock.resume()
  await button(page, '恢复：新闻').click()
  await expect(button(page, '新闻：还没有内容，去这一步')).toBeVisible()
  await expect(button(page, '国土空间规划：还没有内容，去这一步')).toBeVisible()
  await expect(button(page, '行业应用开发：还没有内容，去这一步')).toHaveCount(0)
})

test('a step names its categories, and each that is still empty opens the form with it chosen', async ({
  staffPage: page,
  context,
}) => {
  const draft = { category: 2, title: '平台', values: { abstract: '摘要', body: '<p>正文。</p>' } }
  await publishEntry(context, 'typicalCase', draft)
  await openHydrated(page, '/manage')
  await button(page, '三维产品与应用：还没有内容，去这一步').click()
  const categories = page.getByRole('list', { name: '解决方案的类别' })
  await expect(
    categories.getByRole('listitem').filter({ hasText: '地理信息服务平台' }).getByRole('img', { name: '已有内容' }),
  ).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await categories.getByRole('link', { name: '新增解决方案：地图设计与可视化' }).click()
  await expect(page.getByRole('radio', { name: '地图设计与可视化' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: '地图设计与可视化' })).toBeChecked()

  await openHydrated(page, '/manage')
  await page
    .getByRole('region', { name: '其他页面' })
    .getByRole('button', { name: /^资质荣誉/ })
    .click()
  await page.getByRole('link', { name: '新增资质荣誉：软件著作权' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新增资质荣誉' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '软件著作权' })).toBeChecked()
})

test('the pages beside the home page are listed with what is there, each leading to its step', async ({
  staffPage: page,
  context,
}) => {
  const { id, version } = await callAsStaff<ManagedEntry>(context, 'organization/create', {
    category: 0,
    title: '测绘部',
    values: {},
  })
  await openHydrated(page, '/manage')
  const others = page.getByRole('region', { name: '其他页面' })
  await expect(others.getByRole('listitem')).toHaveText([
    '企业简介未开始',
    '资质荣誉未开始',
    '发展历程未开始',
    '组织架构草稿',
    '企业文化未开始',
    '员工风采未开始',
    '项目业绩未开始',
    '仪器设备未开始',
    '服务网络未开始',
    '人才招聘未开始',
  ])
  await others.getByRole('button', { name: '员工风采：未开始，查看这一步' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: '新增员工风采', exact: true })).toBeFocused()

  await callAsStaff(context, 'organization/publish', { id, version })
  await button(page, '暂不需要：人才招聘').click()

  await expect(others.getByRole('listitem').filter({ hasText: '人才招聘' })).toHaveText('人才招聘暂不需要')
  await expect(others.getByRole('listitem').filter({ hasText: '组织架构' })).toHaveText('组织架构已发布')
})

test('a part that is set aside is no longer drawn on the small home page, on a telephone either', async ({
  staffPage: page,
}) => {
  await openHydrated(page, '/manage')
  const news = button(page, '新闻：还没有内容，去这一步')
  await expect(news).toBeVisible()
  await button(page, '手机').click()
  await expect(news).toBeVisible()

  await button(page, '暂不需要：新闻').click()

  await expect(news).toHaveCount(0)
  await expect(button(page, '典型案例：还没有内容，去这一步')).toBeVisible()
  await expect(button(page, '电脑')).toBeVisible()
  await button(page, '恢复：新闻').click()
  await expect(news).toBeVisible()
})
