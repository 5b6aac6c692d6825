import { expect, test } from 'vitest'
import type { Finding } from '../../content/checks'
import { withoutDismissed } from './check-visible'

const find = (text: string): Finding => ({
  ...{ rule: 'typos', severity: 'advice', place: { field: 'body' }, where: '第 1 段' },
  ...{ text, start: 0, end: text.length, message: '', basis: '', fix: null },
})
const dismiss = (text: string) => ({ rule: 'typos', text, reason: '', by: '', at: 0 }) as const

test('A finding is dismissed by its words as they are stored: in one line, the first two hundred characters', () => {
  const long = '字'.repeat(300)
  const dismissals = [dismiss('两 行'), dismiss('字'.repeat(200))]

  expect(withoutDismissed([find('两\n行'), find(long), find('两行')], dismissals)).toEqual([find('两行')])
})

test('A finding of another rule in the same words stays', () => {
  const other = { ...find('公里'), rule: 'units' as const }

  expect(withoutDismissed([find('公里'), other], [dismiss('公里')])).toEqual([other])
})
