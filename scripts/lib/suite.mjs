// Runs the tests of a suite (`npm test`, `npm run test:long`) and says at its end what failed and where the time went.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './bootstrap.mjs'
import { readPlaywrightResults, readVitestResults } from './results.mjs'
import { createSteps } from './steps.mjs'

/** How many files the summary names. */
const slowestFiles = 10

/**
 * Prepares a suite. The browser is looked for, or installed, while everything else goes on.
 * @param name tells its times from those of other suites
 * @returns `steps` for what is no test; `runVitest`, `runComponentTests` and `runPlaywright` run tests, each with a report of its own;
 * `printSummary` prints failures, times and, as its last line, how many passed and failed, and sets the exit code
 */
export function createSuite(name) {
  const started = Date.now()
  const browser = findBrowser()
  const folder = join(root, 'test-results')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const steps = createSteps()
  /** @type {Array<{ kind: string, read: () => import('./results.mjs').Results }>} */
  const reports = []

  function runVitest(project, { name = `${project} tests`, only = [], env = {} } = {}) {
    return runVitestWith(name, ['-c', 'app.config.ts', `--project=${project}`, ...only], env)
  }

  /** Those that are long, or all others. */
  async function runComponentTests({ long }) {
    const options = ['-c', 'tests/component/vitest.config.ts', `--tags-filter=${long ? 'long' : '!long'}`]
    const isAsked = ({ tags }) => tags.includes('long') === long
    return runVitestWith('component tests', options, { CHROMIUM: await browser }, isAsked)
  }

  function runVitestWith(kind, options, env, isAsked) {
    const report = join(folder, `${kind.replaceAll(' ', '-')}.json`)
    reports.push({ kind, read: () => readVitestResults(report, isAsked) })
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    return steps.run(kind, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options], { env })
  }

  async function runPlaywright(env = {}) {
    const report = join(folder, 'browser.json')
    reports.push({ kind: 'browser tests', read: () => readPlaywrightResults(report) })
    const chromium = await browser
    return steps.run(
      'browser tests',
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'tests/browser/playwright.config.ts',
        '--reporter=list,json',
      ],
      { live: true, env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env } },
    )
  }

  /** Names everything that went wrong; CI reads the last line. */
  function printSummary() {
    const results = reports.map(({ kind, read }) => ({ kind, ...read() }))
    const passed = results.reduce((sum, result) => sum + result.passed, 0)
    // A step may fail though none of its tests did: by an error between them, or because none was found.
    const withFailedTests = new Set(results.filter(({ failed }) => failed.length > 0).map(({ kind }) => kind))
    const failed = [
      ...steps.failed().filter((step) => !withFailedTests.has(step)),
      ...results.flatMap((result) => result.failed),
    ]
    console.log('')
    printTimes(name, steps.times(), results, Math.round((Date.now() - started) / 1000))
    for (const failure of failed) console.log(`FAIL ${failure}`)
    console.log(`${passed} passed, ${failed.length} failed`)
    process.exitCode = failed.length === 0 ? 0 : 1
  }

  return { steps, runVitest, runComponentTests, runPlaywright, printSummary }
}

/**
 * Prints the slowest files, and the time of every step beside that of the last run on this machine. Nothing fails for
 * being slow: machines differ.
 */
function printTimes(name, stepTimes, results, totalSeconds) {
  const files = results.flatMap((result) => result.files).toSorted((a, b) => b.seconds - a.seconds)
  console.log(`The slowest files of ${files.length}:`)
  for (const { file, seconds, tests } of files.slice(0, slowestFiles))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${relative(root, file)} (${tests} tests)`)
  const stored = join(root, '.cache', `times-of-${name}.json`)
  const before = existsSync(stored) ? JSON.parse(readFileSync(stored, 'utf8')) : {}
  const now = { ...stepTimes, 'all together': totalSeconds }
  console.log('Seconds, and those of the last run here:')
  for (const [step, seconds] of Object.entries(now))
    console.log(
      `${String(Math.round(seconds)).padStart(8)} ${String(Math.round(before[step] ?? 0) || '-').padStart(6)}  ${step}`,
    )
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stored, JSON.stringify(now))
}

/** Looks for the browser, or installs it; answers its path. */
function findBrowser() {
  const child = spawn(process.execPath, [join(root, 'scripts/lib/programs.mjs'), 'chromium'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let path = ''
  child.stdout.on('data', (chunk) => (path += chunk))
  return new Promise((resolve) => child.on('close', () => resolve(path.trim())))
}
