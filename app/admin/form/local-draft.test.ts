import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLocalDraft, removeLocalDraft, writeLocalDraft } from './local-draft'

const draft = { category: 2, title: '数字高程模型', values: {} }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const first = { accountId: 1, type: 'news', id: 7 } as const
const second = { accountId: 2, type: 'news', id: 7 } as const

test('A draft is stored under the account, the type and the id of its entry', () => {
  writeLocalDraft(first, { baseVersion: 3, draft })

  expect([...stored.keys()]).toEqual(['admin-draft:1:news:7'])
})

test('A draft of the empty form is stored under its account too', () => {
  writeLocalDraft({ ...first, id: null }, { baseVersion: null, draft })

  expect([...stored.keys()]).toEqual(['admin-draft:1:news:new'])
})

test('Another account on the same computer does not see a draft', () => {
  writeLocalDraft(first, { baseVersion: 3, draft })

  expect(readLocalDraft(second)).toBeNull()
})

test('Another account on the same computer does not overwrite a draft', () => {
  writeLocalDraft(first, { baseVersion: 3, draft })
  writeLocalDraft(second, { baseVersion: 4, draft: { ...draft, title: '管线普查' } })

  expect(readLocalDraft(first)).toMatchObject({ baseVersion: 3, draft: { title: '数字高程模型' } })
})

test('Another account on the same computer does not remove a draft', () => {
  writeLocalDraft(first, { baseVersion: 3, draft })
  removeLocalDraft(second)

  expect(readLocalDraft(first)).toMatchObject({ baseVersion: 3 })
})
