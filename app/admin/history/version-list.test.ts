import { expect, test } from 'vitest'
import type { PublicationStep, RevisionRow } from '../../contract'
import { describeStep } from './publication-line'
import { arrangeHistory, chooseFirstVersions, chooseNewer, chooseOlder } from './version-list'

const noon = Date.parse('2026-11-20T12:00:00+08:00')
const save = (minutes: number, parts: Partial<RevisionRow> = {}): RevisionRow => ({
  id: 1_000 - minutes,
  title: '标题',
  author: '陈晓岚',
  createdAt: noon - minutes * 60_000,
  note: '',
  autosave: true,
  live: false,
  aiGenerated: false,
  ...parts,
})
const publish = (minutes: number, parts: Partial<PublicationStep> = {}): PublicationStep => ({
  action: 'published',
  author: '陈晓岚',
  at: noon - minutes * 60_000,
  revisionId: null,
  from: null,
  until: null,
  replacesPlan: false,
  ...parts,
})
const linesOf = (rows: RevisionRow[], publications: PublicationStep[] = []) =>
  [...arrangeHistory(rows, publications).values()].flat().map((line) => ('rows' in line ? line.rows.length : '发布'))
const lengthsOf = (rows: RevisionRow[]) => linesOf(rows)

test("One person's autosaves within an hour are one line", () => {
  expect(lengthsOf([save(0), save(20), save(60), save(61)])).toEqual([3, 1])
})

test('Another person, a save that was asked for and what visitors see stand by themselves', () => {
  expect(lengthsOf([save(0), save(1, { author: '王书远' }), save(2)])).toEqual([1, 1, 1])
  expect(lengthsOf([save(0), save(1, { autosave: false }), save(2)])).toEqual([1, 1, 1])
  expect(lengthsOf([save(0), save(1, { live: true }), save(2)])).toEqual([1, 1, 1])
})

test('A day begins a new line', () => {
  const midnight = 12 * 60
  expect(lengthsOf([save(midnight - 1), save(midnight + 1)])).toEqual([1, 1])
})

test('A publication stands above the version that was published, and between autosaves that it divides', () => {
  expect(linesOf([save(0), save(10), save(20)], [publish(10)])).toEqual([1, '发布', 2])
})

test('A publication of which only the start is known stands at its start, on a day of its own if need be', () => {
  const tomorrow = noon + 24 * 60 * 60_000
  const days = arrangeHistory([save(0)], [publish(0, { action: null, at: null, from: tomorrow })])
  expect([...days.keys()]).toEqual(['2026-11-21', '2026-11-20'])
})

test('A publication says who made it, of which version, from when and until when, and what it replaces', () => {
  const version = save(5)
  const hour = 60 * 60_000
  const plan = { action: 'scheduled', from: noon + 24 * hour, until: noon + 48 * hour, replacesPlan: true } as const
  expect(describeStep(publish(0, plan), version).join('，')).toBe(
    '陈晓岚，11:55 保存的版本，2026-11-21 12:00 上线，2026-11-22 12:00 下线，取代原来的定时',
  )
  expect(describeStep(publish(0, { from: noon }), save(24 * 60)).join('，')).toBe('陈晓岚，2026-11-19 12:00 保存的版本')
  expect(describeStep(publish(0, { action: 'unscheduled', from: noon + hour }), undefined).join('，')).toBe(
    '陈晓岚，原定 2026-11-20 13:00 上线',
  )
  expect(describeStep(publish(0, { action: null, author: '', at: null, from: noon }), version).join('，')).toBe(
    '操作人与操作时间未记录，11:55 保存的版本',
  )
})

const choice = (id: number, live = false): RevisionRow => ({ ...save(0, { autosave: false, live }), id })

test('What visitors see is compared with the newest version', () => {
  expect(chooseFirstVersions([choice(3), choice(2), choice(1, true)])).toEqual({ older: 1, newer: 3 })
})

test('Where visitors see the newest version or none, the one before it is compared', () => {
  expect(chooseFirstVersions([choice(3, true), choice(2), choice(1)])).toEqual({ older: 2, newer: 3 })
  expect(chooseFirstVersions([choice(3), choice(2)])).toEqual({ older: 2, newer: 3 })
  expect(chooseFirstVersions([choice(1)])).toEqual({ older: 1, newer: 1 })
  expect(chooseFirstVersions([])).toBeNull()
})

test('A version is never compared with itself by a choice', () => {
  const rows = [choice(3), choice(2), choice(1)]
  expect(chooseNewer(rows, { older: 2, newer: 3 }, 2)).toEqual({ older: 1, newer: 2 })
  expect(chooseNewer(rows, { older: 1, newer: 3 }, 1)).toEqual({ older: 1, newer: 3 })
  expect(chooseOlder(rows, { older: 1, newer: 2 }, 2)).toEqual({ older: 2, newer: 3 })
  expect(chooseOlder(rows, { older: 1, newer: 3 }, 3)).toEqual({ older: 1, newer: 3 })
})
