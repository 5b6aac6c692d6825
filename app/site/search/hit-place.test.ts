import { expect, test } from 'vitest'
import { typeNames, contentType } from '../../content/registry'
import { hitPlace } from './hit-place'

test('every type that the search offers has a place in the menus', () => {
  for (const name of typeNames.filter((name) => contentType(name).search)) {
    expect(hitPlace({ type: name, category: 1, group: '' })).toHaveLength(2)
  }
})

test('a hit of an unknown category stands in its section', () => {
  expect(hitPlace({ type: 'news', category: 99, group: '新闻' })).toEqual(['新闻中心'])
})
