import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('Clients that leave in the middle of thousands of downloads neither end the server nor leave files open', async () => {
  const home = await (await fetch(site.url)).text()
  const files = [...new Set(home.match(/\/(?:assets|art|media)\/[^"\s,&]+/g))]
  const leaveAfterMs = [0, 1, 2, 3, 5, 8, 13]
  let next = 0
  const clients = Array.from({ length: 12 }, async () => {
    while (next < 6_000) {
      const turn = next++
      const leaving = new AbortController()
      const timer = setTimeout(() => leaving.abort(), leaveAfterMs[turn % leaveAfterMs.length])
      // What comes of it does not matter.
      await fetch(site.url + files[turn % files.length], { signal: leaving.signal })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
      clearTimeout(timer)
    }
  })
  await Promise.all(clients)

  expect(files.length).toBeGreaterThan(50)
  expect(site.process.exitCode).toBeNull()
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(site.output()).not.toContain('garbage collection')
})
