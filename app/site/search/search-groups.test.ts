import { expect, test } from 'vitest'
import { contentType, typeNames } from '../../content/registry'
import { searchGroups } from './search-groups'

test('every kind that the search tells apart has its filter', () => {
  const groups = typeNames.flatMap((name) => contentType(name).search?.group ?? [])
  expect(new Set(groups)).toEqual(new Set(searchGroups))
})
