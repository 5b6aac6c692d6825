import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/engines'
import { collectReads, type ContentReads, everything, readParts } from './content-reads'

const openReads = (): ContentReads => ({ parts: new Set(), answers: [] })

test('What a query reads outside of what is declared makes its result depend on everything', async () => {
  const { engine, dispose } = await openTestDatabase('sqlite')
  const readSettings = () => engine.db.selectFrom('setting').selectAll().execute()
  const [declared, half, undeclared] = [openReads(), openReads(), openReads()]

  await collectReads(declared, () => readParts(['settings'], readSettings))
  await collectReads(half, async () => {
    await readParts(['settings'], readSettings)
    await readSettings()
  })
  await collectReads(undeclared, readSettings)

  expect([...declared.parts]).toEqual(['settings'])
  expect([...half.parts]).toEqual(['settings', everything])
  expect([...undeclared.parts]).toEqual([everything])
  await dispose()
})

test('What is declared within counts as well as what is declared around it', async () => {
  const reads = openReads()

  await collectReads(reads, () => readParts(['entry-1'], async () => readParts(['news-2'], async () => {})))

  expect([...reads.parts]).toEqual(['entry-1', 'news-2'])
})
