// `npm test`: everything. Static checks, build and tests of the built server run beside the unit tests, the browser
// tests have the machine for themselves. Nothing here depends on `CI`.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/postgres.mjs'
import { readPlaywrightResults, readVitestResults } from './lib/results.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { createSteps } from './lib/steps.mjs'

const started = Date.now()
const browser = installBrowser()
ensureInstalled()
preparePostgres()

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const reports = {
  unit: join(results, 'unit.json'),
  server: join(results, 'server.json'),
  browser: join(results, 'browser.json'),
}

const steps = createSteps()
const vitest = (project, ...options) =>
  steps.run(`${project} tests`, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'app.config.ts',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reports[project]}`,
    ...options,
  ])

await Promise.all([vitest('unit'), checkBuildAndServe()])
const chromium = await browser
await steps.run(
  'browser tests',
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/playwright.config.ts', '--reporter=list,json'],
  { live: true, env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser } },
)
printSummary()

async function checkBuildAndServe() {
  await runStaticChecks(steps)
  if (await steps.run('build', ['scripts/build.mjs'])) await vitest('server', '--maxWorkers=1')
}

/** Looks for the browser, or installs it, while everything else goes on; answers its path. */
function installBrowser() {
  const child = spawn(process.execPath, [join(root, 'scripts/lib/print-browser.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let path = ''
  child.stdout.on('data', (chunk) => (path += chunk))
  return new Promise((resolve) => child.on('close', () => resolve(path.trim())))
}

/** Names everything that went wrong; CI reads the last line. */
function printSummary() {
  const outcomes = [
    readVitestResults(reports.unit),
    readVitestResults(reports.server),
    readPlaywrightResults(reports.browser),
  ]
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failedTests = outcomes.flatMap(({ failed }) => failed)
  const otherSteps = steps.failed().filter((name) => !name.endsWith(' tests'))
  const failed = [...otherSteps, ...failedTests]
  if (failed.length === 0 && steps.failed().length > 0) failed.push(...steps.failed())
  console.log('')
  for (const name of outcomes.flatMap(({ unsteady = [] }) => unsteady))
    console.log(`UNSTEADY ${name}: passed only at its second try`)
  for (const name of failed) console.log(`FAIL ${name}`)
  console.log(`Took ${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
