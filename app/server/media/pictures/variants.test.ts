import { expect, test, vi } from 'vitest'
import { parseVariantKey } from '../keys'
import { createVariantPrewarmer } from './variants'

const stem = `ab/${'ab'.repeat(16)}`

function collect(made: string[]) {
  return async (_picture: unknown, { width, format }: { width: number; format: string }) => {
    made.push(`${width}.${format}`)
    if (width === 640) throw new Error('unreadable')
  }
}

test('The usual versions up to the width of a new picture are made in the background, each by itself', async () => {
  const made: string[] = []
  const ahead = createVariantPrewarmer(collect(made))
  ahead.start()
  ahead.add({ key: `${stem}.jpg`, width: 1000, size: 1, hash: '' })
  await vi.waitFor(() => expect(made).toEqual(['800.avif', '640.avif', '960.avif', '320.avif']), { timeout: 20_000 })
  for (const name of made) expect(parseVariantKey(`${stem}-${name}`)).not.toBeNull()
})

test('Of many pictures all have the version that stands in for most others before any has its second', async () => {
  const made: string[] = []
  const ahead = createVariantPrewarmer(async ({ width: original }, { width }) => made.push(`${original} ${width}`))
  for (const width of [1000, 2000, 700]) ahead.add({ key: `${stem}.jpg`, width, size: 1, hash: '' })
  ahead.start()
  await vi.waitFor(() => expect(made).toHaveLength(12), { timeout: 20_000 })
  expect(made.slice(0, 4)).toEqual(['1000 800', '2000 800', '2000 1280', '2000 1920'])
  expect(made.slice(4, 7)).toEqual(['1000 640', '2000 640', '700 640'])
})

test('Pictures taken in before the start wait for it', async () => {
  const made: string[] = []
  const ahead = createVariantPrewarmer(collect(made))
  ahead.add({ key: `${stem}.webp`, width: 330, size: 1, hash: '' })
  await new Promise(setImmediate)
  expect(made).toEqual([])
  ahead.start()
  await vi.waitFor(() => expect(made).toEqual(['320.avif']), { timeout: 20_000 })
})
