// `npm run mutate -- TEXT`: breaks the product in one place after the other, or only where the place's name or file holds
// TEXT, and expects the tests that the place names to fail. `--kind unit` takes the places of one kind of tests; `--list`
// only checks that every place still stands in its file.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, pinnedNode, root, withPinnedNode } from './lib/bootstrap.mjs'
import { ensureBrowser, preparePostgres } from './lib/programs.mjs'
import { readPlaywrightResults, readVitestResults } from './lib/results.mjs'
import { mutations } from './mutations.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const report = join(folder, 'report.json')
const vitest = (...options) => ({
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    ...options,
    '--bail=1',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  read: readVitestResults,
})
const kinds = {
  unit: vitest('app.config.ts', '--project=unit'),
  component: vitest('tests/component/vitest.config.ts'),
  server: vitest('app.config.ts', '--project=server'),
  browser: {
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/browser/playwright.config.ts',
      '--max-failures=1',
      '--reporter=line,json',
    ],
    read: readPlaywrightResults,
  },
}
const isOfBuild = ({ tests }) => tests.kind === 'server' || tests.kind === 'browser'

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, kind: { type: 'string' } },
  allowPositionals: true,
})
const text = positionals.join(' ')
const places = mutations.filter(
  ({ name, file, tests }) =>
    (name.includes(text) || file.includes(text)) && (values.kind === undefined || values.kind === tests.kind),
)

let child
let printed = ''
let isStopped = false
let restore = () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopped = true
    restore()
    if (child?.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
  })

const counts = { caught: 0, MISSED: 0, BROKEN: 0, STALE: 0 }
const env = values.list ? {} : prepare()
for (const place of places) {
  const begun = Date.now()
  const verdict = await judge(place)
  if (isStopped) break
  if (verdict === undefined) continue
  counts[verdict] += 1
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${verdict.padEnd(6)} ${place.name} (${place.file}, ${seconds} s)`)
  if (verdict === 'BROKEN') console.log(printed.trimEnd().slice(-2_000))
}
if (!values.list && !isStopped && places.some(isOfBuild)) await run(['scripts/site.mjs', 'build'])
const { caught, MISSED, BROKEN, STALE } = counts
const broken = BROKEN === 0 ? '' : `${BROKEN} broken, `
console.log(`${caught} caught, ${MISSED} missed, ${broken}${STALE} stale of ${places.length}`)
process.exitCode = isStopped || places.length === 0 || MISSED + BROKEN + STALE > 0 ? 1 : 0

/** What the tests need; ends the process where something of somebody's would be in danger. */
function prepare() {
  const { stdout } = spawnSync('git', ['status', '--porcelain', 'app'], { cwd: root, encoding: 'utf8' })
  if (stdout !== '') {
    console.error(`Commit or discard what has changed in app first:\n${stdout}`)
    process.exit(1)
  }
  ensureInstalled()
  preparePostgres()
  const needsBrowser = places.some(({ tests }) => tests.kind === 'component' || tests.kind === 'browser')
  return {
    BROWSER_TESTS: 'all',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(needsBrowser && { CHROMIUM: ensureBrowser() }),
  }
}

/** Breaks a place, runs its tests and puts the file back, whatever happens. */
async function judge(place) {
  const path = join(root, place.file)
  const original = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (original.split(place.from).length !== 2) return 'STALE'
  if (values.list) return undefined
  restore = () => writeFileSync(path, original)
  try {
    writeFileSync(
      path,
      original.replace(place.from, () => place.to),
    )
    return await runTests(place)
  } finally {
    restore()
    restore = () => {}
  }
}

/** Only tests that ran and failed have noticed something; a build that fails or a file that is not found has not. */
async function runTests(place) {
  if (isOfBuild(place) && !(await run(['scripts/site.mjs', 'build']))) return 'BROKEN'
  const { args, read } = kinds[place.tests.kind]
  rmSync(report, { force: true })
  const succeeded = await run([...args, place.tests.name])
  const { passed, failed, files } = read(report)
  if (succeeded && passed > 0) return 'MISSED'
  return failed.length > 0 && files.some(({ tests }) => tests > 0) ? 'caught' : 'BROKEN'
}

/** Runs a program in a group of its own, so that its children end with it. @returns whether it succeeded */
function run(args) {
  if (isStopped) return false
  printed = ''
  return new Promise((resolve) => {
    child = spawn(pinnedNode(), args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: withPinnedNode({ ...process.env, ...env }),
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    child.on('error', () => resolve(false))
    child.on('exit', (status) => resolve(status === 0))
  })
}
