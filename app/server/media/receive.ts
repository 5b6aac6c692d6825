import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '../errors'
import { byteLimit, headBytes, unsupported } from './kinds'
import type { MediaLimits } from './limits'
import { diskProblem } from './storage/problems'

/**
 * Takes bytes into a file of the folder, as many as the type they begin like allows. The caller
 * removes the file, also when this fails.
 * @throws Problem unsupportedType, tooLarge, invalid (broken off), storageFull
 */
export async function receive(file: string, upload: { bytes: Readable; declaredSize?: number }, limits: MediaLimits): Promise<void> {
  const { bytes, declaredSize } = upload
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw diskProblem(error)
  })
  try {
    let limit = Math.max(limits.imageBytes, limits.fileBytes, limits.videoBytes)
    let head: Buffer | null = Buffer.alloc(0)
    let size = 0
    const check = async () => {
      if (head && head.length >= headBytes) {
        limit = await byteLimit(head, limits)
        head = null
      }
      if (size > limit || (declaredSize ?? 0) > limit) throw tooManyBytes(limit)
    }
    await check()
    for await (const chunk of incoming(bytes)) {
      size += chunk.length
      if (head) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      await check()
      await handle.write(chunk)
    }
    if (size === 0) throw unsupported()
    if (declaredSize !== undefined && size !== declaredSize) throw brokenOff()
    if (head && size > (await byteLimit(head, limits))) throw tooManyBytes(limit)
    await handle.sync()
  } catch (error) {
    bytes.destroy()
    throw diskProblem(error)
  } finally {
    await handle.close()
  }
}

/** A name for a file on its way in. */
export function temporaryFile(folder: string): string {
  return join(folder, `upload-${randomUUID()}`)
}

async function* incoming(bytes: Readable): AsyncIterable<Buffer> {
  try {
    for await (const chunk of bytes) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
  } catch (error) {
    throw error instanceof Problem ? error : brokenOff(error)
  }
}

function brokenOff(cause?: unknown): Problem {
  return new Problem('invalid', '上传没有完成，请重试', { cause })
}

function tooManyBytes(limit: number): Problem {
  return new Problem('tooLarge', `文件过大，不能超过 ${Math.floor(limit / 1024 / 1024)} MB`)
}
