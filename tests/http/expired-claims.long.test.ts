import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ClaimReader, claims, readClaims } from '../support/claims'
import { type Site, signIn, startSite } from '../support/site'

let site: Site
let reader: ClaimReader

beforeEach(async () => {
  site = await startSite({ env: { SITE_URL: 'https://www.example.com' } })
  reader = readClaims(site, await signIn(site.url))
})
afterEach(() => site.stop())

/** What was found of these words at these paths. */
function chosenFrom(said: Record<string, string[]>, paths: string[], words: string[]): Record<string, string[]> {
  return Object.fromEntries(paths.map((path) => [path, words.filter((word) => said[path]?.includes(word))]))
}

test(
  'What the company claims goes with the one certificate that expires, and the others stay',
  { timeout: 600_000 },
  async () => {
    const held = Map.groupBy(await reader.listCertificates(), ({ title }) => title)
    const before = await reader.findWords(await reader.listPaths(), Object.values(claims).flat())

    for (const [title, certificates] of held) {
      const words = claims[title] ?? []
      const paths = Object.keys(before).filter((path) => before[path]?.some((found) => words.includes(found)))
      expect(await reader.findWords(paths, words)).toEqual(chosenFrom(before, paths, words))

      const until = Date.now() + 3_000
      for (const { id, version } of certificates) await reader.post('honor/publish', { id, version, until })

      await expect.poll(() => reader.findWords(paths, words), { timeout: 60_000, interval: 200 }).toEqual({})
    }
    expect(held.size).toBe(26)
  },
)
