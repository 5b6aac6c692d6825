import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const table =
  /(?:From|Into|Table|Join|update)\(\s*'(?:entry|revision|publication)(?: as \w+)?'|\b(?:from|join|into|update) (?:entry|revision|publication)\b/

it('Content tables are queried by entries alone; only migrations and backups name them too', () => {
  const files = globSync('app/server/**/*.ts').filter(
    (file) => !/^app\/server\/(?:entries|db|backup)\//.test(file) && !file.endsWith('.test.ts'),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => table.test(readFileSync(file, 'utf8')))).toEqual([])
})
