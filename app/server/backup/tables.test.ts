import { expect, onTestFinished, test } from 'vitest'
import { openTestSite } from '../../../tests/support/backup-site'
import { engineNames } from '../../../tests/support/engines'
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
