import { expect, test } from 'vitest'
import { typeNames } from '../../content/registry'
import { listOpenSteps, stepGroups } from './step-groups'

test('Every content type is one of the first steps, once', () => {
  const named = stepGroups.flatMap(({ types }) => types)

  expect(named.toSorted()).toEqual([...typeNames].toSorted())
})

test('A step is open until something is published or it is set aside', () => {
  const row = { drafts: 1, scheduled: 0, completeness: 100, updatedAt: null }
  const types = typeNames.map((type) => ({ ...row, type, published: type === 'banner' ? 1 : 0 }))

  const open = listOpenSteps({ types, firstSteps: { missingSettings: [], setAside: ['recruitment'] } })

  expect(open).toHaveLength(11)
  expect(open.slice(0, 2)).toEqual(['solution', 'product'])
  expect(open).not.toContain('recruitment')
})
