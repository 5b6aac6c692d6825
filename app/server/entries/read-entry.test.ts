import { expect, test } from 'vitest'
import { contentTypes } from '../../content/registry'
import { preparePageValues } from './read-entry'
import { serialiseValues } from './values'

const body = '<h2>概述</h2><p>正文<strong>第一</strong>段。</p><table><tbody></tbody></table>'

test('Formatted text is answered ready for its page, with its outline and its beginning', () => {
  const { values, outline, excerpt } = preparePageValues('product', serialiseValues(contentTypes.product, { body }), {
    entries: new Map(),
    notes: new Map(),
  })

  expect(values.body).toBe(
    '<h2 id="part-1">概述</h2><p>正文<strong>第一</strong>段。</p>' +
      '<div class="scroll" role="region" aria-label="表格 1" tabindex="0"><table><tbody></tbody></table></div>',
  )
  expect(outline).toEqual([{ id: 'part-1', text: '概述' }])
  expect(excerpt).toBe('概述 正文第一段。')
})

test('Formatted text has no outline where its page shows none', () => {
  const { values, outline } = preparePageValues('news', serialiseValues(contentTypes.news, { body }), {
    entries: new Map(),
    notes: new Map(),
  })

  expect(values.body).toContain('<h2>概述</h2>')
  expect(outline).toEqual([])
})

test('A type without formatted text has neither outline nor excerpt', () => {
  expect(
    preparePageValues('honour', serialiseValues(contentTypes.honour, {}), { entries: new Map(), notes: new Map() }),
  ).toMatchObject({
    outline: [],
    excerpt: '',
  })
})

test('Marked text says at its end that it holds generated text; text without the mark stays as it is', () => {
  const prepare = (aiContent: boolean) =>
    preparePageValues('news', serialiseValues(contentTypes.news, { body: '<p>正文。</p>', aiContent }), {
      entries: new Map(),
      notes: new Map(),
    })

  expect(prepare(true).values.body).toBe('<p>正文。</p><p class="align-right"><small>本文含 AI 生成内容</small></p>')
  expect(prepare(true).excerpt).toBe('正文。')
  expect(prepare(false).values.body).toBe('<p>正文。</p>')
  expect(prepare(true).values).not.toHaveProperty('aiContent')
})
