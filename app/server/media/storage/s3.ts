import { createReadStream, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable, Writable } from 'node:stream'
import { pipeline as pipelineEnd } from 'node:stream/promises'
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
import type { Logger } from 'pino'
import { createBreaker } from '../../concurrency/breaker'
import { Problem } from '../../errors'
import { type Checksums, computeChecksums, Verifier } from './checksums'
import { createLocalCopies } from './local-copies'
import {
  createUnavailableProblem,
  createNotFoundProblem,
  unavailableText,
  createDeadline,
  partsPrefix,
  storingTimeMs,
  type Storage,
  type StoredContent,
  type StoredObject,
  type StoredRange,
  trashPrefix,
} from './storage'

const prefix = 'media/'
/** Any object: whether it exists does not matter. */
const checkedKey = 'site-id'
const checkTimeoutMs = 4_000
/** Files up to this size are sent from memory, so that the client can send them again after a broken connection. */
const resendableBytes = 8 * 1_048_576

/**
 * Opens objects under `media/` in a bucket of an S3-compatible store. Each is stored with its SHA-256, which verifies
 * it when it is read as a whole. Importing this file loads the client.
 */
export function openS3Storage(options: S3Options): Storage {
  const { bucket, folder, log, timeoutMs = storingTimeMs } = options
  const temporary = join(folder, '.tmp')
  mkdirSync(temporary, { recursive: true })
  const writer = connectS3(options, 'upload')
  const reader = connectS3(options, 'delivery')
  const locate = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })
  const limit = (size = 0, signal?: AbortSignal) => createDeadline(size, { leastMs: timeoutMs, signal })

  async function openUnverified(connection: S3Connection, key: string, range?: StoredRange, signal = limit()) {
    const command = new GetObjectCommand({ ...locate(key), Range: range && `bytes=${range.start}-${range.end}` })
    const { Body, Metadata } = await connection.run((client, request) => client.send(command, request), signal)
    if (!(Body instanceof Readable)) throw createUnavailableProblem(new Error('S3 sent no body'))
    return { body: Body, sha256: Metadata?.sha256 }
  }

  async function open(key: string, range?: StoredRange): Promise<Readable> {
    const { body, sha256 } = await openUnverified(reader, key, range)
    // What was stored without a checksum has none.
    return range || !sha256 ? body : pipeline(body, new Verifier({ key, sha256 }, log), () => undefined)
  }

  async function stat(connection: S3Connection, key: string, signal = limit()) {
    const command = new HeadObjectCommand(locate(key))
    try {
      const found = await connection.run((client, request) => client.send(command, request), signal)
      const { ContentLength: size = 0, LastModified, Metadata } = found
      return { key, size, modifiedAt: LastModified?.getTime() ?? 0, hash: Metadata?.sha256 }
    } catch (error) {
      if (error instanceof Problem && error.code === 'notFound') return null
      throw error
    }
  }

  /** Some compatible stores answer 200 although the object is incomplete or damaged. */
  async function verifyStored(key: string, tag: string, { size, md5, sha256 }: Checksums, signal: AbortSignal) {
    const stored = await stat(writer, key, signal)
    if (stored?.size !== size)
      throw createUnavailableProblem(new Error(`S3 holds ${stored?.size ?? 'none'} of ${size} bytes of ${key}`))
    if (tag.replaceAll('"', '').toLowerCase() === md5) return
    // The tag of an encrypted object is no checksum, so the object is read back.
    const ignore = new Writable({ write: (_chunk, _encoding, done) => done() })
    const { body } = await openUnverified(writer, key, undefined, signal)
    await pipelineEnd(body, new Verifier({ key, sha256 }, log), ignore, { signal }).catch((error: unknown) => {
      throw createUnavailableProblem(error)
    })
  }

  async function remove(key: string, signal?: AbortSignal): Promise<void> {
    const command = new DeleteObjectCommand(locate(key))
    await writer.run((client, request) => client.send(command, request), limit(0, signal))
  }

  async function* listObjects(start: string): AsyncIterable<StoredObject> {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token })
      const answer = await writer.run((client, request) => client.send(page, request), limit())
      for (const { Key = '', Size = 0, LastModified } of answer.Contents ?? []) {
        yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified?.getTime() ?? 0 }
      }
      token = answer.IsTruncated ? answer.NextContinuationToken : undefined
    }
  }

  return {
    temporary,

    async check() {
      await stat(writer, checkedKey, AbortSignal.timeout(Math.min(checkTimeoutMs, timeoutMs)))
    },

    async put(key, content, contentType, signal) {
      const checksums = await computeChecksums(content)
      const { size, md5, sha256 } = checksums
      const within = limit(size, signal)
      const command = new PutObjectCommand({
        ...locate(key),
        Body: await openBody(content, size),
        ContentLength: size,
        ContentType: contentType,
        ContentMD5: Buffer.from(md5, 'hex').toString('base64'),
        Metadata: { sha256 },
      })
      const { ETag = '' } = await writer.run((client, request) => client.send(command, request), within)
      await verifyStored(key, ETag, checksums, within)
    },

    open,

    stat: (key) => stat(reader, key),

    remove,

    async move(key, target) {
      const before = await stat(writer, key)
      if (!before) return
      const command = new CopyObjectCommand({ ...locate(target), CopySource: `${bucket}/${prefix}${key}` })
      await writer.run((client, request) => client.send(command, request), limit(before.size))
      const copy = await stat(writer, target)
      if (copy?.size !== before.size)
        throw createUnavailableProblem(
          new Error(`S3 has copied ${copy?.size ?? 'none'} of ${before.size} bytes of ${key}`),
        )
      await remove(key)
    },

    async *list() {
      for await (const object of listObjects(''))
        if (!object.key.startsWith(trashPrefix) && !object.key.startsWith(partsPrefix)) yield object
    },

    listTrash: () => listObjects(trashPrefix),

    listParts: () => listObjects(partsPrefix),

    files: createLocalCopies({
      folder: join(folder, '.copies'),
      temporary,
      log,
      stat: (key) => stat(reader, key),
      open,
      openUnverified: async (key, signal) => (await openUnverified(reader, key, undefined, signal)).body,
      createDeadline: limit,
    }),
  }
}

async function openBody(content: StoredContent, size: number): Promise<Buffer | Readable> {
  if (Buffer.isBuffer(content)) return content
  return size <= resendableBytes ? readFile(content.file) : createReadStream(content.file)
}

/** So many failures in a row, and calls are refused without asking the store. */
const failuresInARow = 5
/** How long it is left alone before one call tries it again. */
const defaultRetryAfterMs = 3_000
const connections = 50

export interface S3Options {
  bucket: string
  region: string
  /** Of a compatible store; unset is Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** The local folder of uploads in progress and of verified copies. */
  folder: string
  log?: Logger
  /** The time limit of a call; that of an upload or download grows with its size. */
  timeoutMs?: number
  /** How long a store that fails is left alone. */
  retryAfterMs?: number
}

/** A client with connections of its own, which stops asking a store that fails. */
interface S3Connection {
  /**
   * Makes a call.
   * @param signal limits the time until the response starts, not the time that streaming it takes
   * @throws Problem notFound, unavailable (at once while the store fails)
   */
  run<T>(call: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<T>, signal: AbortSignal): Promise<T>
}

/**
 * Opens connections to a store. Uploads and deliveries have their own, so that neither waits for the other.
 * @param purpose named in the log
 */
function connectS3(options: S3Options, purpose: 'upload' | 'delivery'): S3Connection {
  const { region, endpoint, accessKeyId, secretAccessKey, log, retryAfterMs = defaultRetryAfterMs } = options
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    // Compatible stores often do not know the checksums that the client would add to every call.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      httpAgent: { keepAlive: true, maxSockets: connections },
      httpsAgent: { keepAlive: true, maxSockets: connections },
    },
  })
  const breaker = createBreaker({
    maxFailures: failuresInARow,
    retryMs: retryAfterMs,
    isFailure: () => true,
    refusal: unavailableText,
    onBreak: (err) => log?.error({ purpose, err }, 'the store of uploads fails'),
    onReset: () => log?.warn({ purpose }, 'the store of uploads works again'),
  })

  return {
    async run(call, signal) {
      const controller = new AbortController()
      const abort = () => controller.abort(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
      try {
        // A store that says that there is no such object, or no such part of it, works.
        const answer = await breaker.run(() =>
          call(client, { abortSignal: controller.signal }).then(
            (value) => ({ value }),
            (error: unknown) => {
              if (isFaultOfCall(error)) return { refused: error }
              throw error
            },
          ),
        )
        if ('value' in answer) return answer.value
        throw isMissing(answer.refused) ? createNotFoundProblem(answer.refused) : answer.refused
      } catch (error) {
        throw error instanceof Problem ? error : createUnavailableProblem(error)
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
  }
}

/** Whether the store refuses this call for what it asks: 403 refuses every call with these keys, 429 asks for a pause. */
function isFaultOfCall(error: unknown): boolean {
  const { httpStatusCode: status = 0 } = error instanceof S3ServiceException ? error.$metadata : {}
  return status >= 400 && status < 500 && status !== 403 && status !== 429
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}
