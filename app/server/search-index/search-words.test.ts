import { expect, test } from 'vitest'
import { richText } from '../../content/fields'
import { extractSearchWords } from './search-words'

const field = richText({ label: '正文', searchable: true })

test('A heading is set off from the text after it by a colon', () => {
  const words = extractSearchWords(
    field,
    '<h2>产品概述</h2><p>系统服务于市县。</p><h2>技术路线</h2><p>规划以实测为基础。</p>',
  )
  expect(words).toBe('产品概述：系统服务于市县。 技术路线：规划以实测为基础。')
})

test('A heading that is a question, or the last of a text, stays as it is', () => {
  expect(extractSearchWords(field, '<h2>如何授权？</h2><p>按计算机授权。</p><h3>附件</h3>')).toBe(
    '如何授权？ 按计算机授权。 附件',
  )
})
