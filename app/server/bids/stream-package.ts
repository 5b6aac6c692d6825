import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createZipDate } from '../zip-date'

/** A file of a package: its bytes, or what opens them when their turn has come. */
export type PackedFile = { name: string } & ({ bytes: Buffer } | { open: () => Promise<ReadableStream<Uint8Array>> })

const listName = '哈希清单.txt'

/**
 * Writes files as a ZIP, one after the other, with a list of their SHA-256 at its end as `sha256sum -c` reads it. Of all
 * files only the one that is written is in memory.
 * @param at what the ZIP names as the time of its files, in ms since 1970
 */
export function streamPackage(files: readonly PackedFile[], at: number): ReadableStream<Uint8Array> {
  const written = Readable.from(writePackage(files, createZipDate(at)))
  const web: NodeReadableStream = Readable.toWeb(written)
  // The DOM's and Node's types of the same class differ.
  return web as ReadableStream<Uint8Array>
}

async function* writePackage(files: readonly PackedFile[], date: Date): AsyncGenerator<Uint8Array> {
  // Loaded with the first package: a server that only answers visitors does without its memory.
  const { default: JSZip } = await import('jszip')
  const zip = new JSZip()
  const sums: string[] = []
  const allHashed = Promise.withResolvers<Buffer>()
  const sources = files.map((file, index) => {
    const isLast = index === files.length - 1
    const source = Readable.from(
      hashWhileRead(file, (line) => {
        sums.push(line)
        if (isLast) allHashed.resolve(Buffer.from(`${sums.join('\n')}\n`))
      }),
    )
    // Pictures do not get smaller, and the document is a ZIP itself.
    // An entry for a folder would have the time of its making.
    zip.file(file.name, source, { date, binary: true, compression: 'STORE', createFolders: false })
    return source
  })
  zip.file(listName, allHashed.promise, { date, compression: 'STORE' })
  const output = new Readable().wrap(zip.generateNodeStream({ type: 'nodebuffer', platform: 'UNIX' }))
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    for (const source of sources) source.destroy()
  }
}

/** @param onEnd gets the line of the list */
async function* hashWhileRead(file: PackedFile, onEnd: (line: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const chunks = 'bytes' in file ? [file.bytes] : await file.open()
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  onEnd(`${hash.digest('hex')}  ${file.name}`)
}
