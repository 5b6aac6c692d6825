import { expect, test } from 'vitest'
import { emptyWord, findWordFault, parsePastedWords } from './company-words'

const read = (...args: Parameters<typeof parsePastedWords>) => {
  const { words, refused } = parsePastedWords(...args)
  return [words, refused.map(({ line, reason }) => [line, reason])]
}

test('Pasted lines are read by tabs, arrows or bars, in the order of their kind', () => {
  expect(read('forbidden', '赋能\t支撑\t说法空泛\n\n无死角\r\n')).toEqual([
    [
      { ...emptyWord, kind: 'forbidden', word: '赋能', instead: '支撑', note: '说法空泛' },
      { ...emptyWord, kind: 'forbidden', word: '无死角' },
    ],
    [],
  ])
  expect(read('preferred', '实景3D、三维实景 -> 实景三维')).toEqual([
    [{ ...emptyWord, kind: 'preferred', word: '实景三维', wrong: ['实景3D', '三维实景'] }],
    [],
  ])
  expect(read('person', '陈启航 | 副总经理、总工程师 | 3')).toEqual([
    [{ ...emptyWord, kind: 'person', word: '陈启航', title: '副总经理、总工程师', rank: 3 }],
    [],
  ])
})

test('A line that lacks what its kind needs is refused with its number', () => {
  expect(read('preferred', '倾斜摄像→倾斜摄影\n只有一个词\n→实景三维')).toEqual([
    [{ ...emptyWord, kind: 'preferred', word: '倾斜摄影', wrong: ['倾斜摄像'] }],
    [
      [2, '请填写正确写法'],
      [3, '请填写误写'],
    ],
  ])
})

test.each([
  [{ word: '赋' }, { part: 'word', message: '禁用词至少两个字' }],
  [
    { word: '赋能', instead: '赋能' },
    { part: 'instead', message: '改用的词与禁用词相同' },
  ],
  [
    { word: '赋能', rank: 0 },
    { part: 'rank', message: '排序应为 1 至 999' },
  ],
  [{ word: '赋能' }, null],
])('What keeps %j from being listed is named', (parts, fault) => {
  expect(findWordFault({ ...emptyWord, kind: 'forbidden', ...parts })).toEqual(fault)
})
