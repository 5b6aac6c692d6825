import { test } from 'vitest'
import { claims, readClaims } from '../support/claims'
import { signIn, startSite } from '../support/site'

/** What was found of these words at these paths. */
function chosenFrom(said: Record<string, string[]>, paths: string[], words: string[]): Record<string, string[]> {
  return Object.fromEntries(paths.map((path) => [path, words.filter((word) => said[path]?.includes(word))]))
}

/** Sites side by side, each of which lets its share of the certificates expire: one after the other they would take long. */
const shares = 3

test.concurrent.for(Array.from({ length: shares }, (_, share) => share))(
  'What the company claims goes with the one certificate that expires, and the others stay (share %i)',
  { timeout: 600_000 },
  async (share, { expect, onTestFinished }) => {
    const site = await startSite({ env: { SITE_URL: 'https://www.example.com' } })
    onTestFinished(() => site.stop())
    const reader = readClaims(site, await signIn(site.url))
    const held = Map.groupBy(await reader.listCertificates(), ({ title }) => title)
    const before = await reader.findWords(await reader.listPaths(), Object.values(claims).flat())
    expect(held.size).toBe(26)

    for (const [title, certificates] of [...held].filter((_, index) => index % shares === share)) {
      const words = claims[title] ?? []
      const paths = Object.keys(before).filter((path) => before[path]?.some((found) => words.includes(found)))
      expect(await reader.findWords(paths, words)).toEqual(chosenFrom(before, paths, words))

      // Later than a busy machine takes to receive it: an end lies ahead.
      const until = Date.now() + 10_000
      for (const { id, version } of certificates) await reader.post('honor/publish', { id, version, until })

      // Meanwhile pages are kept that say it.
      await expect.poll(() => reader.findWords(paths, words), { timeout: 60_000, interval: 500 }).toEqual({})
    }
  },
)
