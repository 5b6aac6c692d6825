import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import type { Logger } from 'pino'
import { createUnavailableProblem, type StoredContent } from './storage'

export interface Checksums {
  size: number
  /** SHA-256 in hexadecimal. */
  sha256: string
  /** MD5 in hexadecimal: what S3-compatible stores compare on the way in. */
  md5: string
}

/** Reads content once, for its size and checksums. */
export async function computeChecksums(content: StoredContent): Promise<Checksums> {
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  let size = 0
  for await (const chunk of openContent(content)) {
    sha256.update(chunk)
    md5.update(chunk)
    size += chunk.length
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}

function openContent(content: StoredContent): AsyncIterable<Buffer> {
  return Buffer.isBuffer(content) ? Readable.from([content]) : createReadStream(content.file)
}

/**
 * Passes bytes on and fails when they are not the expected ones. The last bytes are kept back until then, so
 * that a wrong object is never taken for a complete one.
 */
export class Verifier extends Transform {
  readonly #hash = createHash('sha256')
  #last: Buffer | undefined
  /** The error that damaged bytes ended with. */
  damage: Error | undefined

  /** @param expected what is verified: its key, and its SHA-256 in hexadecimal */
  constructor(
    readonly expected: { key: string; sha256: string },
    readonly log: Logger | undefined,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    const previous = this.#last
    this.#last = chunk
    done(null, previous)
  }

  override _flush(done: TransformCallback): void {
    const { key, sha256 } = this.expected
    if (this.#hash.digest('hex') === sha256) return done(null, this.#last)
    this.log?.error({ key }, 'a file in the store of uploads is damaged')
    this.damage = createUnavailableProblem(new Error(`the checksum of ${key} is wrong`))
    done(this.damage)
  }
}
