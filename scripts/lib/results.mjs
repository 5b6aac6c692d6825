// Reads the reports of vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: string[], unsteady?: string[] }} Results how many tests passed, one line for each
 * that did not, and one for each that passed only at its second try
 */

/** @returns {Results} of a JSON report of vitest */
export function readVitestResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: [`no report in ${file}`] }
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const results = { passed: 0, failed: [] }
  for (const { name, status, message, assertionResults } of testResults) {
    const others = assertionResults.filter((test) => test.status !== 'passed')
    results.passed += assertionResults.length - others.length
    for (const test of others) results.failed.push(`${name}: ${test.fullName} (${test.status})`)
    if (status === 'failed' && others.length === 0) results.failed.push(`${name}: ${message.split('\n')[0]}`)
  }
  return results
}

/** @returns {Results} of a JSON report of Playwright */
export function readPlaywrightResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: [`no report in ${file}`] }
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const results = { passed: 0, failed: errors.map(({ message }) => message.split('\n')[0]), unsteady: [] }
  const visit = (suite, titles) => {
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
    for (const { title, tests } of suite.specs ?? []) {
      const name = [...titles, title].join(' › ')
      for (const { status } of tests) {
        if (status === 'expected' || status === 'flaky') results.passed++
        if (status === 'flaky') results.unsteady.push(name)
        else if (status !== 'expected') results.failed.push(`${name} (${status})`)
      }
    }
  }
  for (const suite of suites) visit(suite, [suite.title])
  return results
}
