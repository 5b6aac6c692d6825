import { expect, test, vi } from 'vitest'
import { isChunkError, reloadOnce } from './chunk-reload'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) }
}

test('A missing chunk reloads the page once, and again only after ten seconds', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const storage = memory()
  const reload = vi.fn<() => void>()
  reloadOnce(storage, 1_000_000, reload)
  expect(reload).toHaveBeenCalledTimes(1)
  reloadOnce(storage, 1_009_999, reload)
  expect(reload).toHaveBeenCalledTimes(1)
  reloadOnce(storage, 1_010_000, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('A page without a network is not reloaded', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const reload = vi.fn<() => void>()
  reloadOnce(memory(), 1_000_000, reload)
  expect(reload).not.toHaveBeenCalled()
})

test('Only errors of fetching a script or style count as missing chunks', () => {
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'))).toBe(true)
  expect(isChunkError(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkError(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
  expect(isChunkError(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkError('text')).toBe(false)
})
