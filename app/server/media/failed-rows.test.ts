import { afterEach, expect, test, vi } from 'vitest'
import { createPdf, createUpload } from '../../../tests/support/media-files'
import { describeLibrary, toMediaKey } from '../../../tests/support/media-library'
import { silentAudit } from '../../../tests/support/trail'
import { createUnavailableProblem } from '../db/problems'

describeLibrary('an upload whose row cannot be written', (library) => {
  afterEach(() => vi.restoreAllMocks())

  const store = () => library().media.store(createUpload(createPdf()), null)
  const failNextRecord = () =>
    vi.spyOn(silentAudit, 'record').mockRejectedValueOnce(new Error('no record can be written'))

  /** Lets the next transaction be committed, and the answer to that be lost. */
  function loseNextCommit() {
    const { db } = library().database.engine
    const builder = db.transaction()
    const execute = builder.execute.bind(builder)
    vi.spyOn(builder, 'execute').mockImplementationOnce(async (work) => {
      await execute(work)
      throw new Error('connection lost')
    })
    vi.spyOn(db, 'transaction').mockReturnValueOnce(builder)
  }

  test('A file that is in use stays when the same bytes come again', async () => {
    const { src } = await store()
    failNextRecord()

    await expect(store()).rejects.toThrow('no record can be written')

    expect((await library().readBytes(src)).equals(createPdf())).toBe(true)
  })

  test('A removed file stays too, because it can be restored', async () => {
    const { src, id } = await store()
    await library().database.engine.db.updateTable('media').set({ deleted_at: 1 }).where('id', '=', id).execute()
    failNextRecord()

    await expect(store()).rejects.toThrow('no record can be written')

    expect(await library().storage.stat(toMediaKey(src))).toMatchObject({ size: createPdf().length })
  })

  test('The file of a row that was committed although nobody heard of it stays', async () => {
    loseNextCommit()

    await expect(store()).rejects.toThrow('connection lost')

    expect(await library().countContents()).toEqual({ files: 1, rows: 1 })
  })

  test('A new file without a row is gone', async () => {
    failNextRecord()

    await expect(store()).rejects.toThrow('no record can be written')

    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('A file is left to the clean-up while the database does not answer, which may commit its row yet', async () => {
    failNextRecord()
    const lost = createUnavailableProblem(new Error('no answer'))
    vi.spyOn(library().database.engine, 'toProblem').mockReturnValueOnce(lost)

    await expect(store()).rejects.toThrow('no record can be written')

    expect(await library().countContents()).toEqual({ files: 1, rows: 0 })
  })
})
