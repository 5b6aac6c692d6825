import { expect, test } from 'vitest'
import { listMentions, showMentions, splitMentions, storeMentions } from './mentions'

const lin = { id: 7, name: '林知远' }
const wang = { id: 12, name: '王书远' }
const otherWang = { id: 31, name: '王书远' }
const people = [lin, wang]

test('A typed name becomes the id of its account, and is shown by the name again', () => {
  const stored = storeMentions('请 @林知远 与@王书远核对', people, [])
  expect(stored).toBe('请 @{7} 与@{12}核对')
  expect(showMentions(stored, people)).toBe('请 @林知远 与@王书远核对')
  expect(listMentions(stored)).toEqual([7, 12])
})

test('Of two people of one name the one who was chosen is meant', () => {
  expect(storeMentions('@王书远', people, [otherWang])).toBe('@{31}')
})

test('The longer of two names that begin alike is meant', () => {
  expect(storeMentions('@林知远航', [lin, { id: 8, name: '林知远航' }], [])).toBe('@{8}')
})

test('An at sign without a known name stays as it was typed', () => {
  expect(storeMentions('发到 office@example.com，@某人', people, [])).toBe('发到 office@example.com，@某人')
})

test('A text is split into words and people, and who is not known any more has no name', () => {
  expect(splitMentions('请 @{7} 与 @{99}', people)).toEqual(['请 ', lin, ' 与 ', { id: 99, name: '已不在的账号' }])
})

test('Nobody is mentioned twice in one text', () => {
  expect(listMentions('@{7} @{7}')).toEqual([7])
})
