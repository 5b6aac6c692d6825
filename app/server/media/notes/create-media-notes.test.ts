import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestContent, type TestContent } from '../../../../tests/support/content'
import { enginesOfThisRun } from '../../../../tests/support/engines'
import { explainQueries } from '../../../../tests/support/explain-queries'
import { createMediaNotes } from '.'

describe.each(enginesOfThisRun)('The notes of uploads on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  async function storePictures(names: string[], alt: string) {
    const { db } = content.database.engine
    const rows = names.map((name) => ({
      key: `aa/${name}.webp`,
      name: `${name}.webp`,
      kind: 'image',
      content_type: 'image/webp',
      size: 1,
      width: 1,
      height: 1,
      color: '#000000',
      duration: 0,
      hash: name,
      alt,
      created_at: content.clock.now,
    }))
    for (let begin = 0; begin < rows.length; begin += 500)
      await db
        .insertInto('media')
        .values(rows.slice(begin, begin + 500))
        .execute()
  }

  test('are found by the index of the pictures that have some', async () => {
    const [plan] = await explainQueries(content.database.engine, (engine) => createMediaNotes(engine, content.states)())
    expect(plan).toContain('media_noted')
  })

  test('are read of as many pictures as there are, without those that nothing is said of', async () => {
    await storePictures(['first'], '第一张')
    await storePictures(
      Array.from({ length: 2100 }, (_, index) => `middle-${index}`),
      '中间',
    )
    await storePictures(['silent'], '')
    await storePictures(['last'], '最后一张')

    const notes = await createMediaNotes(content.database.engine, content.states)()

    expect(notes.size).toBe(2102)
    expect(notes.get('/media/aa/first.webp')).toEqual({ alt: '第一张', mapNote: '' })
    expect(notes.get('/media/aa/last.webp')).toEqual({ alt: '最后一张', mapNote: '' })
    expect(notes.has('/media/aa/silent.webp')).toBe(false)
  })
})
