/**
 * The program of the process that decodes pictures. Node runs this file as it is, without a build, so imports of
 * files name their extension and types are all that is TypeScript.
 */
import sharp from 'sharp'
import type { PictureFormat, PictureRegion } from '../../../content/picture'
import type { PictureLimits } from '../kinds'
import { type CleanPicture, cleanPicture, TooLarge } from './clean-picture.ts'

/** What the picture process is asked for. Files are paths on this machine. */
export type PictureJob =
  | { kind: 'clean'; file: string; target: string; limits: PictureLimits; region?: PictureRegion | undefined }
  | { kind: 'cleanDrawing'; file: string; target: string; limits: PictureLimits }
  | { kind: 'resize'; file: string; target: string; width: number; format: PictureFormat }

/** The result of a job. */
export type PictureAnswer =
  /** Null for a smaller version. */
  | { result: CleanPicture | null }
  /** A picture that is refused: with the sentence for its sender when it is too large, without when it cannot be read. */
  | { tooLarge?: string; cause: string }
  /** A drawing that cannot be cleaned. */
  | { unclean: true; cause: string }

/** How often the memory is looked at while a picture is decoded, in another thread. */
const watchIntervalMs = 20

// One thread, so that the other processor is free for requests. Decoded files are never read twice.
sharp.concurrency(1)
sharp.cache(false)

const maxMemoryBytes = Number(process.argv[2])

async function run(job: PictureJob): Promise<CleanPicture | null> {
  if (job.kind === 'clean') return cleanPicture(job.file, job.target, job.limits, job.region)
  if (job.kind === 'cleanDrawing') {
    // Loaded with the first drawing: most pictures are none.
    const { cleanDrawing } = await import('./clean-drawing.ts')
    return cleanDrawing(job.file, job.target, job.limits)
  }
  // What is stored holds no other metadata than the mark of generated content.
  const image = sharp(job.file).resize({ width: job.width }).keepXmp()
  await (
    job.format === 'avif' ? image.avif({ quality: 46, effort: 2 }) : image.webp({ quality: 76, effort: 4 })
  ).toFile(job.target)
  return null
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { result: await run(job) }
  } catch (error) {
    if (error instanceof Error && error.name === 'UncleanDrawing') return { unclean: true, cause: String(error) }
    return { cause: String(error), ...(error instanceof TooLarge ? { tooLarge: error.message } : {}) }
  }
}

function endWhenTooLarge(): void {
  // `process.exit` would wait for the thread that decodes, which goes on taking memory.
  if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL')
}

process.on('message', async (job: PictureJob) => {
  const timer = setInterval(endWhenTooLarge, watchIntervalMs)
  const answered = await answer(job)
  clearInterval(timer)
  process.send?.(answered)
})
// The server has ended, or has had no pictures for a while.
process.on('disconnect', () => process.exit())
