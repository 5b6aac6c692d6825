import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createQueue } from '../concurrency/queue'
import { Problem } from '../errors'
import { type Media, mediaLimits } from '../media'
import { createMissingProblem, createRemoteRules, openRemoteFile } from './open-remote-file'
import type { RemotePictures, RemotePicturesOptions } from './types'

const maxBytes = mediaLimits.imageBytes
const periodSeconds = 600

/** Creates the fetching of remote pictures into a media library. */
export function createRemotePictures(media: Pick<Media, 'store'>, options: RemotePicturesOptions = {}): RemotePictures {
  const { timeoutMs = 20_000, picturesPerPerson = 300 } = options
  const rules = createRemoteRules(options)
  const queue = createQueue(4, { maxWaitMs: 60_000, refusal: '正在转存的图片太多，请稍后再试' })
  const limiter = new RateLimiterMemory({ points: picturesPerPerson, duration: periodSeconds })

  return {
    async fetchPicture({ url, name }, actor) {
      const person = String(actor.id)
      await limiter.consume(person).catch(() => {
        throw new Problem('tooManyRequests', '短时间内转存的图片太多，请稍后再试', { retryAfterSeconds: periodSeconds })
      })
      return queue.run(async () => {
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await openRemoteFile(url, rules, signal)
        try {
          const declaredSize = readLength(answer)
          const bytes = Readable.from(readPicture(answer), { objectMode: false })
          const upload = { name, bytes, kind: 'image' as const }
          return await media.store(declaredSize === undefined ? upload : { ...upload, declaredSize }, actor)
        } finally {
          answer.destroy()
        }
      }, person)
    },
  }
}

function readLength({ headers }: IncomingMessage): number | undefined {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw createMissingProblem('对方网站给出的不是图片')
  const length = headers['content-length']
  if (length === undefined) return undefined
  if (Number(length) > maxBytes) throw createTooLargeProblem()
  return Number(length)
}

async function* readPicture(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw createTooLargeProblem()
      yield chunk
    }
  } catch (error) {
    throw error instanceof Problem ? error : createMissingProblem('对方网站没有把图片传完', error)
  }
}

function createTooLargeProblem(): Problem {
  return new Problem('tooLarge', `图片过大，不能超过 ${maxBytes / 1024 / 1024} MB`)
}
