import type { Page } from '@playwright/test'
import type { TypeName } from '../../app/content/registry'
import { goodPassword } from '../support/test-modules'
import { button, createSamplePicture, fillSignIn } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { createTestOn, expect, openHydrated } from './site-fixture'

/** A server as it stands after its first start without the demo content: nobody has signed in yet. */
const test = createTestOn({ DEMO_CONTENT: '0', ADMIN_USER: undefined, ADMIN_PASSWORD: undefined })

test.use({ viewport: { width: 1440, height: 900 } })

const type = (label: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)
const number = (label: string, text: string) => (page: Page) =>
  page.getByRole('spinbutton', { name: label, exact: true }).fill(text)
const write = (label: string, text: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label, exact: true }).click()
  await page.keyboard.type(text)
}
const upload = (label: string, name: string, background: string) => async (page: Page) => {
  await page.getByLabel(`上传${label}`).setInputFiles(await createSamplePicture(name, background))
  await page
    .getByRole('group', { name: `“${name}”是否含有地图` })
    // A tile of an album is narrower, and says less.
    .getByRole('button', { name: /^不含(地图)?$/ })
    .click()
  await page.getByRole('textbox', { name: '替代文字' }).first().fill('外业测量现场')
}

/** What a new owner types in each step, no more than it asks for. */
const steps: ReadonlyArray<{
  name: TypeName
  label: string
  fills: ReadonlyArray<(page: Page) => Promise<unknown>>
}> = [
  {
    name: 'banner',
    label: '轮播图',
    fills: [type('名称', '看得清'), type('标题第一行', '看得清每一寸'), upload('桌面图', '横幅.png', '#14578a')],
  },
  {
    name: 'solution',
    label: '解决方案',
    fills: [
      type('标题', '控制测量'),
      type('摘要', '为各类工程建立平面与高程控制网。'),
      write('正文', '控制网是一切测量的起点。'),
    ],
  },
  {
    name: 'product',
    label: '产品与服务',
    fills: [
      type('名称', '外业采集软件'),
      type('一句话介绍', '在现场完成采集与检查'),
      write('正文', '支持离线工作。'),
      upload('封面或主截图', '截图.png', '#2f6f8f'),
    ],
  },
  {
    name: 'caseInfo',
    label: '典型案例',
    fills: [
      type('标题', '临澜新区控制网复测'),
      type('摘要', '完成全区控制点的复测与更新。'),
      write('正文', '项目历时三个月。'),
      upload('封面图', '案例.png', '#1f7a5c'),
    ],
  },
  { name: 'news', label: '新闻', fills: [type('标题', '公司网站上线'), write('正文', '欢迎访问新网站。')] },
  {
    name: 'companyProfile',
    label: '企业简介',
    fills: [type('标题', '关于我们'), write('简介正文', '我们从事测绘服务。')],
  },
  { name: 'honour', label: '资质荣誉', fills: [type('证书名称', '测绘资质证书')] },
  { name: 'milestone', label: '发展历程', fills: [type('标题', '公司成立'), number('年份', '2019')] },
  { name: 'organisation', label: '组织架构', fills: [type('部门', '测绘部')] },
  { name: 'culture', label: '企业文化', fills: [type('标题', '愿景'), type('摘要', '把测量做准')] },
  { name: 'demeanour', label: '员工风采', fills: [type('标题', '春季野外作业')] },
  {
    name: 'projectRecord',
    label: '项目业绩',
    fills: [
      type('项目名称', '临澜新区控制网复测合同'),
      type('委托单位', '临澜新区建设管理局'),
      type('所在地区', '临澜新区'),
      number('完成年份', '2024'),
      (page) => page.getByText('50–100万元', { exact: true }).click(),
    ],
  },
  {
    name: 'equipment',
    label: '仪器设备',
    fills: [type('设备名称', '全站仪'), type('规格型号', 'TS-1'), number('数量', '2')],
  },
  {
    name: 'serviceNetwork',
    label: '服务网络',
    fills: [type('机构名称', '云洲总部'), type('电话', '025-80000000'), type('地址', '云洲市临澜新区测绘路 18 号')],
  },
  {
    name: 'recruitment',
    label: '人才招聘',
    fills: [type('岗位', '测绘工程师'), type('城市', '云洲'), type('职责', '外业测量'), type('要求', '吃苦耐劳')],
  },
]

const finished = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} / ${steps.length} 类完成` })).toBeVisible()

test('a new owner is led from the one-time password to a whole site', async ({ page, site, openPage }) => {
  test.setTimeout(300_000)
  // As an owner who has unfolded 更多设置 once.
  await page.addInitScript(() => localStorage.setItem('admin-more-settings', 'open'))
  const [, oneTime = ''] = /一次性密码：(\S+)/.exec(site.output()) ?? []
  await openHydrated(page, '/login')
  await fillSignIn(page, oneTime, 'admin')
  await expect(page).toHaveURL((url) => url.pathname === '/user')
  await expect(page.getByText('请先修改密码')).toBeVisible()
  await page.getByLabel('当前密码').fill(oneTime)
  await page.getByLabel(/^新密码/).fill(goodPassword)
  await page.getByLabel('再次输入新密码').fill(goodPassword)
  await button(page, '修改密码').last().click()

  await expect(page).toHaveURL((url) => url.pathname === '/manage')
  await expect(page.getByRole('heading', { name: '建站步骤' })).toBeVisible()
  await finished(page, 0)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: '站点设置：填写' }).click()
  await page.getByRole('navigation', { name: '设置分组' }).getByRole('link', { name: '企业名称与口号' }).click()
  await page.getByLabel('企业名称').fill('云洲测绘院有限公司')
  await page.getByLabel('企业简称').fill('云洲测绘')
  await page.getByRole('navigation', { name: '设置分组' }).getByRole('link', { name: '联系方式' }).click()
  await page.getByLabel('服务热线').fill('025-80000000')
  await page.getByLabel('电子邮箱').fill('staff@example.com')
  await page.getByLabel('地址', { exact: true }).fill('云洲市临澜新区测绘路 18 号')
  await button(page, '保存设置').click()
  await expect(page.getByText('站点设置已保存，前台已更新')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('云洲测绘')

  for (const [index, { name, label, fills }] of steps.entries()) {
    await test.step(name, async () => {
      await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '工作台' }).click()
      await finished(page, index)
      await page.getByRole('link', { name: `${label}：开始` }).click()
      await expect(button(page, '发布')).toBeVisible()
      for (const fill of fills) await fill(page)
      if (name === 'demeanour') await upload('图片', '相册.png', '#8a5a14')(page)
      await button(page, '发布').click()
      await expect(button(page, '更新发布')).toBeEnabled()
    })
  }
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '工作台' }).click()
  await expect(page.getByRole('heading', { name: '内容概况' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '建站步骤' })).toHaveCount(0)

  const visitor = await openPage()
  for (const [path, texts] of [
    ['/', ['看得清每一寸', '提交合作申请', '控制测量', '外业采集软件', '临澜新区控制网复测', '公司网站上线']],
    ['/about', ['我们从事测绘服务', '公司成立', '测绘部', '愿景', '测绘资质证书', '春季野外作业']],
    ['/about?show=records', ['项目业绩 1 项', '临澜新区控制网复测合同']],
    ['/about?show=records&register=equipment', ['全站仪']],
    ['/linkUS', ['025-80000000', 'staff@example.com', '云洲市临澜新区测绘路 18 号']],
    ['/linkUS?model=2', ['云洲总部']],
    ['/linkUS?model=4', ['测绘工程师']],
    ['/industryInfo/showIndustryInfo?show=cases', ['临澜新区控制网复测']],
  ] as const) {
    await openHydrated(visitor, path)
    for (const text of texts) await expect(visitor.locator('main').getByText(text).first()).toBeAttached()
    await expect(visitor).toHaveTitle(/云洲测绘$/)
    const html = await visitor.content()
    expect(html).not.toMatch(/经纬空间|该栏目还没有内容|该类别还没有内容|位置示意/)
    expect(await findAccessibilityFaults(visitor)).toEqual([])
  }

  // One department does not stretch over the page, nor is there a tab for the kind of product that is missing.
  await openHydrated(visitor, '/about?model=3')
  const department = await button(visitor, '测绘部').boundingBox()
  expect(department?.width).toBeGreaterThan(80)
  expect(department?.width).toBeLessThan(420)
  await openHydrated(visitor, '/')
  await expect(visitor.getByRole('tab', { name: '应用系统软件' })).toHaveCount(0)
})
