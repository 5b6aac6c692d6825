// `npm test`: everything but what is long by nature (`npm run test:long`). Two chains run side by side: unit and component
// tests, which need no build, and the static checks, the build and the tests of what was built. Tests in a browser wait for
// half of their time, so two kinds of them fill the processors. Nothing here depends on `CI`.
import { ensureInstalled } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/programs.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { createSuite } from './lib/suite.mjs'

const { steps, runVitest, runComponentTests, runPlaywright, printSummary } = createSuite('test')
ensureInstalled()
preparePostgres()

await Promise.all([runUnitAndComponentTests(), checkBuildAndTest()])
printSummary()

async function runUnitAndComponentTests() {
  await runVitest('unit')
  await runComponentTests({ long: false })
}

async function checkBuildAndTest() {
  await runStaticChecks(steps)
  if (!(await steps.run('build', ['scripts/site.mjs', 'build']))) return
  await runVitest('server')
  await runPlaywright()
}
