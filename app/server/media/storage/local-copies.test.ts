import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBoundedFolder } from './local-copies'

async function openFolder(maxBytes: number) {
  const outside = await mkdtemp(join(tmpdir(), 'bounded-folder-test-'))
  const path = join(outside, 'kept')
  const folder = openBoundedFolder(path, maxBytes)
  return {
    ...folder,
    path,
    /** @param usedAt seconds since 1970 */
    async addBytes(name: string, bytes: number, usedAt: number) {
      const file = join(outside, name)
      await writeFile(file, Buffer.alloc(bytes))
      await utimes(file, usedAt, usedAt)
      await folder.add(name, file)
    },
  }
}

test('The files used last are kept, as many as the limit allows', async () => {
  const folder = await openFolder(100)

  await folder.addBytes('oldest', 40, 1_000)
  await folder.addBytes('older', 40, 2_000)
  await folder.addBytes('newest', 40, 3_000)

  expect((await readdir(folder.path)).toSorted()).toEqual(['newest', 'older'])
  expect(await folder.find('oldest')).toBeNull()
  expect(await folder.find('newest')).toMatchObject({ path: join(folder.path, 'newest'), size: 40 })
})

test('A file that is found counts as used', async () => {
  const folder = await openFolder(100)
  await folder.addBytes('first', 40, 1_000)
  await folder.addBytes('second', 40, 2_000)

  await folder.find('first')
  await folder.addBytes('third', 40, 3_000)

  expect((await readdir(folder.path)).toSorted()).toEqual(['first', 'third'])
})

test('Files of an earlier run count too', async () => {
  const folder = await openFolder(100)
  await writeFile(join(folder.path, 'earlier'), Buffer.alloc(90))
  await utimes(join(folder.path, 'earlier'), 1_000, 1_000)

  await folder.addBytes('new', 10, 2_000)

  expect(await readdir(folder.path)).toEqual(['new'])
})
