// Which component tests a change touches. Every one of them imports the route tree and with it all of the product, so
// imports alone would choose them all. What counts is which modules a test ran when it was run last.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { root } from './bootstrap.mjs'

/** Written by `tests/component/support/executed-modules.ts`: for each test the modules of the product that it ran. */
const executedModules = join(root, '.cache/executed-modules')

/** What `readImporters` has found: reading all files takes most of a second. @type {Map<string, string[]> | undefined} */
let importers

/**
 * Finds the component tests that run what has changed. A module that no test ran only declares something, such as styles,
 * so those that import it count in its place. As long as a test was never run, whatever it imports counts.
 * @param {string[]} changed paths from the root of the project
 * @param {string} folder what tests ran
 * @returns {string[]} paths from the root of the project
 */
export function findAffectedComponentTests(changed, folder = executedModules) {
  const tests = globSync('tests/component/*.test.tsx', { cwd: root })
  const testsOf = readTestsOfModules(tests, folder)
  importers ??= readImporters()
  const affected = new Set()
  const pending = new Set(changed)
  for (const file of pending) {
    if (tests.includes(file)) affected.add(file)
    for (const test of testsOf.get(file) ?? []) affected.add(test)
    if (!testsOf.has(file)) for (const importer of importers.get(file) ?? []) pending.add(importer)
  }
  return [...affected].toSorted()
}

/** For each module that tests ran, these tests, and those of which it is not known what they run. */
function readTestsOfModules(tests, folder) {
  const testsOf = new Map()
  const unknown = []
  for (const test of tests) {
    const path = join(folder, `${posix.basename(test)}.json`)
    if (!existsSync(path)) unknown.push(test)
    else
      for (const file of JSON.parse(readFileSync(path, 'utf8'))) testsOf.set(file, [...(testsOf.get(file) ?? []), test])
  }
  return new Map([...testsOf].map(([file, ran]) => [file, [...ran, ...unknown]]))
}

/** For each file of the product and of its component tests, those that import it for more than its types. */
function readImporters() {
  const found = new Map()
  // The server is not a part of what these tests choose by: its own tests prove it.
  const files = globSync(['app/**/*.{ts,tsx}', 'tests/{component,support}/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !/^app\/server\/|\.server\.tsx?$/.test(file),
  )
  const known = new Set(files)
  for (const file of files)
    for (const source of readImports(file)) {
      const path = posix.join(posix.dirname(file), source)
      const imported = ['.ts', '.tsx', '/index.ts', '/index.tsx', '']
        .map((end) => path + end)
        .find((name) => known.has(name))
      if (imported) found.set(imported, [...(found.get(imported) ?? []), file])
    }
  return found
}

function readImports(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replaceAll(/['"`]/g, '')),
  ]
}

/**
 * Lists the files that differ from a commit, uncommitted and new ones included.
 * @param {string} commit
 */
export function listChangedFiles(commit) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}
