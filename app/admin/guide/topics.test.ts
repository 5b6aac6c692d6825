import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testRights } from '../../../tests/support/duties'
import { findTopic } from './find-topic'
import { listTopics } from './topics'

describe('the guide', () => {
  test('says everything to an administrator, and to others what they have the right to do', () => {
    const titles = (role: keyof typeof testRights) => listTopics({ rights: testRights[role] }).map(({ title }) => title)
    expect(titles('administrator')).toEqual([
      '登录与账号',
      '写一篇内容',
      '发布、定时与下线',
      '图片、视频与地图',
      '列表、筛选与批量操作',
      '历史版本、回收站与撤销',
      '批注与审阅',
      '首页与轮播图',
      '处理合作申请',
      '处理应聘',
      '投标材料包',
      '站点设置与搜索引擎',
      '账号与职责',
    ])
    expect(titles('editor')).toContain('写一篇内容')
    expect(titles('editor')).not.toContain('账号与职责')
    expect(listTopics({ rights: {} }).map(({ id }) => id)).toEqual(['account'])
  })

  test.each([
    ['/news/updateNews', false, 'lists'],
    ['/news/updateNews', true, 'write'],
    ['/mainpage/addCaseInfo', false, 'write'],
    ['/manage/updateHonor', true, 'write'],
    ['/mainpage/updateBanner', true, 'home'],
    ['/manage/media', false, 'pictures'],
    ['/manage/schedule', false, 'publish'],
    ['/manage/reviews/stages', false, 'reviews'],
    ['/linkUS/applicationShow', false, 'applications'],
    ['/manage/candidates', false, 'candidates'],
    ['/manage/bids', false, 'bids'],
    ['/manage', false, undefined],
  ])('is opened at what helps on %s (with an entry: %s): %s', (pathname, hasEntry, topic) => {
    expect(findTopic(pathname, hasEntry)).toBe(topic)
  })

  test('leads from each page to a topic that is there, and shows pictures that are there', () => {
    const all = listTopics({ rights: testRights.administrator })
    for (const { picture } of all)
      expect(existsSync(`public/guide/${picture?.name ?? 'write'}.webp`), picture?.name).toBe(true)
    const ids = all.map(({ id }) => id)
    for (const path of [
      '/user',
      '/manage/trash',
      '/manage/settings',
      '/manage/accounts',
      '/news/addNews',
      '/manage/maps',
    ])
      expect(ids).toContain(findTopic(path, false))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
