import { afterEach, describe, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { engineNames } from '../../../tests/support/engines'
import { contentTypes } from '../../content/registry'
import { listReviewChanges } from './list-changes'

let context: TestContext
afterEach(() => context.close())

const before = {
  category: 2,
  title: '省级实景三维项目',
  values: {
    abstract: '项目通过验收。',
    body: '<h2>数据采集</h2><p>布设像控点 4860 个。</p><p>第一段。</p><p>第二段。</p><p>第三段。</p><p>第四段。</p><p>删去的一段。</p>',
  },
}

describe.each(engineNames)('the changes of a version on %s', (engine) => {
  test('are told by field, paragraph and word, with what did not change folded', async () => {
    context = await openTestContext(engine)
    const body =
      '<h2>数据采集</h2><p>布设像控点 4900 个。</p><p>第一段。</p><p>第二段。</p><p>第三段。</p><p>第四段。</p><ul><li>新增一项</li></ul>'
    const after = { ...before, title: '省级实景三维建设项目', values: { ...before.values, body } }

    expect(await listReviewChanges(context.db, contentTypes.news, before, after)).toEqual([
      {
        label: '标题',
        paragraphs: [
          [
            { kind: 'same', text: '省级实景三维' },
            { kind: 'added', text: '建设' },
            { kind: 'same', text: '项目' },
          ],
        ],
      },
      {
        label: '正文',
        paragraphs: [
          [{ kind: 'same', text: '数据采集' }],
          [
            { kind: 'same', text: '布设像控点 ' },
            { kind: 'removed', text: '4860' },
            { kind: 'added', text: '4900' },
            { kind: 'same', text: ' 个。' },
          ],
          [{ kind: 'same', text: '第一段。' }],
          2,
          [{ kind: 'same', text: '第四段。' }],
          [{ kind: 'removed', text: '删去的一段。' }],
          [{ kind: 'added', text: '新增一项' }],
        ],
      },
    ])
  })

  test('name a picture by its words and its file, and an entry that is referred to by its title', async () => {
    context = await openTestContext(engine)
    const writer = { id: 1, name: '', rights: {} }
    const solution = await context.entries.create('solution', { category: 1, title: '实景三维', values: {} }, writer)
    const picture = { src: '/media/a.png', width: 10, height: 10, alt: '测区' }
    const after = {
      ...before,
      values: {
        ...before.values,
        cover: picture,
        body: `${before.values.body}<figure><img src="/media/b.png"></figure>`,
      },
    }
    const related = { category: 1, title: '项目', values: { solutions: [solution.id] } }

    const changes = await listReviewChanges(context.db, contentTypes.news, before, after)
    const references = await listReviewChanges(context.db, contentTypes.caseInfo, { ...related, values: {} }, related)

    expect(changes.map(({ label, paragraphs }) => [label, paragraphs.at(-1)])).toEqual([
      ['正文', [{ kind: 'added', text: '图片：b.png' }]],
      ['封面图', [{ kind: 'added', text: '图片：测区，a.png' }]],
    ])
    expect(references.flatMap(({ paragraphs }) => paragraphs)).toEqual([[{ kind: 'added', text: '实景三维' }]])
  })
})
