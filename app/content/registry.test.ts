import { expect, test } from 'vitest'
import { places } from './places'
import { contentType, typeNames } from './registry'

test.each(typeNames)('%s is registered under its own name and place', (name) => {
  expect(contentType(name).name).toBe(name)
  expect(contentType(name).place).toBe(places[name])
})
