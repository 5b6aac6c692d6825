import { expect, test } from 'vitest'
import { type CompanyWord, emptyWord } from '../../company-words'
import { findCompanyWords } from './company-words'

const word = (parts: Pick<CompanyWord, 'kind' | 'word'> & Partial<CompanyWord>): CompanyWord => ({
  ...emptyWord,
  ...parts,
})

/** The words found in a text, with what takes their place. */
const find = (text: string, ...words: CompanyWord[]) =>
  findCompanyWords(text, { words }).map(({ start, end, fix }) => [text.slice(start, end), fix])

test('A forbidden word is severe, says why, and leaves the mending to people where nothing stands for it', () => {
  const words = [
    word({ kind: 'forbidden', word: '赋能', instead: '支撑', note: '说法空泛' }),
    word({ kind: 'forbidden', word: '无死角' }),
  ]
  const found = findCompanyWords('数据赋能治理，监测无死角。', { words })

  expect(found).toMatchObject([
    {
      start: 2,
      end: 4,
      rule: 'forbiddenWords',
      severity: 'severe',
      message: '本单位不用这个词：说法空泛',
      fix: '支撑',
    },
    { start: 9, end: 12, message: '本单位不用这个词', fix: null },
  ])
})

test('Of spellings that begin at one place the longest counts', () => {
  const short = word({ kind: 'preferred', word: '实景三维', wrong: ['三维实景'] })
  const long = word({ kind: 'preferred', word: '实景三维模型', wrong: ['三维实景模型'] })

  expect(find('三维实景模型与三维实景数据', short, long)).toEqual([
    ['三维实景模型', '实景三维模型'],
    ['三维实景', '实景三维'],
  ])
})

test('A wrong spelling within the right one, a quoted title and what was called so before are left alone', () => {
  const ministry = word({ kind: 'preferred', word: '自然资源部', wrong: ['国土资源部', '资源部'] })

  expect(find('自然资源部与原国土资源部的《国土资源部公告》', ministry)).toEqual([])
  expect(find('报国土资源部。', ministry)).toEqual([['国土资源部', '自然资源部']])
})

test('A Latin word is none within another one, and a product’s name is found however it is spaced and capitalised', () => {
  const guest = word({ kind: 'forbidden', word: 'VIP', instead: '重点客户' })
  const product = word({ kind: 'product', word: 'GeoVista 3D' })

  expect(find('VIPER 200 与 VIP 客户', guest)).toEqual([['VIP', '重点客户']])
  expect(find('GeoVista 3D、geovista 3d、GeoVista3D、MyGeoVista 3D', product)).toEqual([
    ['geovista 3d', 'GeoVista 3D'],
    ['GeoVista3D', 'GeoVista 3D'],
  ])
})

test.each([
  ['总经理周明远致辞。', [['总经理', '董事长']]],
  ['周明远总裁致辞。', [['总裁', '董事长']]],
  ['党委书记、董事长周明远致辞。', [['党委书记', '董事长']]],
  ['董事长周明远致辞。', []],
  ['原总经理周明远致辞。', []],
  ['省自然资源厅厅长赵怀山讲话。', [['厅长', '副厅长']]],
  ['省自然资源厅副厅长赵怀山讲话。', []],
  ['总经理陈启航介绍情况。', [['总经理', null]]],
  ['副总经理、总工程师陈启航介绍情况。', []],
  ['陈启航、周明远到场。', [['周明远', null]]],
  ['周明远、陈启航到场。', []],
  ['陈启航先到，周明远随后主持会议。', []],
])('Titles and order of people: %s', (text, expected) => {
  const people = [
    word({ kind: 'person', word: '周明远', title: '董事长', rank: 1 }),
    word({ kind: 'person', word: '陈启航', title: '副总经理、总工程师', rank: 3 }),
    word({ kind: 'person', word: '赵怀山', title: '省自然资源厅副厅长' }),
  ]
  expect(find(text, ...people)).toEqual(expected)
})
