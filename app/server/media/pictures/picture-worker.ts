import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PictureFormat, PictureRegion } from '../../../content/picture'
import { createQueue } from '../../concurrency/queue'
import { Problem } from '../../errors'
import { createUncleanDrawingProblem, createUnsupportedProblem, type PictureLimits } from '../kinds'
import type { CleanPicture } from './clean-picture'
import type { PictureAnswer, PictureJob } from './picture-process'

const megabyte = 1_048_576
/** The largest picture that is accepted takes about 400 MiB, with Node and the decoders. */
const maxMemoryBytes = 480 * megabyte
const pictureTimeoutMs = 60_000
const idleTimeoutMs = 30_000

/** Decodes and encodes pictures, one at a time: those of uploads take turns with smaller versions. */
export type PictureWorker = ReturnType<typeof createPictureWorker>

export interface PictureWorkerOptions {
  log?: Logger
  maxMemoryBytes?: number
  pictureTimeoutMs?: number
  idleTimeoutMs?: number
}

/**
 * Creates a worker that decodes in a process of its own, where a hostile picture can neither take the server's memory
 * nor read its secrets. The process starts with the first picture and ends when there has been none for a while; after
 * one that it did not survive, a new one starts.
 */
export function createPictureWorker(options: PictureWorkerOptions = {}) {
  const { log, ...limits } = { maxMemoryBytes, pictureTimeoutMs, idleTimeoutMs, ...options }
  const queue = createQueue(1)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(
      join(process.cwd(), 'app/server/media/pictures/picture-process.ts'),
      [String(limits.maxMemoryBytes)],
      {
        // Nothing of the server's environment, which holds its secrets.
        env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
        execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '--max-old-space-size=192'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    const forget = () => {
      if (child === started) child = undefined
    }
    started.once('exit', forget)
    // Without a listener a process that cannot be started would end the server.
    started.once('error', forget)
    return started
  }

  function close(): void {
    clearTimeout(idleTimer)
    if (child?.connected) child.disconnect()
    child = undefined
  }

  /** Lets the server end while the process is idle. */
  function setReferenced(worker: ChildProcess, referenced: boolean): void {
    const action = referenced ? 'ref' : 'unref'
    worker[action]()
    worker.channel?.[action]()
  }

  /** Sends a job and waits for its answer, or for the end of the process. */
  async function exchange(worker: ChildProcess, job: PictureJob): Promise<PictureAnswer> {
    const settled = new AbortController()
    const { signal } = settled
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      worker.kill('SIGKILL')
    }, limits.pictureTimeoutMs)
    try {
      const answered = once(worker, 'message', { signal }) as Promise<[PictureAnswer]>
      const ended = once(worker, 'exit', { signal }) as Promise<[number | null, NodeJS.Signals | null]>
      // A process that cannot be sent to is about to end.
      worker.send(job, () => undefined)
      return await Promise.race([
        answered.then(([answer]) => answer),
        ended.then(([code, reason]) => {
          log?.warn({ code, signal: reason, timedOut }, 'the process that decodes pictures ended during its work')
          throw createLossProblem(job, timedOut ? 'time' : (reason ?? code))
        }),
      ])
    } catch (error) {
      throw error instanceof Problem ? error : createFailureProblem(error)
    } finally {
      clearTimeout(timer)
      settled.abort()
    }
  }

  async function run(job: PictureJob): Promise<CleanPicture | null> {
    clearTimeout(idleTimer)
    const worker = (child ??= start())
    setReferenced(worker, true)
    try {
      const answer = await exchange(worker, job)
      if ('result' in answer) return answer.result
      if ('unclean' in answer) throw createUncleanDrawingProblem(new Error(answer.cause))
      if (answer.tooLarge) throw new Problem('tooLarge', answer.tooLarge)
      throw createUnsupportedProblem(new Error(answer.cause))
    } finally {
      setReferenced(worker, false)
      idleTimer = setTimeout(close, limits.idleTimeoutMs).unref()
    }
  }

  return {
    /**
     * Decodes and re-encodes an upload.
     * @param target the path of the cleaned picture
     * @param region the part that is cut out; without it all of the picture is kept
     * @throws Problem tooLarge (by pixels before anything is decoded, or by the memory it takes), unsupportedType when it
     * cannot be decoded
     */
    async clean(file: string, target: string, limits: PictureLimits, region?: PictureRegion): Promise<CleanPicture> {
      const cleaned = await queue.run(() => run({ kind: 'clean', file, target, limits, region }), 'uploads')
      if (!cleaned) throw createUnsupportedProblem()
      return cleaned
    },
    /** Cleans a drawing (SVG). @throws Problem unsupportedType when it cannot be cleaned in time and memory, tooLarge */
    async cleanDrawing(file: string, target: string, limits: PictureLimits): Promise<CleanPicture> {
      const cleaned = await queue.run(() => run({ kind: 'cleanDrawing', file, target, limits }), 'uploads')
      if (!cleaned) throw createUncleanDrawingProblem()
      return cleaned
    },
    /** Writes a smaller version of a picture to `target`. @throws Problem unsupportedType, tooLarge */
    async resize(
      file: string,
      target: string,
      { width, format }: { width: number; format: PictureFormat },
    ): Promise<void> {
      await queue.run(() => run({ kind: 'resize', file, target, width, format }), 'versions')
    },
    /** Ends the process. A later picture starts a new one. */
    close,
  }
}

/** @param reason why the process ended: its time was over, the signal that it got, or its own status */
function createLossProblem({ kind }: PictureJob, reason: 'time' | NodeJS.Signals | number | null): Problem {
  // Fewer pixels make no drawing smaller.
  if (kind === 'cleanDrawing' && typeof reason === 'string')
    return createUncleanDrawingProblem(new Error(`the process that cleans drawings ended with ${reason}`))
  if (reason === 'time') return new Problem('tooLarge', '图片处理时间过长，请缩小尺寸后再上传')
  // With this signal the process ends itself when it takes too much memory, as does a system that is short of it.
  if (reason === 'SIGKILL') return new Problem('tooLarge', '处理图片需要的内存过多，请缩小尺寸后再上传')
  if (typeof reason === 'string') return createUnsupportedProblem(new Error(`the decoder ended with ${reason}`))
  return createFailureProblem(new Error(`the process ended with ${reason}`))
}

function createFailureProblem(cause: unknown): Problem {
  return new Problem('unavailable', '图片处理暂时不可用，请稍后重试', { retryAfterSeconds: 10, cause })
}
