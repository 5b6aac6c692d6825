import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/backup-site'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { startFakeS3 } from '../../../tests/support/fake-s3'
import { createPdf, createUpload } from '../../../tests/support/media-files'
import { readArchive } from '../../../tests/support/archive'
import { silentAudit } from '../../../tests/support/trail'
import { Problem } from '../errors'
import type { Storage } from '../media'
import { restoreBackup, writeBackup } from './index'

const [engineName] = enginesOfThisRun
const pdf = createPdf()
const damagedBytes = {
  'with one wrong byte': Buffer.concat([pdf.subarray(0, -1), Buffer.from('!')]),
  'that is cut off': pdf.subarray(0, -1),
  'that is empty': Buffer.alloc(0),
}
let s3: Awaited<ReturnType<typeof startFakeS3>>
let site: TestSite
let file: string
let key: string
let warn: Mock
let log: Mock

beforeAll(async () => {
  s3 = await startFakeS3()
})
afterAll(() => s3.close())
beforeEach(async () => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  log = vi.spyOn(console, 'log').mockReturnValue()
  site = await openTestSite(engineName)
  file = join(await mkdtemp(join(tmpdir(), 'damaged-uploads-')), 'site.tar.gz')
  const { src } = await site.media.store(createUpload(pdf, '报告.pdf'), null)
  key = src.replace('/media/', '')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.dispose()
})

const backUp = (storage: Storage) => writeBackup({ engine: site.engine, storage, file })
const restore = (storage: Storage) =>
  restoreBackup({ engine: site.engine, storage, file, audit: silentAudit, reindex: () => Promise.resolve() })
const readManifest = async () =>
  JSON.parse(String((await readArchive(file)).get('manifest.json'))) as { missing: string[] }

const stores = {
  'a folder': async () => ({
    storage: site.storage,
    damage: (bytes: Buffer) => writeFile(join(site.folder, key), bytes),
  }),
  'a bucket': async () => {
    const storage = await s3.openEmpty()
    await storage.put(key, pdf, 'application/pdf')
    const stored = s3.objects.get(`media/${key}`)
    const damage = async (bytes: Buffer) => void s3.objects.set(`media/${key}`, { sha256: stored?.sha256, bytes })
    return { storage, damage }
  },
}

describe.each(Object.entries(stores))('A backup of an upload in %s', (_store, open) => {
  test.each(Object.entries(damagedBytes))(
    'One %s is named, stops no backup, and is not restored',
    async (_how, bytes) => {
      const { storage, damage } = await open()
      await damage(bytes)

      await backUp(storage)

      expect(warn).toHaveBeenCalledExactlyOnceWith(`注意：上传文件“报告.pdf”（${key}）已损坏，恢复这份备份时没有它`)
      expect(log).toHaveBeenCalledWith('有 1 个上传文件已丢失或损坏，见上面的“注意”')
      expect(await readManifest()).toMatchObject({ missing: [key] })
      await storage.put(key, pdf, 'application/pdf')
      await restore(storage)
      expect((await buffer(await storage.open(key))).equals(pdf)).toBe(true)
      expect(warn).toHaveBeenLastCalledWith(`注意：备份时已丢失或损坏的 1 个上传文件没有恢复：${key}`)
    },
  )

  test('One that is whole is among those that are restored', async () => {
    const { storage } = await open()

    await backUp(storage)

    await storage.remove(key)
    await restore(storage)
    expect((await buffer(await storage.open(key))).equals(pdf)).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })
})

test('An upload that is removed while the backup comes to it counts as missing', async () => {
  const open = () => Promise.reject(new Problem('notFound', '文件不存在'))

  await backUp({ ...site.storage, open })

  expect(await readManifest()).toMatchObject({ missing: [key] })
  expect(warn).toHaveBeenCalledExactlyOnceWith(`注意：上传文件“报告.pdf”（${key}）已丢失，备份中没有它`)
})

test('An upload that cannot be read is named by the backup that fails', async () => {
  const open = () => Promise.reject(new Error('the disk is broken'))

  await expect(backUp({ ...site.storage, open })).rejects.toThrow(
    `上传文件“报告.pdf”（${key}）无法读取：the disk is broken`,
  )
})

test('An upload on a spoiled part of the disk counts as damaged, however much of it can be read', async () => {
  const open = async () =>
    Readable.from(
      (async function* () {
        yield pdf.subarray(0, 10)
        await Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }))
      })(),
    )

  await backUp({ ...site.storage, open })

  expect(warn).toHaveBeenCalledExactlyOnceWith(`注意：上传文件“报告.pdf”（${key}）已损坏，恢复这份备份时没有它`)
  await restore(site.storage)
  expect((await buffer(await site.storage.open(key))).equals(pdf)).toBe(true)
})

test('A store that breaks off fails the backup, which names the upload', async () => {
  const open = async () =>
    Readable.from(
      (async function* () {
        yield pdf.subarray(0, 10)
        await Promise.reject(new Error('hung up'))
      })(),
    )

  await expect(backUp({ ...site.storage, open })).rejects.toThrow(`（${key}）无法读取：hung up`)
})
