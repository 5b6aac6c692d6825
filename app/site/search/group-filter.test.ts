import { expect, test } from 'vitest'
import { searchGroups } from './group-filter'

test('the search tells six kinds apart, in the order of the site', () => {
  expect(searchGroups).toEqual(['新闻', '产品与服务', '解决方案', '案例', '关于我们', '招聘'])
})
