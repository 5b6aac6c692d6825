import { describe, expect, test } from 'vitest'
import { getContentType } from '../../content/registry'
import { applySuggestion, type Suggestion } from './apply-suggestion'

const news = getContentType('news')

const draftOf = (body: string, values: Record<string, unknown> = {}) => ({
  category: 2,
  title: '项目验收',
  values: { abstract: '', body, ...values },
})

const correction = (before: string, after: string, more: Partial<Suggestion> = {}): Suggestion => ({
  key: 'a',
  task: 'proofread',
  place: { field: 'body', item: 0 },
  where: '第 1 段',
  before,
  after,
  isWhole: false,
  reason: '',
  ...more,
})

const apply = (body: string, ...suggestion: Parameters<typeof correction>) =>
  applySuggestion(news, draftOf(body), correction(...suggestion))?.values.body ?? null

describe('corrections of formatted text', () => {
  test('Only the words that differ are replaced: emphasis and links around them stay', () => {
    expect(
      apply(
        '<p>请<strong>登陆</strong>系统，见<a href="/about">公告</a>，全长三千米。</p>',
        '请登陆系统，见公告，全长三千米。',
        '请登录系统，见公告，全长约三千米。',
      ),
    ).toBe('<p>请<strong>登录</strong>系统，见<a href="/about">公告</a>，全长约三千米。</p>')
  })

  test('Words that are only added or only left out change nothing beside them', () => {
    expect(apply('<p>成果通过<em>验收</em>。</p>', '成果通过验收。', '全部成果通过验收。')).toBe(
      '<p>全部成果通过<em>验收</em>。</p>',
    )
    expect(apply('<p>成果成果通过验收。</p>', '成果成果通过验收。', '成果通过验收。')).toBe('<p>成果通过验收。</p>')
  })

  test('What looks like markup is text', () => {
    expect(apply('<p>面积小于五。</p>', '面积小于五。', '面积 <5 & 合格。')).toBe('<p>面积 &lt;5 &amp; 合格。</p>')
  })

  test('Words that were changed since, or stand twice, are left alone', () => {
    expect(apply('<p>已经改过的话。</p>', '请登陆系统', '请登录系统')).toBeNull()
    expect(apply('<p>登陆，再登陆。</p>', '登陆', '登录')).toBeNull()
  })

  test('A paragraph that has moved is found again, unless two have the words', () => {
    expect(apply('<p>新的一段。</p><p>请登陆系统。</p>', '请登陆系统', '请登录系统')).toBe(
      '<p>新的一段。</p><p>请登录系统。</p>',
    )
    expect(apply('<p>新的一段。</p><p>请登陆。</p><p>请登陆。</p>', '请登陆', '请登录')).toBeNull()
  })
})

describe('whole texts', () => {
  const summary = (before: string) =>
    correction(before, '一句摘要。', { task: 'summary', place: { field: 'abstract' }, isWhole: true })

  test('An empty summary is filled in, and one that was typed meanwhile stays', () => {
    expect(applySuggestion(news, draftOf('<p>正文。</p>'), summary(''))?.values.abstract).toBe('一句摘要。')
    expect(applySuggestion(news, draftOf('<p>正文。</p>', { abstract: '自己写的' }), summary(''))).toBeNull()
  })

  test('A title takes the place of the one that it was shown beside', () => {
    const title = correction('项目验收', '项目通过验收', { task: 'titles', place: { field: 'title' }, isWhole: true })
    expect(applySuggestion(news, draftOf(''), title)?.title).toBe('项目通过验收')
    expect(applySuggestion(news, { ...draftOf(''), title: '另一个' }, title)).toBeNull()
  })

  test('An alternative text follows its picture, wherever that stands now', () => {
    const picture = (src: string, alt = '') => `<figure><img src="${src}" alt="${alt}" width="9" height="9"></figure>`
    const described = correction('', '测区影像', {
      task: 'pictures',
      place: { field: 'body', item: 0, part: 'alt' },
      src: '/media/b.jpg',
      isWhole: true,
    })

    const moved = applySuggestion(news, draftOf(picture('/media/a.jpg') + picture('/media/b.jpg')), described)
    expect(moved?.values.body).toBe(
      picture('/media/a.jpg') + '<figure><img alt="测区影像" src="/media/b.jpg" width="9" height="9"></figure>',
    )
    expect(applySuggestion(news, draftOf(picture('/media/a.jpg')), described)).toBeNull()
    expect(applySuggestion(news, draftOf(picture('/media/b.jpg', '自己写的')), described)).toBeNull()
  })
})
