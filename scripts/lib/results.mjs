// Reads the reports of vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ file: string, seconds: number, tests: number }} TestFile what a file of tests took
 * @typedef {{ passed: number, failed: string[], files: TestFile[] }} Results how many tests passed, and one line for each that
 * did not
 */

/**
 * @param {string} file
 * @param {(test: { tags: string[] }) => boolean} isAsked whether a test belongs to the run: vitest reports what a filter of tags
 * leaves out as skipped, and any other test that is skipped is a failure
 * @returns {Results} of a JSON report of vitest
 */
export function readVitestResults(file, isAsked = () => true) {
  if (!existsSync(file)) return { passed: 0, failed: [`no report in ${file}`], files: [] }
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const results = { passed: 0, failed: [], files: [] }
  for (const { name, status, message, assertionResults, startTime, endTime } of testResults) {
    const tests = assertionResults.filter(isAsked)
    results.files.push({ file: name, seconds: (endTime - startTime) / 1000, tests: tests.length })
    const others = tests.filter((test) => test.status !== 'passed')
    results.passed += tests.length - others.length
    for (const test of others)
      results.failed.push(`${name}: ${test.fullName} (${test.status})${toReason(test.failureMessages?.[0])}`)
    if (status === 'failed' && others.length === 0) results.failed.push(`${name}: ${message.split('\n')[0]}`)
  }
  return results
}

/** @returns {Results} of a JSON report of Playwright */
export function readPlaywrightResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: [`no report in ${file}`], files: [] }
  const { config, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const results = { passed: 0, failed: errors.map(({ message }) => message.split('\n')[0]), files: [] }
  const visit = (suite, titles, took) => {
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title], took)
    for (const { title, tests } of suite.specs ?? []) {
      const name = [...titles, title].join(' › ')
      for (const { status, results: tries } of tests) {
        took.tests++
        for (const { duration } of tries) took.seconds += duration / 1000
        if (status === 'expected') results.passed++
        else results.failed.push(`${name} (${status})${toReason(tries.find(({ error }) => error)?.error.message)}`)
      }
    }
  }
  for (const suite of suites) {
    const took = { file: join(config.rootDir, suite.file), seconds: 0, tests: 0 }
    visit(suite, [suite.title], took)
    results.files.push(took)
  }
  return results
}

/** The first lines of an error, in one: whoever sees only the end of a run learns why it failed. */
function toReason(message) {
  if (!message) return ''
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  return `: ${lines.filter(Boolean).slice(0, 5).join(' | ').slice(0, 400)}`
}
