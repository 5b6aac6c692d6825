import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const { findAffectedComponentTests }: { findAffectedComponentTests: (changed: string[], folder: string) => string[] } =
  await import(pathToFileURL('scripts/lib/affected-tests.mjs').href)

const tests = globSync('tests/component/*.test.tsx')
const trash = 'tests/component/trash.test.tsx'
const accounts = 'tests/component/accounts.test.tsx'

/** A folder that says what each test ran: what is named here, or nothing. */
function keepModules(ran: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  for (const file of tests) writeFileSync(join(folder, `${basename(file)}.json`), JSON.stringify(ran[file] ?? []))
  return folder
}

test('a change runs the component tests that ran the module, and a changed test itself', () => {
  const folder = keepModules({
    [trash]: ['app/admin/trash/trash-page.tsx', 'app/admin/list/resource-list.tsx'],
    [accounts]: ['app/admin/list/resource-list.tsx'],
  })
  expect(findAffectedComponentTests(['app/admin/trash/trash-page.tsx'], folder)).toEqual([trash])
  expect(findAffectedComponentTests(['app/admin/list/resource-list.tsx'], folder)).toEqual([accounts, trash])
  expect(findAffectedComponentTests([accounts], folder)).toEqual([accounts])
  expect(findAffectedComponentTests(['app/server/env.ts', 'README.md'], folder)).toEqual([])
})

test('a module that only declares runs the tests of what imports it', () => {
  const folder = keepModules({ [trash]: ['app/admin/shared/table.tsx'] })
  expect(findAffectedComponentTests(['app/ui/theme/tokens.ts'], folder)).toContain(trash)
  expect(findAffectedComponentTests(['tests/component/support/screen.tsx'], folder)).toEqual(tests.toSorted())
})

test('where no test has been run, what can be reached by imports is run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  expect(findAffectedComponentTests(['app/admin/trash/trash-page.tsx'], folder)).toEqual(tests.toSorted())
})
