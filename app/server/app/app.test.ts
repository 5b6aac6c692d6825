import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { runFirstStart } from './app'

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

test('Of several processes that start at once, one prepares the database', async () => {
  context = await openTestContext('sqlite', { ADMIN_PASSWORD: 'Jingwei#Kongjian-2026' })
  const createAccount = vi.spyOn(context.auth, 'createAccount')

  await Promise.all([runFirstStart(context), runFirstStart(context), runFirstStart(context)])
  await runFirstStart(context)

  expect(createAccount).toHaveBeenCalledOnce()
  expect(await context.db.selectFrom('account').select('username').execute()).toEqual([{ username: 'admin' }])
})

test('The work of a process that died is taken over when its claim has expired', async () => {
  context = await openTestContext('sqlite', { ADMIN_PASSWORD: 'Jingwei#Kongjian-2026' })
  await context.values.claim('first-start', 'a process that died', context.now() + 5_000)
  const done = runFirstStart(context)
  await wait(600)
  expect(await context.auth.hasAccounts()).toBe(false)

  context.clock.advance(5_001)
  await done

  expect(await context.auth.hasAccounts()).toBe(true)
})
