import { expect, test } from 'vitest'
import { searchGroups } from './group-filter'

test('the search tells kinds apart, in the order of the site', () => {
  const kinds = ['新闻', '产品与服务', '解决方案', '案例', '关于我们', '招聘']
  expect(searchGroups.filter((group) => kinds.includes(group))).toEqual(kinds)
})
