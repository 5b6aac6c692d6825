import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { protectFiles } from './create-context'

const log = pino({ level: 'silent' })
let folder = ''
const umask = process.umask()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'protect-'))
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true, force: true })
})

/** Writes a file that everybody may read, as do all folders on the way. */
async function writeOpenFile(path: string) {
  process.umask(0o022)
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), 'x')
  await chmod(join(folder, path), 0o644)
}

const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)

test('A missing DATA_DIR is created for its owner alone, and so is what is written later', async () => {
  protectFiles(join(folder, 'data'), log)
  await writeFile(join(folder, 'data', 'later'), 'x')

  expect(await modeOf('data')).toBe('700')
  expect(await modeOf('data/later')).toBe('600')
})

test('An existing DATA_DIR, the database and the uploads are closed to other users', async () => {
  for (const file of ['site.sqlite', 'site.sqlite-wal', 'media/site-id', 'media/ab/cd.jpg'])
    await writeOpenFile(`data/${file}`)

  protectFiles(join(folder, 'data'), log)

  expect(await modeOf('data')).toBe('700')
  expect(await modeOf('data/site.sqlite')).toBe('600')
  expect(await modeOf('data/site.sqlite-wal')).toBe('600')
  expect(await modeOf('data/media')).toBe('700')
  expect(await modeOf('data/media/site-id')).toBe('600')
  expect(await modeOf('data/media/ab')).toBe('700')
  expect(await modeOf('data/media/ab/cd.jpg')).toBe('600')
})

test('Files that others put into DATA_DIR keep their modes', async () => {
  await writeOpenFile('data/notes.txt')
  await writeOpenFile('elsewhere.jpg')
  await writeOpenFile('data/media/a.jpg')
  await symlink(join(folder, 'elsewhere.jpg'), join(folder, 'data/media/link.jpg'))

  protectFiles(join(folder, 'data'), log)

  expect(await modeOf('data/notes.txt')).toBe('644')
  expect(await modeOf('elsewhere.jpg')).toBe('644')
})
