import { expect, test } from 'vitest'
import { isPlaceholderTitle } from './placeholder-title'

const news = { label: '新闻' }

test.each([
  '未命名新闻',
  '未命名',
  ' 未命名 新闻 ',
  '【未命名】',
  '未命名新闻（副本）',
  '未命名新闻(2)',
  '未命名文档 3',
  '无标题',
  'Untitled',
  'UNTITLED document',
])('“%s” is no title', (title) => {
  expect(isPlaceholderTitle(news, title)).toBe(true)
})

test.each(['未命名岛礁的测绘工作完成', '第一批未命名新闻点位公布', '新闻', '全市实景三维建设启动'])(
  '“%s” is a title',
  (title) => {
    expect(isPlaceholderTitle(news, title)).toBe(false)
  },
)
