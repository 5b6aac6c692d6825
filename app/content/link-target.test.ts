import { expect, test } from 'vitest'
import { completeLinkTarget } from './link-target'

const complete = (typed: string) => completeLinkTarget(typed, 'https://www.jingwei.example')

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['  https://example.com/a b ', 'https://example.com/ab'],
  ['https：//example.com', 'https://example.com'],
  ['example.com.cn/news?id=1#top', 'https://example.com.cn/news?id=1#top'],
  ['localhost.example:8080/a', 'https://localhost.example:8080/a'],
  ['zhang@example.com', 'mailto:zhang@example.com'],
  ['mailto:zhang@example.com', 'mailto:zhang@example.com'],
  ['0571-8888 8888', 'tel:0571-88888888'],
  ['(0571)88888888', 'tel:057188888888'],
  ['+86 138 0013 8000', 'tel:+8613800138000'],
  ['/news/showNews?model=1', '/news/showNews?model=1'],
  ['https://www.jingwei.example/news/newsDetail?id=5', '/news/newsDetail?id=5'],
])('The address %j becomes %s', (typed, expected) => {
  expect(complete(typed)).toBe(expected)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', 'file:///C:/a.docx', ''])(
  'The address %j is refused',
  (typed) => {
    expect(complete(typed)).toBeNull()
  },
)

test.each(['实景三维建设', '2026', '3.5 万', '表 1.2'])('The words %j are no address', (typed) => {
  expect(complete(typed)).toBeNull()
})
