import type { Page } from '@playwright/test'
import { extractMainText } from '../support/extract-main-text'
import { button, createSamplePicture, menuItem } from './admin'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

/** An entity as staff write it, and the page on which visitors see it, with ID in the place of its number. */
interface Entity {
  name: string
  form: string
  page: string
  /** The label of its title, and of what else must be filled in, with what is written there. */
  title: [label: string, before: string, after: string]
  texts?: Record<string, string>
  body?: string
  /** The label of the picture that must be uploaded. */
  picture?: string
}

const entities: Entity[] = [
  {
    name: '轮播图',
    form: '/mainpage/addBanner',
    page: '/',
    title: ['标题第一行', '走查轮播图', '改后轮播图'],
    texts: { 名称: '走查' },
    picture: '桌面图',
  },
  {
    name: '典型案例',
    form: '/mainpage/addCaseInfo?category=1',
    page: '/mainpage/CaseInfoDetail?id=ID',
    title: ['标题', '走查案例', '改后案例'],
    texts: { 摘要: '全区地形图更新。' },
    body: '项目分三个阶段完成。',
    picture: '封面图',
  },
  {
    name: '新闻',
    form: '/news/addNews?category=2',
    page: '/news/newsDetail?id=ID',
    title: ['标题', '走查新闻', '改后新闻'],
    body: '更新工作将于下月开始。',
  },
  {
    name: '产品与服务',
    form: '/productAndService/addProAndService?category=1',
    page: '/productAndService/ProAndServiceDetail?id=ID&type=1',
    title: ['名称', '走查产品', '改后产品'],
    texts: { 一句话介绍: '外业数据当天成图。' },
    body: '软件分为采集与成图两部分。',
    picture: '封面或主截图',
  },
  {
    name: '解决方案',
    form: '/industryInfo/addIndustryInfo?category=5',
    page: '/industryInfo/IndustryInfoDetail?id=ID&type=5',
    title: ['标题', '走查方案', '改后方案'],
    texts: { 摘要: '为县级规划提供底图。' },
    body: '方案由数据与平台两部分组成。',
  },
  {
    name: '企业文化',
    form: '/about/CultureAdd?category=2',
    page: '/about/aboutDetail?id=ID&type=4',
    title: ['标题', '走查文化', '改后文化'],
    body: '每月举行一次技术交流。',
  },
  {
    name: '员工风采',
    form: '/about/DemeanorAdd?category=1',
    page: '/about/aboutDetail?id=ID&type=6',
    title: ['标题', '走查风采', '改后风采'],
    picture: '图片',
  },
  {
    name: '组织架构',
    form: '/about/OrganizationAdd',
    page: '/about?model=3',
    title: ['部门', '走查一部', '走查二部'],
  },
  {
    name: '服务网络',
    form: '/linkUS/ServerNetworkAdd?category=2',
    page: '/linkUS?model=2',
    title: ['机构名称', '走查办事处', '走查分公司'],
    texts: { 电话: '010-12345678', 地址: '临澜新区测绘路 1 号' },
  },
  {
    name: '人才招聘',
    form: '/linkUS/RecruitAdd?category=1',
    page: '/linkUS?model=4',
    title: ['岗位', '走查工程师', '走查技术员'],
    texts: { 城市: '云洲市', 职责: '外业测量。', 要求: '测绘相关专业。' },
  },
]

async function fillIn(page: Page, { title: [label, before], texts = {}, body, picture }: Entity) {
  for (const [name, text] of Object.entries({ [label]: before, ...texts }))
    await page.getByLabel(name).and(page.getByRole('textbox')).first().fill(text)
  if (body !== undefined) {
    await page.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.insertText(body)
  }
  if (picture === undefined) return
  const file = `${before}.png`
  await page.getByLabel(`上传${picture}`).setInputFiles(await createSamplePicture(file))
  await page
    .getByRole('group', { name: `“${file}”是否含有地图` })
    .getByRole('button', { name: /^不含/ })
    .click()
  await page.getByRole('textbox', { name: '替代文字' }).fill('外业测量现场')
}

for (const entity of entities) {
  test(`${entity.name} is created, published, changed and withdrawn in the office, and visitors see each of it`, async ({
    staffPage: page,
    openContext,
  }) => {
    const [label, before, after] = entity.title
    const visitor = (await openContext()).request
    await openHydrated(page, entity.form)
    await fillIn(page, entity)
    await button(page, '保存草稿').click()
    await expect(page).toHaveURL(/[?&]id=\d+/)
    const address = entity.page.replace('ID', new URL(page.url()).searchParams.get('id') ?? '')
    const seen = async () => {
      // The server may just be ending a connection that was idle while staff worked: browsers ask again, too.
      const html = await (await visitor.get(address, { maxRetries: 2 })).text()
      // Headings say where their lines may break.
      const text = extractMainText(html.replaceAll(/<wbr\s*\/?>/g, ''))
      return [before, after].filter((title) => text.includes(title))
    }
    expect(await seen()).toEqual([])

    await button(page, '发布').click()
    await expect.poll(seen).toEqual([before])

    await page.getByLabel(label).and(page.getByRole('textbox')).first().fill(after)
    await button(page, '更新发布').click()
    await expect.poll(seen).toEqual([after])

    // Visitors may see it before the form has the answer.
    await expect(button(page, '更新发布')).toBeEnabled()
    await button(page, '更多操作').click()
    await menuItem(page, '下线').click()
    await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click()
    await expect.poll(seen).toEqual([])
  })
}
