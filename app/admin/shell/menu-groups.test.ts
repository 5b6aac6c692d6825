import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../../content/registry'
import { getPresetRights, type PresetName } from '../../content/duties'
import { uniteRights } from '../../content/rights'
import { isCurrent, mayOpenPage, menuGroups } from './menu-groups'

const holding = (...names: PresetName[]) => ({ rights: uniteRights(names.map(getPresetRights)) })
const labels = (...names: PresetName[]) =>
  menuGroups(holding(...names)).flatMap(({ items }) => items.map(({ label }) => label))

test('the side menu has a row for every content type that may be viewed', () => {
  for (const name of typeNames) expect(labels('editor')).toContain(getContentType(name).label)
  expect(menuGroups({ rights: {} })).toEqual([])
  expect(menuGroups({ rights: { 'news.view': 'own' } })[0]?.items.map(({ label }) => label)).toEqual(['新闻'])
})

test.each<[PresetName, string[]]>([
  [
    'administrator',
    [
      '媒体库',
      '地图登记',
      '网站体检',
      '回收站',
      '动态',
      '站点设置',
      '旧地址转向',
      '用词表',
      '审阅环节',
      '账号管理',
      '职责与权限',
      '消息投递',
    ],
  ],
  ['editor', ['媒体库', '地图登记', '网站体检', '回收站', '动态', '站点设置']],
  ['reviewer', ['媒体库', '地图登记', '网站体检', '回收站', '动态']],
  ['business', ['媒体库', '网站体检', '动态']],
  ['personnel', ['媒体库', '网站体检', '动态']],
  ['auditor', ['媒体库', '网站体检', '动态']],
])('%s finds under 系统 what the duty may open', (name, expected) => {
  expect(
    menuGroups(holding(name))
      .at(-1)
      ?.items.map(({ label }) => label),
  ).toEqual(expected)
})

test('the schedule is for whoever may view content of some type', () => {
  expect(mayOpenPage(holding('auditor'), '/manage/schedule')).toBe(true)
  expect(mayOpenPage({ rights: { 'news.view': 'own' } }, '/manage/schedule')).toBe(true)
  expect(mayOpenPage({ rights: { 'media.view': 'all', 'trail.view': 'all' } }, '/manage/schedule')).toBe(false)
})

test('only 商务 finds the applications', () => {
  expect(labels('business')).toContain('合作申请')
  for (const name of ['administrator', 'editor', 'reviewer', 'personnel', 'auditor'] as const)
    expect(labels(name)).not.toContain('合作申请')
})

test('only 人事 finds the candidates', () => {
  expect(labels('personnel')).toContain('应聘')
  expect(mayOpenPage(holding('personnel'), '/manage/candidates')).toBe(true)
  for (const name of ['administrator', 'editor', 'reviewer', 'business', 'auditor'] as const) {
    expect(labels(name)).not.toContain('应聘')
    expect(mayOpenPage(holding(name), '/manage/candidates')).toBe(false)
  }
  expect(labels('business', 'personnel').filter((label) => ['人才招聘', '应聘', '合作申请'].includes(label))).toEqual([
    '人才招聘',
    '应聘',
    '合作申请',
  ])
})

test('a row has a + only where entries of its type may be edited', () => {
  const add = (label: string, ...names: PresetName[]) =>
    menuGroups(holding(...names))
      .flatMap(({ items }) => items)
      .find((item) => item.label === label)?.add
  expect(add('新闻', 'editor')).toBe('/news/addNews')
  expect(add('新闻', 'reviewer')).toBeUndefined()
  expect(add('新闻', 'business')).toBeUndefined()
  expect(add('人才招聘', 'business')).toBe('/linkUS/RecruitAdd')
})

test('a page is open to whom the menu leads there, and what the menu does not know to everybody', () => {
  expect(mayOpenPage(holding('editor'), '/news/addNews')).toBe(true)
  expect(mayOpenPage(holding('auditor'), '/news/updateNews')).toBe(true)
  expect(mayOpenPage(holding('auditor'), '/news/addNews')).toBe(false)
  expect(mayOpenPage(holding('editor'), '/manage/duties')).toBe(false)
  expect(mayOpenPage(holding('editor'), '/linkUS/applicationShow')).toBe(false)
  for (const path of ['/manage', '/user']) expect(mayOpenPage({ rights: {} }, path)).toBe(true)
})

test('a row is current on its list, its form and its empty form', () => {
  const news = menuGroups(holding('editor', 'business'))
    .flatMap(({ items }) => items)
    .find(({ label }) => label === '新闻')
  expect(news && isCurrent(news, '/news/updateNews')).toBe(true)
  expect(news && isCurrent(news, '/news/addNews')).toBe(true)
  expect(news && isCurrent(news, '/news/showNews')).toBe(false)
})

test('the types stand in the groups of their pages', () => {
  const groups: Array<[title: string, labels: string[]]> = [
    ['首页配置', ['轮播图', '典型案例']],
    ['', ['新闻', '产品与服务', '解决方案']],
    ['关于我们', ['企业简介', '发展历程', '资质荣誉', '企业文化', '员工风采', '组织架构', '投标材料']],
    ['联系我们', ['服务网络', '人才招聘', '合作申请']],
    ['系统', ['媒体库', '地图登记', '网站体检', '回收站']],
  ]
  const named = groups.flatMap(([, labels]) => labels)
  const rows = menuGroups(holding('editor', 'business')).map(
    ({ title, items }) => [title, items.map(({ label }) => label)] as const,
  )
  expect(rows.map(([title, labels]) => [title, labels.filter((label) => named.includes(label))])).toEqual(groups)
})
