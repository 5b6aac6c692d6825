// `npm test`: everything but what is long by nature (`npm run test:long`). Static checks, build and tests of the built
// server run beside the unit and component tests, the browser tests have the machine for themselves. Nothing here depends on `CI`.
import { ensureInstalled } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/postgres.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { createSuite } from './lib/suite.mjs'

const { steps, runVitest, runComponentTests, runPlaywright, printSummary } = createSuite('test')
ensureInstalled()
preparePostgres()

await Promise.all([runUnitAndComponentTests(), checkBuildAndServe()])
await runPlaywright()
printSummary()

async function runUnitAndComponentTests() {
  await runVitest('unit')
  await runComponentTests()
}

async function checkBuildAndServe() {
  await runStaticChecks(steps)
  if (await steps.run('build', ['scripts/build.mjs'])) await runVitest('server')
}
