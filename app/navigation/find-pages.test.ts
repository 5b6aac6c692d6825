import { describe, expect, it } from 'vitest'
import { findSitePages, isPageName, asksForCases, findCaseSubject } from './find-pages'

const findLabels = (keyword: string) => findSitePages(keyword).map(({ label }) => label)

describe('The pages that a search names', () => {
  it('are found by their names and by parts of them, an exact name first', () => {
    expect(findLabels('发展历程')).toEqual(['发展历程'])
    expect(findLabels('员工 风采')).toEqual(['员工风采'])
    expect(findLabels('新闻')).toEqual(['新闻中心', '公司新闻'])
    expect(findLabels('解决方案')).toEqual(['解决方案'])
  })

  it('are found by other words for them, also as they sound', () => {
    expect(findLabels('公司简介')).toEqual(['企业简介'])
    expect(findLabels('zhaopin')).toEqual(['人才招聘'])
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

it('Those who write 案例 or 业绩 ask for projects; others do not', () => {
  expect(['典型案例', '水利 案例', '公司业绩', 'anli'].map(asksForCases)).toEqual([true, true, true, true])
  expect(['实景三维', '手册下载'].map(asksForCases)).toEqual([false, false])
})

it('The subject of a search for projects is what stands beside that wish', () => {
  expect(findCaseSubject('水利的案例')).toBe('水利')
  expect(findCaseSubject('地下管网 业绩')).toBe('地下管网')
  expect(findCaseSubject('典型案例')).toBeUndefined()
})
