import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import { createBreaker } from '../../concurrency/breaker'
import { Problem } from '../../errors'
import { createNotFoundProblem, createUnavailableProblem, unavailableText } from './problems'

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
export interface S3Connection {
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
export function connectS3(options: S3Options, purpose: 'upload' | 'delivery'): S3Connection {
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
        // A store that says that there is no such object works.
        const answer = await breaker.run(() =>
          call(client, { abortSignal: controller.signal }).then(
            (value) => ({ value }),
            (error: unknown) => {
              if (isMissing(error)) return { missing: error }
              throw error
            },
          ),
        )
        if ('missing' in answer) throw createNotFoundProblem(answer.missing)
        return answer.value
      } catch (error) {
        throw error instanceof Problem ? error : createUnavailableProblem(error)
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}
