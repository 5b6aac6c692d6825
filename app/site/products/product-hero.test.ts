import { expect, test } from 'vitest'
import type { FileValue } from '../../content/values'
import { findManual, putManualFirst } from './product-hero'

const file = (name: string): FileValue => ({ src: `/media/${name}`, name, size: 1, date: '2026-01-01' })

test('the manual comes before papers that were uploaded earlier', () => {
  const files = [file('平台白皮书.pdf'), file('接口说明.pdf'), file('平台用户手册.pdf')]
  expect(putManualFirst(files).map(({ name }) => name)).toEqual(['平台用户手册.pdf', '平台白皮书.pdf', '接口说明.pdf'])
})

test('without a manual among them, documents keep their order', () => {
  expect(putManualFirst([file('b.pdf'), file('a.pdf')]).map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf'])
  expect(putManualFirst([])).toEqual([])
})

test('a manual that is gone is not replaced by another paper', () => {
  expect(findManual([file('白皮书.pdf'), file('用户手册.pdf')])?.name).toBe('用户手册.pdf')
  expect(findManual([file('白皮书.pdf'), { ...file('用户手册.pdf'), gone: true }])).toBeUndefined()
  expect(findManual([])).toBeUndefined()
})
