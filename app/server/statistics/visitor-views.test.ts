import { expect, test } from 'vitest'
import { createVisitorViews } from './visitor-views'

const minute = 60_000
const visitor = { address: '192.0.2.1', userAgent: 'Firefox/140.0' }
const page = { entryId: 7 }

function createViews(max?: number) {
  const clock = { now: 1_000 }
  return { clock, views: createVisitorViews({ now: () => clock.now, ...(max === undefined ? {} : { max }) }) }
}

test('A second view of the same page by the same visitor is not new', () => {
  const { views } = createViews()

  expect(views.isNew(visitor, page)).toBe(true)
  expect(views.isNew(visitor, { entryId: 7 })).toBe(false)
})

test('A view is new again after thirty minutes, however often the page was viewed meanwhile', () => {
  const { views, clock } = createViews()
  views.isNew(visitor, page)

  clock.now += 29 * minute
  const afterTwentyNineMinutes = views.isNew(visitor, page)
  clock.now += 2 * minute

  expect(afterTwentyNineMinutes).toBe(false)
  expect(views.isNew(visitor, page)).toBe(true)
})

test.each([
  ['another page', visitor, { entryId: 8 }],
  ['a page without an entry', visitor, { path: '/' }],
  ['another address', { ...visitor, address: '192.0.2.2' }, page],
  ['another browser', { ...visitor, userAgent: 'Chrome/140.0' }, page],
])('A view of %s is new', (_what, who, viewed) => {
  const { views } = createViews()
  views.isNew(visitor, page)

  expect(views.isNew(who, viewed)).toBe(true)
})

test('The oldest views are forgotten when there are too many', () => {
  const { views } = createViews(2)
  for (const entryId of [1, 2, 3]) views.isNew(visitor, { entryId })

  expect(views.isNew(visitor, { entryId: 3 })).toBe(false)
  expect(views.isNew(visitor, { entryId: 1 })).toBe(true)
})
