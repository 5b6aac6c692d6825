import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { runFirstStart } from './first-start'

let context: TestContext
afterEach(() => context.close())

test('The first start marks an empty store of uploads with the id of the database', async () => {
  context = await openTestContext('sqlite', { ADMIN_PASSWORD: 'Jingwei#Kongjian-2026' })

  await runFirstStart(context)

  const { id } = await context.db.selectFrom('site').select('id').executeTakeFirstOrThrow()
  expect(await readFile(join(context.env.DATA_DIR, 'media', 'site-id'), 'utf8')).toBe(id)
})

test('The first start does not mark a store that is filled already', async () => {
  context = await openTestContext('sqlite', { ADMIN_PASSWORD: 'Jingwei#Kongjian-2026' })
  const folder = join(context.env.DATA_DIR, 'media', 'aa')
  await mkdir(folder)
  await writeFile(join(folder, `${'a'.repeat(32)}.pdf`), 'x')

  await runFirstStart(context)

  expect((await readdir(join(context.env.DATA_DIR, 'media'))).toSorted()).toEqual(['.tmp', 'aa'])
})
