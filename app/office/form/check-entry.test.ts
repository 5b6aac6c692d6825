import { describe, expect, test } from 'vitest'
import { typeNames } from '../../content/registry'
import { checkEntry, draftOf } from './check-entry'

describe('the form of an entry', () => {
  test.each(typeNames)('a new %s starts valid but for its title', (type) => {
    expect(checkEntry(type, draftOf(type, null), false)).toEqual({ title: expect.stringContaining('请填写') })
    expect(checkEntry(type, { ...draftOf(type, null), title: '题' }, false)).toEqual({})
  })

  test('publishing asks for what a draft may leave out', () => {
    const draft = { ...draftOf('news', null), title: '通过验收' }
    expect(checkEntry('news', draft, true)).toEqual({ 'values.body': '请填写正文' })
  })

  test('publishing asks for what the type itself demands of several fields', () => {
    const draft = draftOf('news', { category: 4, title: '宣传片', values: { body: '<p>正文</p>' } })
    expect(checkEntry('news', draft, true)).toEqual({ 'values.video': '宣传视频栏目需要上传视频' })
  })

  test('a value that does not fit is refused in drafts too', () => {
    const draft = draftOf('news', { category: 1, title: '标题', values: { abstract: '长'.repeat(121) } })
    expect(checkEntry('news', draft, false)).toEqual({ 'values.abstract': '摘要不能超过 120 个字' })
  })
})
