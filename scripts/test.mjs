// `npm test`: everything but what is long by nature (`npm run test:long`). Two chains run side by side and take about as
// long: unit tests, which need no build, and the tests of the built site in a browser; the static checks, the build, the
// tests of the built server, and component tests. Tests in a browser wait for a part of their time, so at the end two kinds
// of them fill the processors together. Nothing here depends on `CI`.
import { ensureInstalled } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/programs.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { createSuite } from './lib/suite.mjs'

const { steps, runVitest, runComponentTests, runPlaywright, printSummary } = createSuite('test')
ensureInstalled()
preparePostgres()

const built = checkAndBuild()
await Promise.all([runUnitAndBrowserTests(), runServerAndComponentTests()])
printSummary()

async function checkAndBuild() {
  await runStaticChecks(steps)
  return steps.run('build', ['scripts/site.mjs', 'build'])
}

async function runUnitAndBrowserTests() {
  await runVitest('unit')
  if (await built) await runPlaywright()
}

async function runServerAndComponentTests() {
  if (await built) await runVitest('server')
  await runComponentTests({ long: false })
}
