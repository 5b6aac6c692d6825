import { createReadStream, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { noSuchObject, storeUnavailable } from './problems'
import type { Storage } from './types'

/** For the answer of the store; with it an upload is refused within ten seconds. */
const timeout = 8_000
/** The slowest that a large upload to the store may be. */
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
export function openS3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey, temporary }: S3Options): Storage {
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
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })

  return {
    temporary,

    async put(key, content, contentType) {
      const size = Buffer.isBuffer(content) ? content.length : (await stat(content.file)).size
      const Body = Buffer.isBuffer(content) ? content : createReadStream(content.file)
      const command = new PutObjectCommand({ ...place(key), Body, ContentLength: size, ContentType: contentType })
      await answered((options) => client.send(command, options), Math.max(timeout, (size / bytesPerSecond) * 1000)).catch(fail)
      // Some stores answer 200 before they have looked at what arrived.
      const stored = await this.stat(key)
      if (stored?.size !== size) throw storeUnavailable(new Error(`S3 holds ${stored?.size ?? 'none'} of ${size} bytes of ${key}`))
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await answered((options) => client.send(new GetObjectCommand({ ...place(key), Range }), options)).catch(fail)
      if (!(Body instanceof Readable)) throw storeUnavailable(new Error('S3 sent no body'))
      return Body
    },

    async stat(key) {
      try {
        const { ContentLength = 0, LastModified } = await answered((options) => client.send(new HeadObjectCommand(place(key)), options))
        return { key, size: ContentLength, modifiedAt: LastModified?.getTime() ?? 0 }
      } catch (error) {
        if (isMissing(error)) return null
        throw storeUnavailable(error)
      }
    },

    async remove(key) {
      await answered((options) => client.send(new DeleteObjectCommand(place(key)), options)).catch(fail)
    },

    async *list() {
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const page = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })
        const answer = await answered((options) => client.send(page, options)).catch(fail)
        for (const { Key = '', Size = 0, LastModified } of answer.Contents ?? []) {
          yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified?.getTime() ?? 0 }
        }
        token = answer.IsTruncated ? answer.NextContinuationToken : undefined
      }
    },
  }
}

/** Gives a call so long to be answered, in ms; what the answer then streams may take its time. */
async function answered<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>, limit = timeout): Promise<T> {
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

function fail(error: unknown): never {
  throw isMissing(error) ? noSuchObject(error) : storeUnavailable(error)
}
