import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../../content/registry'
import { isCurrent, menuGroups } from './menu-groups'

const labels = (role: 'administrator' | 'editor') =>
  menuGroups(role).flatMap(({ items }) => items.map(({ label }) => label))

test('the side menu has a row for every content type and the inbox', () => {
  for (const name of typeNames) expect(labels('editor')).toContain(getContentType(name).label)
  expect(labels('editor')).toContain('合作申请')
})

test('only administrators find settings, accounts and the log', () => {
  expect(labels('administrator')).toEqual(expect.arrayContaining(['站点设置', '账号管理', '操作日志']))
  expect(labels('editor')).not.toEqual(expect.arrayContaining(['站点设置']))
})

test('a row is current on its list, its form and its empty form', () => {
  const news = menuGroups('editor')
    .flatMap(({ items }) => items)
    .find(({ label }) => label === '新闻')
  expect(news && isCurrent(news, '/news/updateNews')).toBe(true)
  expect(news && isCurrent(news, '/news/addNews')).toBe(true)
  expect(news && isCurrent(news, '/news/showNews')).toBe(false)
})

test('the types stand in the groups of their pages', () => {
  const rows = menuGroups('editor').map(({ title, items }) => [title, items.map(({ label }) => label)])
  expect(rows).toEqual([
    ['首页配置', ['轮播图', '典型案例']],
    ['', ['新闻', '产品与服务', '解决方案']],
    ['关于我们', ['企业简介', '发展历程', '资质荣誉', '企业文化', '员工风采', '组织架构']],
    ['联系我们', ['服务网络', '人才招聘', '合作申请']],
    ['系统', ['媒体库', '地图登记', '网站体检', '回收站']],
  ])
})
