import { expect, test } from 'vitest'
import { getContentType, typeNames } from './registry'

test.each(typeNames)('%s is registered under its own name', (name) => {
  expect(getContentType(name).name).toBe(name)
})
