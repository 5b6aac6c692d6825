import { createReadStream, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createNotFoundProblem, createUnavailableProblem } from './problems'
import { type Storage, type StoredObject, trashPrefix } from './types'

/** The time limit of a response; with the retry an upload is refused within ten seconds. */
const timeoutMs = 8_000
/** The minimum speed of an upload, for its time limit. */
const bytesPerSecond = 2_000_000
const prefix = 'media/'

export interface S3Options {
  bucket: string
  region: string
  /** Of a compatible store; unset is Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  temporary: string
}

/** Objects under `media/` in a bucket of an S3-compatible store. Importing this file loads the client. */
export function openS3Storage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  temporary,
}: S3Options): Storage {
  mkdirSync(temporary, { recursive: true })
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    // Compatible stores often do not know the checksums that the client would add to every call.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000 },
  })
  const locate = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })

  return {
    temporary,

    async put(key, content, contentType) {
      const size = Buffer.isBuffer(content) ? content.length : (await stat(content.file)).size
      const Body = Buffer.isBuffer(content) ? content : createReadStream(content.file)
      const command = new PutObjectCommand({ ...locate(key), Body, ContentLength: size, ContentType: contentType })
      await withTimeout((options) => client.send(command, options), getTimeLimit(size)).catch(throwStoreProblem)
      // Some compatible stores answer 200 although the object is incomplete.
      const stored = await this.stat(key)
      if (stored?.size !== size)
        throw createUnavailableProblem(new Error(`S3 holds ${stored?.size ?? 'none'} of ${size} bytes of ${key}`))
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await withTimeout((options) =>
        client.send(new GetObjectCommand({ ...locate(key), Range }), options),
      ).catch(throwStoreProblem)
      if (!(Body instanceof Readable)) throw createUnavailableProblem(new Error('S3 sent no body'))
      return Body
    },

    async stat(key) {
      try {
        const { ContentLength = 0, LastModified } = await withTimeout((options) =>
          client.send(new HeadObjectCommand(locate(key)), options),
        )
        return { key, size: ContentLength, modifiedAt: LastModified?.getTime() ?? 0 }
      } catch (error) {
        if (isMissing(error)) return null
        throw createUnavailableProblem(error)
      }
    },

    async remove(key) {
      await withTimeout((options) => client.send(new DeleteObjectCommand(locate(key)), options)).catch(
        throwStoreProblem,
      )
    },

    async move(key, target) {
      const before = await this.stat(key)
      if (!before) return
      const command = new CopyObjectCommand({ ...locate(target), CopySource: `${bucket}/${prefix}${key}` })
      await withTimeout((options) => client.send(command, options), getTimeLimit(before.size)).catch(throwStoreProblem)
      const copy = await this.stat(target)
      if (copy?.size !== before.size)
        throw createUnavailableProblem(
          new Error(`S3 has copied ${copy?.size ?? 'none'} of ${before.size} bytes of ${key}`),
        )
      await this.remove(key)
    },

    async *list() {
      for await (const object of listObjects('')) if (!object.key.startsWith(trashPrefix)) yield object
    },

    listTrash: () => listObjects(trashPrefix),
  }

  async function* listObjects(start: string): AsyncIterable<StoredObject> {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token })
      const answer = await withTimeout((options) => client.send(page, options)).catch(throwStoreProblem)
      for (const { Key = '', Size = 0, LastModified } of answer.Contents ?? []) {
        yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified?.getTime() ?? 0 }
      }
      token = answer.IsTruncated ? answer.NextContinuationToken : undefined
    }
  }
}

function getTimeLimit(size: number): number {
  return Math.max(timeoutMs, (size / bytesPerSecond) * 1000)
}

/** Limits the time until the response starts, not the time that streaming it takes. */
async function withTimeout<T>(
  call: (options: { abortSignal: AbortSignal }) => Promise<T>,
  limit = timeoutMs,
): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), limit)
  try {
    return await call({ abortSignal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

function throwStoreProblem(error: unknown): never {
  throw isMissing(error) ? createNotFoundProblem(error) : createUnavailableProblem(error)
}
