// `npm run test:long`: the tests that are long by nature, in files called `*.long.test.ts` and `*.long.spec.ts`: servers
// and browsers that are killed, large files, the corpus of documents, every page at every width.
import { ensureInstalled } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/postgres.mjs'
import { createSuite } from './lib/suite.mjs'

const { steps, runVitest, runPlaywright, printSummary } = createSuite('test-long')
ensureInstalled()
preparePostgres()

if (await steps.run('build', ['scripts/build.mjs'])) {
  await runVitest('long')
  await runVitest('unit', { name: 'calls on PostgreSQL', only: ['tests/api'], env: { CALLS_ON_POSTGRES: '1' } })
  await runPlaywright({ BROWSER_TESTS: 'long' })
}
printSummary()
