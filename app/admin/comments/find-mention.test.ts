import { expect, test } from 'vitest'
import { findMentionAt, listMatchingPeople } from './find-mention'

const lin = { id: 1, name: '林知远', department: '审核部', pinyin: 'lin zhi yuan' }
const wang = { id: 2, name: '王书远', department: '编辑部', pinyin: 'wang shu yuan' }
const people = [lin, wang]

test('A name is being typed from its at sign to the caret', () => {
  expect(findMentionAt('请 @林知 核对', 5)).toEqual({ start: 2, typed: '林知' })
  expect(findMentionAt('@', 1)).toEqual({ start: 0, typed: '' })
})

test('No name is being typed behind a space, in an address of mail or without an at sign', () => {
  expect(findMentionAt('请 @林知远 核对', 8)).toBeNull()
  expect(findMentionAt('office@example', 14)).toBeNull()
  expect(findMentionAt('核对', 2)).toBeNull()
})

test.each([
  ['林', [lin]],
  ['远', [lin, wang]],
  ['lin', [lin]],
  ['linzhi', [lin]],
  ['zhiyuan', [lin]],
  ['yuan', [lin, wang]],
  ['LZY', [lin]],
  ['', [lin, wang]],
  ['zhang', []],
])('Typing %j offers the people whose name holds it or sounds like it', (typed, expected) => {
  expect(listMatchingPeople(people, typed)).toEqual(expected)
})
