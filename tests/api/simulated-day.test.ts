import { expect, test } from 'vitest'
import { simulateDay } from '../support/simulated-day'

const day = { pages: 1_000, requests: 2_000, crawls: 1, publications: 100, processes: 2 }

test('In a simulated day each request is answered once, and never with a page that a process knows to be old', async () => {
  const { total, kept, confirmed, missing, changed, expired, stale } = await simulateDay(day)

  expect(kept + confirmed + missing + changed + expired).toBe(total)
  expect(total).toBe(3_000)
  expect(stale).toBe(0)
  expect(Math.min(kept, confirmed, missing, changed)).toBeGreaterThan(0)
})

test('A simulated CDN that is told what has changed answers with no old page, one that waits does', async () => {
  const told = await simulateDay({ ...day, edge: 'purge' })
  const waiting = await simulateDay({ ...day, edge: 3_600 })

  expect(told.edgeHits).toBeGreaterThan(0)
  expect(told.staleAtEdge).toBe(0)
  expect(waiting.edgeHits).toBeGreaterThan(told.edgeHits)
  expect(waiting.staleAtEdge).toBeGreaterThan(0)
})
