import { expect, test } from 'vitest'
import { isChunkError, mayReload } from './chunk-reload'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) }
}

test('A missing chunk reloads the page once, and again only after ten seconds', () => {
  const storage = memory()
  expect(mayReload(storage, 1_000_000)).toBe(true)
  expect(mayReload(storage, 1_009_999)).toBe(false)
  expect(mayReload(storage, 1_010_000)).toBe(true)
})

test('Only errors of fetching a script or style count as missing chunks', () => {
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'))).toBe(true)
  expect(isChunkError(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkError(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
  expect(isChunkError(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkError('text')).toBe(false)
})
