// `npm run check`: the checks of a change before it is committed, in less than a minute.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './lib/bootstrap.mjs'
import { ensureBrowser, preparePostgres } from './lib/programs.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { createSteps } from './lib/steps.mjs'

ensureInstalled()
preparePostgres()
const steps = createSteps()
await Promise.all([runStaticChecks(steps), runTestsOfWhatChanged()])
console.log(steps.failed().length === 0 ? 'All is well.' : `Failed: ${steps.failed().join(', ')}`)
process.exitCode = steps.failed().length === 0 ? 0 : 1

async function runTestsOfWhatChanged() {
  const commit = findForkPoint()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '-c']
  const changed = [`--changed=${commit}`, '--passWithNoTests']
  await steps.run('unit tests of what changed', [...vitest, 'app.config.ts', '--project=unit', ...changed])
  // Needs packages, so it is loaded once they are installed.
  const { findAffectedComponentTests, listChangedFiles } = await import('./lib/affected-tests.mjs')
  const tests = findAffectedComponentTests(listChangedFiles(commit))
  if (tests.length > 0)
    await steps.run(
      `component tests of what changed (${tests.length})`,
      [...vitest, 'tests/component/vitest.config.ts', ...tests],
      {
        env: { CHROMIUM: ensureBrowser(), WATCH_MODULES: '1' },
      },
    )
}

/** Where this branch left `main`; on `main` itself that is the last commit, so that what is not committed yet counts. */
function findForkPoint() {
  const { stdout, status } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}
