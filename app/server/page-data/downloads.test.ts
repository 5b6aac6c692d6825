import { expect, test } from 'vitest'
import { selectDownloads } from './downloads'

const file = { name: '产品手册', src: '/media/aa/manual.pdf', size: 1, date: '2026-01-01' }

test('A file is found by its name and by what carries it, and not by the words of a claim', () => {
  const title = '制图软件{持有 甲级测绘资质：国家甲级}'
  const files = [{ file, owner: { kind: 'product' as const, id: 1, type: 1, title } }]
  const count = (text: string) => selectDownloads(files, { text, offset: 0, limit: 9 }).total
  expect(['手册', '制图软件', '国家甲级', '测绘资质', '持有'].map(count)).toEqual([1, 1, 0, 0, 0])
})
