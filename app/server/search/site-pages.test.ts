import { describe, expect, it } from 'vitest'
import { findNamedEntries, findSitePages, isPageName } from './site-pages'

const findLabels = (keyword: string) => findSitePages(keyword).map(({ label }) => label)

describe('The pages that a search names', () => {
  it('are found by their names and by parts of them, an exact name first', () => {
    expect(findLabels('发展历程')).toEqual(['发展历程'])
    expect(findLabels('员工 风采')).toEqual(['员工风采'])
    expect(findLabels('新闻')).toEqual(['新闻中心', '公司新闻'])
    expect(findLabels('解决方案')).toEqual(['解决方案'])
  })

  it('are found by other words for them', () => {
    expect(findLabels('公司简介')).toEqual(['企业简介'])
    expect(findLabels('招聘')).toEqual(['人才招聘'])
  })

  it('are none for other words, and none for a single character', () => {
    expect(findLabels('激光雷达')).toEqual([])
    expect(findLabels('新')).toEqual([])
  })

  it('are asked for by name, and not by a part of it that content may hold', () => {
    expect(['国土空间规划', '发展 历程', '招聘'].filter(isPageName)).toEqual(['国土空间规划', '发展 历程', '招聘'])
    expect(['国土', '激光雷达', '新闻'].filter(isPageName)).toEqual([])
  })

  it('say where they are', () => {
    expect(findSitePages('宣传视频')).toEqual([{ section: 'news', model: 4, label: '宣传视频' }])
    expect(findSitePages('新闻中心')).toEqual([{ section: 'news', model: undefined, label: '新闻中心' }])
  })
})

it('Entries stand under the names of parts and of categories, whole or in part, and under other words for them', () => {
  expect(findNamedEntries('荣誉')).toEqual({
    exact: [],
    partly: [{ type: 'honour' }, { type: 'honour', category: 2 }],
  })
  expect(findNamedEntries('校园招聘').exact).toEqual([{ type: 'recruitment' }, { type: 'recruitment', category: 2 }])
  expect(findNamedEntries('典型案例').exact).toEqual([{ type: 'caseInfo' }])
  expect(findNamedEntries('地图').partly).toEqual([
    { type: 'solution', category: 4 },
    { type: 'caseInfo', category: 4 },
  ])
  expect(findNamedEntries('激光雷达')).toEqual({ exact: [], partly: [] })
  expect(findNamedEntries('地')).toEqual({ exact: [], partly: [] })
})
