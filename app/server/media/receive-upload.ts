import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '../errors'
import { findByteLimit, headBytes, createUnsupportedProblem } from './kinds'
import type { MediaLimits } from './limits'
import { toDiskProblem } from './storage/problems'

/**
 * Writes an upload to a file, up to the size limit of the type that its first bytes show. The caller
 * removes the file, also after a failure.
 * @throws Problem unsupportedType, tooLarge, invalid (broken off), storageFull
 */
export async function receiveUpload(
  file: string,
  upload: { bytes: Readable; declaredSize?: number },
  limits: MediaLimits,
): Promise<void> {
  const { bytes, declaredSize } = upload
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw toDiskProblem(error)
  })
  try {
    let limit = Math.max(limits.imageBytes, limits.fileBytes, limits.videoBytes)
    let head: Buffer | null = Buffer.alloc(0)
    let size = 0
    const check = async () => {
      if (head && head.length >= headBytes) {
        limit = await findByteLimit(head, limits)
        head = null
      }
      if (size > limit || (declaredSize ?? 0) > limit) throw createTooLargeProblem(limit)
    }
    await check()
    for await (const chunk of readChunks(bytes)) {
      size += chunk.length
      if (head) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      await check()
      await handle.write(chunk)
    }
    if (size === 0) throw createUnsupportedProblem()
    if (declaredSize !== undefined && size !== declaredSize) throw createIncompleteProblem()
    if (head && size > (await findByteLimit(head, limits))) throw createTooLargeProblem(limit)
    await handle.sync()
  } catch (error) {
    bytes.destroy()
    throw toDiskProblem(error)
  } finally {
    await handle.close()
  }
}

/** Creates the path of a file for an upload in progress. */
export function createTemporaryPath(folder: string): string {
  return join(folder, `upload-${randomUUID()}`)
}

async function* readChunks(bytes: Readable): AsyncIterable<Buffer> {
  try {
    for await (const chunk of bytes) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
  } catch (error) {
    throw error instanceof Problem ? error : createIncompleteProblem(error)
  }
}

function createIncompleteProblem(cause?: unknown): Problem {
  return new Problem('invalid', '上传没有完成，请重试', { cause })
}

/** The problem of a file over its size limit. */
export function createTooLargeProblem(limit: number): Problem {
  return new Problem('tooLarge', `文件过大，不能超过 ${Math.floor(limit / 1024 / 1024)} MB`)
}
