// `npm run test:long`: the tests that are long by nature, in files called `*.long.test.ts` and `*.long.spec.ts` or marked
// `long`, and those of one engine at a time on PostgreSQL. Two chains run side by side: a test of thousands of changes in a
// row takes one processor, and browsers take the other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/programs.mjs'
import { createSuite } from './lib/suite.mjs'

const { steps, runVitest, runComponentTests, runPlaywright, printSummary } = createSuite('test-long')
ensureInstalled()
preparePostgres()

if (await steps.run('build', ['scripts/site.mjs', 'build'])) await Promise.all([runOnServer(), runInBrowsers()])
printSummary()

async function runOnServer() {
  await runVitest('long')
  await runVitest('unit', {
    name: 'unit tests on PostgreSQL',
    only: findTestsOfOneEngine(),
    env: { TEST_ON_POSTGRES: '1' },
  })
}

async function runInBrowsers() {
  await runPlaywright({ BROWSER_TESTS: 'long' })
  await runComponentTests({ long: true })
}

/** The tests that run on one engine at a time, see `tests/support/engines.ts`. */
function findTestsOfOneEngine() {
  const files = ['app', 'tests/api'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  )
  const marks = /\b(enginesOfThisRun|describeOnEngines|describeLibrary)\b/
  return files.filter(
    (file) => /(?<!\.long)\.test\.ts$/.test(file) && marks.test(readFileSync(join(root, file), 'utf8')),
  )
}
