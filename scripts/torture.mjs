// `npm run torture -- L2 F6`: load, faults and hostile inputs against the built server, each row beside its goal; all
// rows without names. `--full` runs them as long as their goals say, `soak --minutes 120` alone as long as wanted.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
  serverFlags,
  serverMemoryEnv,
  withPinnedNode,
} from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/programs.mjs'

/** Rows that tests of the suite prove: which file, which of its tests, and what makes them last longer. */
const suiteRows = [
  { row: 'F3', project: 'unit', file: 'app/server/db/engine.test.ts', name: 'through a power cut' },
  {
    row: 'F7',
    project: 'long',
    file: 'tests/http/two-instances.long.test.ts',
    name: 'network to the database is lost',
  },
  { row: 'F9', project: 'long', file: 'tests/http/behind-nginx.long.test.ts', env: { ENGINES: 'sqlite,postgres' } },
  { row: 'F11', project: 'unit', file: 'app/server/db/open-engine.test.ts' },
  { row: 'F12', project: 'long', file: 'app/server/backup/backup.long.test.ts' },
  { row: 'F13', project: 'long', file: 'app/server/media/storage/s3.long.test.ts' },
  { row: 'F15', project: 'unit', file: 'tests/api/two-clocks.test.ts' },
  { row: 'F17', project: 'long', file: 'tests/http/crashes.long.test.ts' },
  { row: 'L8', project: 'unit', file: 'app/server/entries/query-plans.test.ts' },
  { row: 'B8', project: 'unit', file: 'app/server/media/store-pictures.test.ts' },
  {
    row: 'V1',
    project: 'long',
    file: 'tests/http/two-instances.long.test.ts',
    name: 'A change in one is in the very next answer',
    env: { ROUNDS: '200' },
    fullEnv: { ROUNDS: '10000' },
  },
]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, minutes: { type: 'string' } },
})
const wanted = positionals.map((name) => (/^soak$/i.test(name) ? 'L7' : name.toUpperCase()))
const isWanted = (row) => wanted.length === 0 || wanted.includes(row)

ensureInstalled()
ensureBuilt()
preparePostgres()
const folder = join(root, 'test-results')
mkdirSync(folder, { recursive: true })
const results = join(folder, 'torture.jsonl')
rmSync(results, { force: true })

const measured = []
const begun = Date.now()
const names = wanted.filter((row) => !suiteRows.some((suite) => suite.row === row))
let torturePassed = true
if (wanted.length === 0 || names.length > 0) {
  torturePassed = await runTests('torture', names.length > 0 ? ['-t', `\\b(${names.join('|')})\\b`] : [], {
    TORTURE_RESULTS: results,
    // What a start gives the server.
    SERVER_ENV: JSON.stringify({ ...serverMemoryEnv, NODE_OPTIONS: serverFlags.join(' ') }),
    TORTURE_FULL: options.full ? '1' : '0',
    SOAK_MINUTES: options.minutes ?? (options.full ? '1440' : '1'),
  })
  if (existsSync(results))
    measured.push(
      ...readFileSync(results, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
}
for (const { row, project, file, name, env = {}, fullEnv = {} } of suiteRows.filter((suite) => isWanted(suite.row))) {
  const begunAt = Date.now()
  const passed = await runTests(project, [file, ...(name ? ['-t', name] : [])], {
    ...env,
    ...(options.full ? fullEnv : {}),
  })
  const value = `${passed ? 'pass' : 'fail'} in ${Math.round((Date.now() - begunAt) / 1000)} s`
  measured.push({ row, engine: 'as tests', goal: `${name ?? file}`, value, passed })
}

console.log('')
for (const { row, engine, goal, value, passed } of measured)
  console.log(`${passed ? 'pass' : 'FAIL'} ${row.padEnd(4)} ${engine.padEnd(9)} ${value} (goal: ${goal})`)
const failed = measured.filter(({ passed }) => !passed).length
const missing = wanted.filter((row) => !measured.some((result) => result.row === row))
for (const row of missing) console.log(`FAIL ${row}: no result`)
if (!torturePassed && failed === 0) console.log('FAIL a row ended without a result; see above')
console.log(`Took ${Math.round((Date.now() - begun) / 1000)} s\n${measured.length - failed} passed, ${failed} failed`)
process.exitCode = torturePassed && failed === 0 && missing.length === 0 && measured.length > 0 ? 0 : 1

/** Runs tests one after the other; answers whether all passed. */
function runTests(project, args, env) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '-c', 'app.config.ts', `--project=${project}`]
  const order = ['--maxWorkers=1', '--sequence.shuffle=false', '--reporter=default']
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), [...vitest, ...order, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: withPinnedNode({ ...process.env, ...env }),
    })
    child.once('close', (status) => resolve(status === 0))
  })
}
