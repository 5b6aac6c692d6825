import { expect, test } from 'vitest'
import { asksForDownloads, findDocumentWords } from './load-search'

test('Those who name a document, or write that they want one, ask for downloads; others do not', () => {
  expect(['点云手册', '资料 下载', 'shouce', '采用标准清单'].map(asksForDownloads)).toEqual([true, true, true, true])
  expect(['实景三维', '电话', '甲级测绘资质'].map(asksForDownloads)).toEqual([false, false, false])
})

test('What a document may be called is looked for word by word, without the wish to download it', () => {
  expect(findDocumentWords('点云手册下载')).toBe('点云 手册')
  expect(findDocumentWords('采用标准清单')).toBe('采用标准 清单')
  expect(findDocumentWords('下载资料')).toBeUndefined()
})
