import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'

const place = z.strictObject({
  name: z.string().min(1),
  file: z.string(),
  from: z.string().min(1),
  to: z.string(),
  tests: z.strictObject({ kind: z.enum(['unit', 'component', 'server', 'browser']), name: z.string() }),
})

const listed: unknown = await import(pathToFileURL('scripts/mutations.mjs').href)
const { mutations } = z.object({ mutations: z.array(place) }).parse(listed)

/** Which files of tests each kind of `npm run mutate` runs. */
const kinds = {
  unit: /^(?:app|tests\/(?:api|sources|support))\/(?:(?!\.long\.).)*\.test\.tsx?$/,
  component: /^tests\/component\/[^/]*\.test\.tsx$/,
  server: /^tests\/(?:http|build)\/(?:(?!\.long\.).)*\.test\.ts$/,
  browser: /^tests\/browser\/.*\.spec\.ts$/,
}

it('At least 80 places are broken to see what the tests protect', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(80)
})

it('Every place that is broken stands exactly once in its file, and is changed', () => {
  const stale = mutations.filter(
    ({ file, from, to }) => from === to || !existsSync(file) || readFileSync(file, 'utf8').split(from).length !== 2,
  )

  expect(stale.map(({ name }) => name)).toEqual([])
})

it('Every place that is broken names a file of tests that exists and is of its kind', () => {
  const lost = mutations.filter(({ tests: { kind, name } }) => !existsSync(name) || !kinds[kind].test(name))

  expect(lost.map(({ name, tests }) => `${name}: ${tests.name}`)).toEqual([])
})

it('No file has more than four places that are broken, and no two have one name', () => {
  const byFile = Map.groupBy(mutations, ({ file }) => file)

  expect([...byFile].filter(([, places]) => places.length > 4).map(([file]) => file)).toEqual([])
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
})
