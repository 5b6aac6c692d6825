import { buffer } from 'node:stream/consumers'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { type PackedFile, streamPackage } from './stream-package'

const megabyte = 1_000_000

/** Files of a megabyte in pieces, and how many of them are open. */
function createSources({ breaksAt }: { breaksAt?: number } = {}) {
  const counts = { open: 0, mostOpen: 0, opened: 0 }
  const createFile = (index: number): PackedFile => ({
    name: `证书/${index}.jpg`,
    open: async () => {
      counts.opened += 1
      counts.open += 1
      counts.mostOpen = Math.max(counts.mostOpen, counts.open)
      let pieces = 0
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          if (index === breaksAt && pieces === 3) {
            counts.open -= 1
            return controller.error(new Error('the store does not answer'))
          }
          if (pieces === 10) {
            counts.open -= 1
            return controller.close()
          }
          pieces += 1
          controller.enqueue(new Uint8Array(megabyte / 10).fill(index))
        },
        cancel() {
          counts.open -= 1
        },
      })
    },
  })
  return { counts, files: [0, 1, 2, 3].map(createFile) }
}

test('One file is open at a time, and each comes out as it went in', async () => {
  const { counts, files } = createSources()

  const zip = await JSZip.loadAsync(await buffer(streamPackage(files, Date.UTC(2026, 10, 21))))

  expect(counts).toEqual({ open: 0, mostOpen: 1, opened: 4 })
  const third = await zip.file('证书/2.jpg')?.async('uint8array')
  expect([third?.length, third?.every((byte) => byte === 2)]).toEqual([megabyte, true])
})

test('A file that breaks off breaks the package off: it never looks complete', async () => {
  const { files } = createSources({ breaksAt: 2 })

  await expect(buffer(streamPackage(files, 0))).rejects.toThrow('the store does not answer')
})

test('Whoever leaves in the middle leaves no file open, and the rest is not opened', async () => {
  const { counts, files } = createSources()
  const reader = streamPackage(files, 0).getReader()
  await reader.read()
  await reader.cancel()

  await expect.poll(() => counts.open).toBe(0)
  expect(counts.opened).toBeLessThan(4)
})

test('Everything in it carries the time in China, which programs that unpack it show as it is', async () => {
  const { files } = createSources()

  const zip = await JSZip.loadAsync(await buffer(streamPackage(files, Date.UTC(2026, 10, 21, 20, 30))))

  // JSZip gives the fields of the time as if they were UTC.
  expect(Object.values(zip.files).map(({ name, date }) => `${name} ${date.toISOString().slice(0, 16)}`)).toEqual([
    '证书/0.jpg 2026-11-22T04:30',
    '证书/1.jpg 2026-11-22T04:30',
    '证书/2.jpg 2026-11-22T04:30',
    '证书/3.jpg 2026-11-22T04:30',
    '哈希清单.txt 2026-11-22T04:30',
  ])
})
