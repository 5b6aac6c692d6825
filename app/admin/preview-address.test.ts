import { expect, test } from 'vitest'
import { lookAddress, previewAddress } from './preview-address'

test('a preview names the revision beside what the page needs', () => {
  expect(previewAddress('solution', { id: 7, category: 2 }, 31)).toBe(
    '/industryInfo/IndustryInfoDetail?id=7&type=2&preview=31',
  )
  expect(previewAddress('honour', { id: 7, category: 2 }, 31)).toBe('/about?model=5&preview=31')
  expect(previewAddress('banner', { id: 7, category: 0 }, 31)).toBe('/?preview=31')
})

test('what visitors see already needs no preview', () => {
  const row = { id: 7, category: 2, revisionId: 31 }
  expect(lookAddress('news', { ...row, state: 'published', changed: false })).toBe('/news/newsDetail?id=7')
  expect(lookAddress('news', { ...row, state: 'published', changed: true })).toBe('/news/newsDetail?id=7&preview=31')
  expect(lookAddress('news', { ...row, state: 'draft', changed: false })).toBe('/news/newsDetail?id=7&preview=31')
})
