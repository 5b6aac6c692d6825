import { expect, test } from 'vitest'
import { createPageBoxCss } from './printed-page'

test('a title cannot leave its quotes nor the style element', () => {
  const css = createPageBoxCss({ site: '经纬空间', title: '甲"}</style><b>\\', address: 'https://a.example/b?c=1' })
  expect(css).toContain('content:"经纬空间"')
  expect(css).toContain('content:"甲\\22 }\\3c /style\\3e \\3c b\\3e \\5c "')
  expect(css).not.toContain('<')
})

test('the foot says when a page was published or changed, and nothing of the kind where that is unknown', () => {
  const css = createPageBoxCss({ site: '经纬空间', title: '甲', date: '发布于 2026-03-01' })
  expect(css).toMatch(/@bottom-center\{content:"发布于 2026-03-01";/)
  expect(createPageBoxCss({ site: '经纬空间', title: '甲' })).not.toContain('@bottom-center')
})

test('without an address of its own the site prints none', () => {
  expect(createPageBoxCss({ site: '经纬空间', title: '甲' })).not.toContain('@bottom-left')
})
