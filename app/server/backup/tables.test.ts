import { expect, onTestFinished, test } from 'vitest'
import { openTestSite } from '../../../tests/support/backup-site'
import { engineNames } from '../../../tests/support/engines'
import { migrations } from '../db/open-engine'
import { tables } from './tables'

test.each(engineNames)('Every table of %s is either backed up or left out on purpose', async (name) => {
  const site = await openTestSite(name)
  onTestFinished(() => site.dispose())
  const found = (await site.engine.db.introspection.getTables())
    .map((table) => table.name)
    .filter((table) => !/^(migration|sqlite_|search)/.test(table))
  const left = [
    'content_change',
    'content_stamp',
    'editing',
    'entry_check',
    'listed_count',
    'managed_count',
    'outbox',
    'passkey_challenge',
    'pending_sign_in',
    'provider_sign_in',
    'rate_limit',
    'removed_media_folder',
    'session',
    'sign_in_lock',
    'shared_value',
    'site',
    'unfinished_upload',
  ]
  expect(found.toSorted()).toEqual([...tables.map((table) => table.name), ...left].toSorted())
})

test.each(engineNames)(
  'What a migration does to rows of %s, it does to those of an earlier backup too',
  async (name) => {
    const site = await openTestSite(name)
    onTestFinished(() => site.dispose())
    const inBackups = new Set(tables.map((table) => table.name))
    const changed = migrations.flatMap(({ name: migration, statements }) => {
      const all = statements(site.engine)
      const isNew = (table: string) => all.some((statement) => statement.startsWith(`create table ${table} `))
      return all.flatMap((statement) => {
        const [, table = ''] = /^(?:update|insert into|delete from) (\w+)/.exec(statement.trim()) ?? []
        return inBackups.has(table) && !isNew(table) ? [`${migration} ${table}`] : []
      })
    })

    expect(changed).toEqual([])
  },
)
