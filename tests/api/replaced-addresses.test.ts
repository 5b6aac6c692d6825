import { expect, onTestFinished, test } from 'vitest'
import { serveMedia } from '../../app/server/media'
import { findMissingMedia } from '../../app/server/media/notes'
import { createTestApi } from '../support/api'
import { openTestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { type SampleUpload, uploadBytes } from '../support/sample-uploads'

const day = 86_400_000

test('The address of the old file leads to the new one, and its row is kept for thirty days', async () => {
  const own = await openTestContext(enginesOfThisRun[0])
  onTestFinished(() => own.close())
  const caller = await createTestApi(own).signInStaff('replace-later', 'editor')
  const old = await uploadBytes(caller, '手册.pdf', Buffer.from('%PDF-1.4\n% alt\n%%EOF\n'))
  const next = await uploadBytes(caller, '手册二版.pdf', Buffer.from('%PDF-1.4\n% neu\n%%EOF\n'))
  const askOld = () => serveMedia(own.media, new Request(`http://site.test${old.src}`))

  await caller.post('/media/replace', { id: old.id, by: next.id })

  const { status, headers } = await askOld()
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, next.src, 'no-cache'])
  own.clock.advance(29 * day)
  await own.media.cleanUp()
  expect(await own.mediaReplacement.findReplaced(next.id)).toMatchObject({ name: '手册.pdf' })
  own.clock.advance(2 * day)
  await own.media.cleanUp()
  expect(await own.mediaReplacement.findReplaced(next.id)).toBeNull()
  const actor = { id: caller.id, name: '编辑', rights: {} } as const
  await expect(own.mediaReplacement.undo(next.id, actor)).rejects.toMatchObject({ code: 'conflict' })
  expect((await askOld()).headers.get('location')).toBe(next.src)
})

test('Each address of a file that was replaced twice leads to the last one, also when the one between is gone', async () => {
  const own = await openTestContext(enginesOfThisRun[0])
  onTestFinished(() => own.close())
  const caller = await createTestApi(own).signInStaff('replace-twice', 'editor')
  const upload = (name: string) => uploadBytes(caller, `${name}.pdf`, Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`))
  const [first, second, third] = [await upload('一版'), await upload('二版'), await upload('三版')]
  const askFor = async ({ src }: SampleUpload) => {
    const { status, headers } = await serveMedia(own.media, new Request(`http://site.test${src}`))
    return [status, headers.get('location')]
  }
  const findMissing = () => findMissingMedia(own.db, [{ field: 'body', key: first.src.slice('/media/'.length) }])
  await caller.post('/media/replace', { id: first.id, by: second.id })
  await caller.post('/media/replace', { id: second.id, by: third.id })
  expect(await askFor(first)).toEqual([302, third.src])

  own.clock.advance(31 * day)
  await own.media.cleanUp()

  const between = own.db.selectFrom('media').select('id').where('id', '=', second.id)
  expect(await between.execute()).toEqual([])
  expect([await askFor(first), await askFor(second)]).toEqual(Array(2).fill([302, third.src]))
  expect(await findMissing()).toEqual([])
  await own.db.updateTable('media').set({ deleted_at: own.clock.now() }).execute()
  expect(await askFor(first)).toEqual([404, null])
  expect(await findMissing()).toEqual([{ field: 'body', name: null }])
})
