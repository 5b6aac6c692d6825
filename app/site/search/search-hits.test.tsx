import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hitPlace, Marked } from './search-hits'

test.each([
  ['news', ['新闻中心', '行业动态']],
  ['product', ['产品与服务', '应用系统软件']],
  ['solution', ['解决方案', '地理信息服务平台']],
  ['caseInfo', ['典型案例', '地理信息服务平台']],
  ['companyProfile', ['关于我们', '企业简介']],
  ['milestone', ['关于我们', '发展历程']],
  ['organisation', ['关于我们', '组织架构']],
  ['culture', ['关于我们', '企业文化']],
  ['honour', ['关于我们', '资质荣誉']],
  ['demeanour', ['关于我们', '员工风采']],
  ['serviceNetwork', ['联系我们', '服务网络']],
  ['recruitment', ['联系我们', '人才招聘']],
])('a %s of category 2 is found under %j', (type, place) => {
  expect(hitPlace({ type, category: 2, group: '' }, [])).toEqual(place)
})

test('a hit of an unknown category stands in its section', () => {
  expect(hitPlace({ type: 'news', category: 99, group: '新闻' }, [])).toEqual(['新闻中心'])
})

test('What was found is marked, and markup in a text is shown as text', () => {
  const text = [
    { text: '<img src=x onerror=alert(1)>', marked: false },
    { text: '<b>测绘</b>', marked: true },
    { text: ' & 资质', marked: false },
  ]

  const markup = renderToStaticMarkup(<Marked text={text} />).replace(/ class="[^"]*"/u, '')

  expect(markup).toBe('&lt;img src=x onerror=alert(1)&gt;<mark>&lt;b&gt;测绘&lt;/b&gt;</mark> &amp; 资质')
})
