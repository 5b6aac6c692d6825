import { expect, test } from 'vitest'
import { type Finding, withoutDismissed } from '.'
import { findSentence } from './finding'

const find = (text: string, sentence = text): Finding => ({
  ...{ rule: 'typos', severity: 'advice', place: { field: 'body' }, where: '第 1 段' },
  ...{ text, start: 0, end: text.length, message: '', basis: '', fix: null, sentence },
})
const dismiss = (text: string, sentence = '') => ({ rule: 'typos', text, sentence }) as const

test('A finding is dismissed by its words as they are stored: in one line, the first two hundred characters', () => {
  const long = '字'.repeat(300)
  const dismissals = [dismiss('两 行'), dismiss('字'.repeat(200))]

  expect(withoutDismissed([find('两\n行'), find(long), find('两行')], dismissals)).toEqual([find('两行')])
})

test('A finding of another rule in the same words stays', () => {
  const other = { ...find('公里'), rule: 'units' as const }

  expect(withoutDismissed([find('公里'), other], [dismiss('公里')])).toEqual([other])
})

test('What is kept as it is, is kept in its sentence: another one with the same words is told', () => {
  const kept = find('公里', '引文：全长 12 公里')
  const other = find('公里', '全长 15 公里')

  expect(withoutDismissed([kept, other], [dismiss('公里', '引文：全长 12 公里')])).toEqual([other])
})

test('The sentence ends at its marks and line breaks, and is shortened around the words', () => {
  expect(findSentence('第一句。全长 12 公里；第三句', 8, 10)).toBe('全长 12 公里')
  const long = `${'前'.repeat(400)}公里${'后'.repeat(400)}`
  expect(findSentence(long, 400, 402)).toBe(`${'前'.repeat(150)}公里${'后'.repeat(148)}`)
})
