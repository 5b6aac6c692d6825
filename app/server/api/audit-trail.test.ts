import { expect, test } from 'vitest'
import { formatIds } from './audit-trail'

test.each([
  [[12], '共 1 个：12'],
  [[9, 3, 8, 7], '共 4 个：3、7-9'],
  [[1, 2, 4, 5, 6, 10], '共 6 个：1-2、4-6、10'],
])('ids %j are named as %s', (ids, text) => expect(formatIds(ids)).toBe(text))
