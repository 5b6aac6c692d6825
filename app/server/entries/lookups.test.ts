import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import { countEntriesHolding } from './lookups'

describe.each(engineNames)('Entries that hold a value in a field, on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  /** Stores a case whose fields are the given ones, whatever forms would say of them. */
  async function storeCase(fields: Record<string, unknown>): Promise<void> {
    const { db } = content.database.engine
    const { id } = await content.entries.create('caseInfo', createExampleDraft(contentTypes.caseInfo), editor)
    await db
      .updateTable('revision')
      .set({ fields: JSON.stringify(fields) })
      .where('entry_id', '=', id)
      .execute()
  }

  test('are those of the type whose own field has one', async () => {
    await storeCase({ extent: { kind: 'area', sheets: ['C4'] } })
    await storeCase({ client: '水利局', extent: { kind: 'line', sheets: ['C5'] } })

    expect(await countEntriesHolding(content.database.engine.db, 'caseInfo', 'extent')).toBe(2)
    expect(await countEntriesHolding(content.database.engine.db, 'news', 'extent')).toBe(0)
  })

  test('are not those where the name stands within another value, in other letters, or beside nothing', async () => {
    await storeCase({ extent: null, facts: [{ extent: { kind: 'area' } }] })
    await storeCase({ extent: null, client: '"extent":{' })
    await storeCase({ Extent: { kind: 'area' } })
    await storeCase({})

    expect(await countEntriesHolding(content.database.engine.db, 'caseInfo', 'extent')).toBe(0)
  })
})
