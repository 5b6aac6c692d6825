import { expect, test } from 'vitest'
import { places } from './site-structure'
import { getContentType, typeNames } from './registry'

test.each(typeNames)('%s is registered under its own name and place', (name) => {
  expect(getContentType(name).name).toBe(name)
  expect(getContentType(name).place).toBe(places[name])
})
