import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeS3 } from '../../../../tests/support/fake-s3'
import { openLocalStorage } from './local'
import type { Storage } from './storage'

const s3 = await startFakeS3()
afterAll(() => s3.close())

const freshFolder = () => mkdtemp(join(tmpdir(), 'storage-test-'))

const openS3 = () => s3.openEmpty()

describe.each<[string, () => Promise<Storage>]>([
  ['a folder', async () => openLocalStorage(await freshFolder())],
  ['an S3 bucket', openS3],
])('storage in %s', (_name, openStorage) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await openStorage()
  })

  const listed = async () => {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return keys.toSorted()
  }

  test('gives back what was put there, whole or in part', async () => {
    await storage.put('ab/one.pdf', Buffer.from('0123456789'), 'application/pdf')
    expect((await buffer(await storage.open('ab/one.pdf'))).toString()).toBe('0123456789')
    expect((await buffer(await storage.open('ab/one.pdf', { start: 2, end: 4 }))).toString()).toBe('234')
    expect(await storage.stat('ab/one.pdf')).toMatchObject({ key: 'ab/one.pdf', size: 10 })
  })

  test('takes a file of the temporary folder', async () => {
    const file = join(storage.temporary, randomUUID())
    await writeFile(file, 'from a file')
    await storage.put('ab/two.pdf', { file }, 'application/pdf')
    expect((await buffer(await storage.open('ab/two.pdf'))).toString()).toBe('from a file')
  })

  test('replaces an object as a whole', async () => {
    await storage.put('ab/one.pdf', Buffer.from('long content'), 'application/pdf')
    await storage.put('ab/one.pdf', Buffer.from('short'), 'application/pdf')
    expect((await buffer(await storage.open('ab/one.pdf'))).toString()).toBe('short')
  })

  test('says when there is no such object', async () => {
    expect(await storage.stat('ab/none.pdf')).toBeNull()
    await expect(storage.open('ab/none.pdf')).rejects.toMatchObject({ code: 'notFound' })
    await storage.remove('ab/none.pdf')
  })

  test('lists and removes', async () => {
    for (const name of ['1', '2', '3', '4', '5'])
      await storage.put(`c${name}/x.pdf`, Buffer.from(name), 'application/pdf')
    expect(await listed()).toEqual(['c1/x.pdf', 'c2/x.pdf', 'c3/x.pdf', 'c4/x.pdf', 'c5/x.pdf'])
    await storage.remove('c3/x.pdf')
    expect(await listed()).toEqual(['c1/x.pdf', 'c2/x.pdf', 'c4/x.pdf', 'c5/x.pdf'])
  })

  test('A moved object is found under its new key only', async () => {
    await storage.put('ab/one.pdf', Buffer.from('content'), 'application/pdf')
    await storage.put('ab/two.pdf', Buffer.from('x'), 'application/pdf')

    await storage.move('ab/one.pdf', 'trash/2026-11-22/ab/one.pdf')

    expect(await storage.stat('ab/one.pdf')).toBeNull()
    expect((await buffer(await storage.open('trash/2026-11-22/ab/one.pdf'))).toString()).toBe('content')
    expect(await listed()).toEqual(['ab/two.pdf'])
    const trash: string[] = []
    for await (const { key } of storage.listTrash()) trash.push(key)
    expect(trash).toEqual(['trash/2026-11-22/ab/one.pdf'])
  })

  test('Parts of uploads are listed by themselves', async () => {
    await storage.put('ab/one.pdf', Buffer.from('content'), 'application/pdf')
    await storage.put('parts/0a1b/0', Buffer.from('x'), 'application/octet-stream')

    const parts: Array<[string, number]> = []
    for await (const { key, size } of storage.listParts()) parts.push([key, size])

    expect(parts).toEqual([['parts/0a1b/0', 1]])
    expect(await listed()).toEqual(['ab/one.pdf'])
  })

  test('Moving an object that does not exist does nothing', async () => {
    await storage.move('ab/none.pdf', 'trash/2026-11-22/ab/none.pdf')

    expect(await storage.stat('trash/2026-11-22/ab/none.pdf')).toBeNull()
  })

  test('leaves no unfinished file behind', async () => {
    await storage.put('ab/one.pdf', Buffer.from('x'), 'application/pdf')
    await expect(
      storage.put('ab/two.pdf', { file: join(storage.temporary, 'missing') }, 'application/pdf'),
    ).rejects.toThrow(/./)
    expect(await readdir(storage.temporary)).toEqual([])
    expect(await listed()).toEqual(['ab/one.pdf'])
  })
})

test('A folder keeps no empty folders of its trash, nor of parts', async () => {
  const folder = await freshFolder()
  const storage = openLocalStorage(folder)
  await storage.put('parts/0a1b/0', Buffer.from('x'), 'application/octet-stream')
  await storage.put('parts/0a1b/5', Buffer.from('x'), 'application/octet-stream')
  await storage.put('ab/one.pdf', Buffer.from('x'), 'application/pdf')
  await storage.move('ab/one.pdf', 'trash/2026-11-22/ab/one.pdf')

  await storage.remove('trash/2026-11-22/ab/one.pdf')
  await storage.remove('parts/0a1b/0')
  await storage.remove('parts/0a1b/5')

  expect((await readdir(folder)).toSorted()).toEqual(['.tmp', 'ab'])
})

describe('an S3 bucket in trouble', () => {
  test('An object whose copy is incomplete stays where it is', async () => {
    const storage = await openS3()
    await storage.put('ab/one.pdf', Buffer.from('x'), 'application/pdf')
    s3.state.fault = 'forgets'

    await expect(storage.move('ab/one.pdf', 'trash/2026-11-22/ab/one.pdf')).rejects.toMatchObject({
      code: 'unavailable',
    })

    expect(await storage.stat('ab/one.pdf')).toMatchObject({ size: 1 })
  })

  test.each(['refuses', 'fails', 'hangsUp', 'forgets'] as const)('is unavailable when it %s', async (fault) => {
    const storage = await openS3()
    await storage.put('ab/one.pdf', Buffer.from('x'), 'application/pdf')
    s3.state.fault = fault
    await expect(storage.put('ab/two.pdf', Buffer.from('x'), 'application/pdf')).rejects.toMatchObject({
      code: 'unavailable',
    })
    s3.state.fault = fault === 'forgets' ? 'fails' : fault
    await expect(storage.open('ab/one.pdf')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(storage.stat('ab/one.pdf')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(storage.move('ab/one.pdf', 'trash/2026-11-22/ab/one.pdf')).rejects.toMatchObject({
      code: 'unavailable',
    })
    s3.state.fault = 'none'
    expect(await storage.stat('ab/one.pdf')).toMatchObject({ size: 1 })
  })

  test('is given up on when it is silent', async () => {
    const storage = await s3.openEmpty({ timeoutMs: 300 })
    s3.state.fault = 'silent'
    await expect(storage.put('ab/two.pdf', Buffer.from('x'), 'application/pdf')).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  test('is asked on after calls that it rightly refuses', async () => {
    const storage = await s3.openEmpty({ retryAfterMs: 3_600_000 })
    await storage.put('ab/one.pdf', Buffer.from('0123456789'), 'application/pdf')
    for (let attempt = 0; attempt < 6; attempt += 1)
      await expect(storage.open('ab/one.pdf', { start: 10, end: 12 })).rejects.toMatchObject({ code: 'unavailable' })

    expect((await buffer(await storage.open('ab/one.pdf'))).toString()).toBe('0123456789')
  })

  test.each(['refuses', 'isBusy'] as const)('is left alone when it %s five times in a row', async (fault) => {
    const storage = await s3.openEmpty({ retryAfterMs: 3_600_000 })
    s3.state.fault = fault
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(storage.stat('ab/one.pdf')).rejects.toMatchObject({ code: 'unavailable' })
    s3.state.fault = 'none'

    await expect(storage.stat('ab/one.pdf')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 3_600 })
  })

  test('is asked by path, under a prefix of its own', async () => {
    const storage = await openS3()
    await storage.put('ab/one.pdf', Buffer.from('x'), 'application/pdf')
    expect(s3.state.requests).toContain('PUT /bucket/media/ab/one.pdf')
  })
})
