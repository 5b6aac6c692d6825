import { expect, test } from 'vitest'
import { type TypeName, typeNames } from '../../content/registry'
import { listOpenSteps, stepGroups } from './step-groups'

test('The content types are first steps in the order in which they stand on the site', () => {
  const order: Record<string, TypeName[]> = {
    首页: ['banner', 'solution', 'product', 'caseInfo', 'news'],
    关于我们: ['companyProfile', 'honour', 'milestone', 'organisation', 'culture', 'demeanour'],
    联系我们: ['serviceNetwork', 'recruitment'],
  }
  expect(stepGroups.map(({ title }) => title)).toEqual(Object.keys(order))
  for (const { title, types } of stepGroups)
    expect(types.filter((type) => order[title]?.includes(type))).toEqual(order[title])
})

test('A step is open until something is published or it is set aside', () => {
  const row = { drafts: 1, scheduled: 0, completeness: 100, updatedAt: null }
  const types = typeNames.map((type) => ({ ...row, type, published: type === 'banner' ? 1 : 0 }))

  const open = listOpenSteps({ types, firstSteps: { missingSettings: [], setAside: ['recruitment'] } })

  expect(open).toHaveLength(typeNames.length - 2)
  expect(open.slice(0, 2)).toEqual(['solution', 'product'])
  expect(open).not.toContain('recruitment')
})
