import { expect, test } from 'vitest'
import type { RevisionRow } from '../../contract'
import { chooseFirstVersions, chooseNewer, chooseOlder } from './version-choice'

const row = (id: number, live = false): RevisionRow => ({
  id,
  title: '标题',
  author: '陈晓岚',
  createdAt: id,
  note: '',
  autosave: false,
  aiGenerated: false,
  live,
})

test('What visitors see is compared with the newest version', () => {
  expect(chooseFirstVersions([row(3), row(2), row(1, true)])).toEqual({ older: 1, newer: 3 })
})

test('Where visitors see the newest version or none, the one before it is compared', () => {
  expect(chooseFirstVersions([row(3, true), row(2), row(1)])).toEqual({ older: 2, newer: 3 })
  expect(chooseFirstVersions([row(3), row(2)])).toEqual({ older: 2, newer: 3 })
  expect(chooseFirstVersions([row(1)])).toEqual({ older: 1, newer: 1 })
  expect(chooseFirstVersions([])).toBeNull()
})

test('A version is never compared with itself by a choice', () => {
  const rows = [row(3), row(2), row(1)]
  expect(chooseNewer(rows, { older: 2, newer: 3 }, 2)).toEqual({ older: 1, newer: 2 })
  expect(chooseNewer(rows, { older: 1, newer: 3 }, 1)).toEqual({ older: 1, newer: 3 })
  expect(chooseOlder(rows, { older: 1, newer: 2 }, 2)).toEqual({ older: 2, newer: 3 })
  expect(chooseOlder(rows, { older: 1, newer: 3 }, 3)).toEqual({ older: 1, newer: 3 })
})
