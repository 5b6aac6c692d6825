import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSite } from '../support/site'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiled-code-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const startWith = (compiled: string) => startSite({ env: { DEMO_CONTENT: '0', NODE_COMPILE_CACHE: compiled } })

test('What a process has compiled is kept as soon as it serves, also if it is killed', async () => {
  const site = await startWith(folder)
  await expect
    .poll(async () => (await readdir(folder, { recursive: true })).length, { timeout: 60_000 })
    .toBeGreaterThan(100)
  await site.stop('SIGKILL')
})

test('A process that can keep nothing of what it compiles serves all the same', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const site = await startWith(file)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  await site.stop()
})
