import { expect, test } from 'vitest'
import { getContentType, typeNames } from './registry'
import { isShortType } from './short-types'

test('Short are the types whose entries are a few facts among others of their kind', () => {
  expect(typeNames.filter((name) => isShortType(getContentType(name)))).toEqual([
    'milestone',
    'honour',
    'organisation',
    'projectRecord',
    'equipment',
    'serviceNetwork',
  ])
})
