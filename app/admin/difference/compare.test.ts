import { expect, test } from 'vitest'
import { compareWords, foldUnchanged } from '../../content/compare-lists'
import { compareBlocks, compareTables } from './compare'
import type { Block } from './read-blocks'

const text = (content: string): Block => ({ kind: 'text', key: content, look: 'paragraph', text: content })
const picture = (src: string, caption = ''): Block => ({
  kind: 'picture',
  key: src + caption,
  src,
  width: 1600,
  height: 1000,
  caption,
})

/** Each place as `before > after`, `=` for what did not change. */
function compare(before: Block[], after: Block[]): string[] {
  const show = (block: Block | null) =>
    block?.kind === 'text' ? block.text : block?.kind === 'picture' ? block.src : ''
  return compareBlocks(before, after).map((change) => {
    const places = `${show(change.before)} > ${show(change.after)}`
    return change.movedFrom ? `${places} 移自 ${change.movedFrom}` : change.isSame ? `= ${show(change.after)}` : places
  })
}

test('A paragraph that changed stands beside what it was, between those that stay', () => {
  const before = [text('项目概况如下。'), text('航摄共 318 架次。'), text('质量优良。')]
  const after = [text('项目概况如下。'), text('航摄共 326 架次。'), text('质量优良。')]

  expect(compare(before, after)).toEqual(['= 项目概况如下。', '航摄共 318 架次。 > 航摄共 326 架次。', '= 质量优良。'])
})

test('A paragraph with nothing in common is one that went and one that came', () => {
  expect(compare([text('验收意见由专家组签署')], [text('附件见下载中心')])).toEqual([
    '验收意见由专家组签署 > ',
    ' > 附件见下载中心',
  ])
})

test('A paragraph inserted before a changed one is not taken for it', () => {
  const before = [text('外业团队布设像控点 4860 个。')]
  const after = [text('本次验收在省厅举行。'), text('外业团队布设像控点 4900 个。')]

  expect(compare(before, after)).toEqual([
    ' > 本次验收在省厅举行。',
    '外业团队布设像控点 4860 个。 > 外业团队布设像控点 4900 个。',
  ])
})

test('A paragraph at another place says where it was', () => {
  const [one, two, three] = [text('第一段写概况'), text('第二段写方法'), text('第三段写成果')]

  expect(compare([one, two, three], [two, three, one])).toEqual([
    '= 第二段写方法',
    '= 第三段写成果',
    '第一段写概况 > 第一段写概况 移自 1',
  ])
})

test('A picture in the place of another replaces it', () => {
  expect(compare([text('图示'), picture('a.webp')], [text('图示'), picture('b.webp')])).toEqual([
    '= 图示',
    'a.webp > b.webp',
  ])
})

test('Of a table the cells that differ, the rows added and the rows removed are told apart', () => {
  const before = [
    ['成果', '范围'],
    ['高程模型', '2.1 万平方千米'],
    ['线划图', '已停用'],
  ]
  const after = [
    ['成果', '范围'],
    ['高程模型', '2.3 万平方千米'],
    ['三维模型', '860 平方千米'],
  ]

  expect(compareTables(before, after).map(({ kind }) => kind)).toEqual(['same', 'changed', 'removed', 'added'])
  expect(compareTables(before, after)[1]?.cells).toEqual([
    { before: '高程模型', after: '高程模型' },
    { before: '2.1 万平方千米', after: '2.3 万平方千米' },
  ])
})

test('A new column leaves the cells of the others beside what they were', () => {
  const before = [
    ['成果', '精度'],
    ['高程模型', '0.15 m'],
  ]
  const after = [
    ['成果', '范围', '精度'],
    ['高程模型', '全省', '0.15 m'],
  ]

  expect(compareTables(before, after)[1]).toEqual({
    kind: 'changed',
    cells: [
      { before: '高程模型', after: '高程模型' },
      { before: null, after: '全省' },
      { before: '0.15 m', after: '0.15 m' },
    ],
  })
})

test('What did not change is folded, but for one neighbour of each change', () => {
  const segments = foldUnchanged([...'aaaXaabbaaXa'], (item) => item !== 'X')

  expect(segments.map(({ isFolded, items }) => (isFolded ? `(${items.join('')})` : items.join('')))).toEqual([
    '(aa)',
    'aXa',
    '(abba)',
    'aXa',
  ])
})

test('Words that differ are told apart from those that stay', () => {
  expect(compareWords('航摄共 318 架次。', '航摄共 326 架次。')).toEqual([
    { kind: 'same', text: '航摄共 ' },
    { kind: 'removed', text: '318' },
    { kind: 'added', text: '326' },
    { kind: 'same', text: ' 架次。' },
  ])
})
