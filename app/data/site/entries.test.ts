import { expect, test } from 'vitest'
import { readAllPages } from './entries'

test('a listing of more than a hundred rows is read to its end, in its order', async () => {
  const stored = Array.from({ length: 230 }, (_, index) => index + 1)
  const asked: number[] = []
  const rows = await readAllPages(async ({ offset, limit }) => {
    asked.push(offset)
    return { rows: stored.slice(offset, offset + limit), total: stored.length }
  })
  expect(rows).toEqual(stored)
  expect(asked).toEqual([0, 100, 200])
})

test('a listing that loses rows meanwhile ends with what it has', async () => {
  const rows = await readAllPages(async ({ offset }) => ({ rows: offset === 0 ? ['甲'] : [], total: 3 }))
  expect(rows).toEqual(['甲'])
})
