import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createNoise } from '../../../../tests/support/media-files'
import { listChildren } from '../../../../tests/support/processes'
import { mediaLimits } from '../kinds'
import { createPictureWorker, type PictureWorkerOptions } from './picture-worker'

const megabyte = 1_048_576

/** The memory limit is an argument of the process: each test has its own, which tells the processes apart. */
async function openWorker(options: PictureWorkerOptions & { maxMemoryBytes: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'picture-worker-test-'))
  const worker = createPictureWorker(options)
  onTestFinished(() => worker.close())
  const file = (name: string) => join(folder, name)
  await createNoise(40, 30).png().toFile(file('small.png'))
  return {
    ...worker,
    file,
    cleanSmall: () => worker.clean(file('small.png'), file('small.out'), mediaLimits),
    findProcesses: () => findProcesses(String(options.maxMemoryBytes)),
  }
}

/** The numbers of the processes that this one has started to decode with this memory limit (Linux). */
async function findProcesses(limit: string): Promise<number[]> {
  const found: number[] = []
  for (const pid of listChildren(process.pid)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (line.includes('picture-process.ts') && line.split('\0').includes(limit)) found.push(pid)
  }
  return found
}

test('A picture is cleaned and made smaller in one process, which gets nothing of the environment', async () => {
  const { file, findProcesses, ...worker } = await openWorker({ maxMemoryBytes: 480_000_001 })

  const cleaned = await worker.cleanSmall()
  const [first] = await findProcesses()
  await worker.resize(file('small.out'), file('smaller'), { width: 20, format: 'webp' })

  expect(cleaned).toMatchObject({ width: 40, height: 30, ext: 'webp', contentType: 'image/webp' })
  expect(await sharp(file('smaller')).metadata()).toMatchObject({ format: 'webp', width: 20, height: 15 })
  expect(await findProcesses()).toEqual([first])
  const names = (await readFile(`/proc/${first}/environ`, 'utf8')).split('\0').map((line) => line.split('=')[0])
  expect(names.filter((name) => name && !name.startsWith('NODE_CHANNEL')).toSorted()).toEqual([
    'MALLOC_ARENA_MAX',
    'NODE_ENV',
  ])
})

/** Takes 4 bytes a pixel to decode, and hardly any on the disk. */
async function createWhiteWebp(width: number, height: number, file: string): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .webp({ lossless: true, effort: 0 })
    .toFile(file)
}

test('A picture with too many pixels is refused before it is decoded, and its process goes on', async () => {
  const { file, cleanSmall, findProcesses, ...worker } = await openWorker({ maxMemoryBytes: 150 * megabyte })
  await createWhiteWebp(6_000, 6_000, file('large.webp'))
  await cleanSmall()
  const [first] = await findProcesses()

  await expect(worker.clean(file('large.webp'), file('large.out'), mediaLimits)).rejects.toMatchObject({
    code: 'tooLarge',
    message: '图片尺寸过大，WebP 图片不能超过 2500 万像素，请缩小后再上传',
  })

  expect(await findProcesses()).toEqual([first])
})

test('A picture that takes too much memory is given up at once, and the next one is decoded by a new process', async () => {
  const { file, cleanSmall, findProcesses, ...worker } = await openWorker({ maxMemoryBytes: 150 * megabyte + 1 })
  await createWhiteWebp(5_000, 5_000, file('large.webp'))
  await cleanSmall()
  const [first] = await findProcesses()

  await expect(worker.clean(file('large.webp'), file('large.out'), mediaLimits)).rejects.toMatchObject({
    code: 'tooLarge',
    message: '处理图片需要的内存过多，请缩小尺寸后再上传',
  })
  // Decoding to the end would have written it.
  expect((await readFile(file('large.out')).catch(() => '')).length).toBe(0)
  expect(await cleanSmall()).toMatchObject({ width: 40 })

  expect(await findProcesses()).toHaveLength(1)
  expect(await findProcesses()).not.toEqual([first])
})

/** A drawing like those of survey maps: many shapes of many points. */
function createDrawing(paths: number): string {
  const shapes = Array.from({ length: paths }, (_, path) => {
    const points = Array.from({ length: 30 }, (_point, index) => `L${(path * 7 + index) % 900} ${path % 700}.5`)
    return `<path fill="none" stroke="#2f6f8f" stroke-width="0.75" stroke-linejoin="round" d="M0 0${points.join('')}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">${shapes.join('')}</svg>`
}

test('A drawing of 5,000 paths is cleaned', async () => {
  const worker = await openWorker({ maxMemoryBytes: 480_000_005 })
  const drawing = createDrawing(5_000)
  expect(drawing.length).toBeGreaterThan(1_500_000)
  await writeFile(worker.file('large.svg'), drawing)

  const cleaned = await worker.cleanDrawing(worker.file('large.svg'), worker.file('large.out'), mediaLimits)

  expect(cleaned).toMatchObject({ ext: 'svg', width: 900, height: 700 })
  expect((await readFile(worker.file('large.out'), 'utf8')).match(/<path /g)).toHaveLength(5_000)
})

test.each<[string, PictureWorkerOptions & { maxMemoryBytes: number }]>([
  ['memory', { maxMemoryBytes: 40 * megabyte }],
  ['time', { maxMemoryBytes: 480_000_006, pictureTimeoutMs: 1 }],
])('A drawing that takes too much %s is refused with what to do', async (_what, options) => {
  const worker = await openWorker(options)
  await writeFile(worker.file('large.svg'), createDrawing(5_000))

  await expect(
    worker.cleanDrawing(worker.file('large.svg'), worker.file('large.out'), mediaLimits),
  ).rejects.toMatchObject({
    code: 'unsupportedType',
    message: '这个 SVG 文件无法清理或读取，请在绘图软件中另存为 PNG 后上传',
  })
})

test('A picture that takes too long is refused, and its process is ended', async () => {
  const worker = await openWorker({ maxMemoryBytes: 480_000_002, pictureTimeoutMs: 1 })

  await expect(worker.cleanSmall()).rejects.toMatchObject({
    code: 'tooLarge',
    message: '图片处理时间过长，请缩小尺寸后再上传',
  })

  expect(await worker.findProcesses()).toEqual([])
})

test('The process ends when there have been no pictures for a while, and starts again with the next one', async () => {
  const worker = await openWorker({ maxMemoryBytes: 480_000_003, idleTimeoutMs: 1 })
  await worker.cleanSmall()

  await vi.waitUntil(async () => (await worker.findProcesses()).length === 0, { timeout: 60_000 })

  expect(await worker.cleanSmall()).toMatchObject({ width: 40 })
})

test('A process that dies during its work fails one picture only', async () => {
  const { file, cleanSmall, findProcesses, ...worker } = await openWorker({ maxMemoryBytes: 480_000_004 })
  await createNoise(1_500, 1_500).png().toFile(file('busy.png'))
  await cleanSmall()
  const [pid] = await findProcesses()
  // Zero would be every process of this run.
  if (pid === undefined) throw new Error('no process works on pictures')

  const [lost] = await Promise.allSettled([
    worker.clean(file('busy.png'), file('busy.out'), mediaLimits),
    Promise.resolve().then(() => process.kill(pid, 'SIGSEGV')),
  ])

  expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'unsupportedType' } })
  expect(await cleanSmall()).toMatchObject({ width: 40 })
})
