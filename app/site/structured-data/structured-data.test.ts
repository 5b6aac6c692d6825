import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { entryQuery } from '../../data/site/entries'
import { getSettings } from '../shared/settings'
import { asData, describePlace } from './structured-data'

test('a data block cannot be left, commented out or cut by what it says', () => {
  const title = '</script><script>alert(1)</script><!--\u2028\u2029&amp;</head>'
  const json = asData({ title })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ title })
})

const site = () => ({ origin: 'https://www.example.com', settings: getSettings(new QueryClient()) })
const trailOf = (things: ReturnType<typeof describePlace>) => things[0]?.['itemListElement']

test('An entry whose page says nothing else of itself is an article in the part of the section that it stands in', () => {
  const cache = new QueryClient()
  cache.setQueryData(entryQuery('caseInfo', 7).queryKey, {
    id: 7,
    type: 6,
    title: '实景三维',
    date: '2026-05-01',
    pinned: false,
    outline: [],
    excerpt: '',
    updatedAt: 0,
    publishedAt: 0,
    previous: null,
    next: null,
    values: {
      abstract: '',
      body: '',
      client: '',
      location: '',
      scale: '',
      period: '',
      deliverables: '',
      awards: '',
      extent: null,
      snippet: null,
      figures: [],
      gallery: [],
      groundEarlier: null,
      groundLater: null,
      groundEarlierDate: '',
      groundLaterDate: '',
      groundWidth: null,
      groundAccuracy: null,
      groundNote: '',
      sceneCloud: null,
      sceneStill: null,
      sceneAccuracy: null,
      sceneNote: '',
      clientKind: '',
      year: null,
      featured: false,
      cover: null,
      solutions: [],
      products: [],
    },
  })

  const things = describePlace(
    { title: '实景三维', description: '一个项目', path: '/mainpage/CaseInfoDetail?id=7' },
    cache,
    site(),
  )

  expect(trailOf(things)).toMatchObject([
    { name: '首页' },
    { name: '解决方案', item: 'https://www.example.com/industryInfo/showIndustryInfo' },
    { name: '三维产品与应用', item: 'https://www.example.com/industryInfo/showIndustryInfo?model=6' },
    { name: '实景三维', item: 'https://www.example.com/mainpage/CaseInfoDetail?id=7' },
  ])
  expect(things[1]).toMatchObject({ '@type': 'Article', headline: '实景三维', articleSection: '三维产品与应用' })
})

test('A listing that says nothing else of itself says where it stands, in one of its parts or as a whole', () => {
  const describe = (path: string) => trailOf(describePlace({ description: '', path }, new QueryClient(), site()))
  expect(describe('/news/showNews')).toMatchObject([{ name: '首页' }, { name: '新闻中心' }])
  expect(describe('/news/showNews?model=2')).toMatchObject([
    { name: '首页' },
    { name: '新闻中心', item: 'https://www.example.com/news/showNews' },
    { name: '行业动态', item: 'https://www.example.com/news/showNews?model=2' },
  ])
  expect(describePlace({ description: '', path: '/elsewhere' }, new QueryClient(), site())).toEqual([])
})
