import { expect, test } from 'vitest'
import { asData } from './structured-data'

test('a data block cannot be left, commented out or cut by what it says', () => {
  const title = '</script><script>alert(1)</script><!--\u2028\u2029&amp;</head>'
  const json = asData({ title })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ title })
})
