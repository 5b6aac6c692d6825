// `npm run test:long`: the tests that are long by nature, in files called `*.long.test.ts` and `*.long.spec.ts`: servers
// and browsers that are killed, large files, the corpus of documents, every page at every width.
import { ensureInstalled } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/postgres.mjs'
import { createSuite } from './lib/suite.mjs'

/** Where tests run on the engine of the run, see `tests/support/engines.ts`. */
const onPostgres = [
  'tests/api',
  ...[
    'applications',
    'audit',
    'auth',
    'baidu',
    'crawler-files',
    'media',
    'remote-pictures',
    'settings',
    'wechat',
    'writing-help',
  ].map((module) => `app/server/${module}`),
]

const { steps, runVitest, runPlaywright, printSummary } = createSuite('test-long')
ensureInstalled()
preparePostgres()

if (await steps.run('build', ['scripts/build.mjs'])) {
  await runVitest('long')
  await runVitest('unit', { name: 'unit tests on PostgreSQL', only: onPostgres, env: { TEST_ON_POSTGRES: '1' } })
  await runPlaywright({ BROWSER_TESTS: 'long' })
}
printSummary()
