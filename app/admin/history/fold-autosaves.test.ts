import { expect, test } from 'vitest'
import type { RevisionRow } from '../../contract'
import { foldAutosaves } from './fold-autosaves'

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
const lengthsOf = (rows: RevisionRow[]) => foldAutosaves(rows).map((line) => line.rows.length)

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
