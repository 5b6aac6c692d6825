/**
 * The program of the process that converts a point cloud or a model. Node runs this file as it is, without a build, so imports of
 * files name their extension and types are all that is TypeScript.
 */
import { open } from 'node:fs/promises'
import { CloudRefusal, type SceneFault } from './refusal.ts'

/** Paths on this machine. */
export interface CloudJob {
  file: string
  target: string
  maxMemoryBytes: number
}

export type CloudAnswer = { done: true } | { fault: SceneFault }

/** How often the memory is looked at; each batch of points lets it. */
const watchIntervalMs = 20

async function answer({ file, target }: CloudJob): Promise<CloudAnswer> {
  const isModel = (await readBeginning(file)) === 'glTF'
  try {
    // Each reader is loaded for its own files: a point cloud needs no decoder of pictures.
    if (isModel) await (await import('./models/convert-model.ts')).convertModel(file, target)
    else await (await import('./convert-cloud.ts')).convertCloud(file, target)
    return { done: true }
  } catch (error) {
    if (error instanceof CloudRefusal) return { fault: error.fault }
    // The messages of other errors may quote the file.
    return { fault: isModel ? 'modelDamaged' : 'damaged' }
  }
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

process.on('message', async (job: CloudJob) => {
  const watch = setInterval(() => {
    // `process.exit` would wait for the thread that decodes a texture, which goes on taking memory.
    if (process.memoryUsage.rss() > job.maxMemoryBytes) process.kill(process.pid, 'SIGKILL')
  }, watchIntervalMs)
  const answered = await answer(job)
  clearInterval(watch)
  process.send?.(answered)
})
// The server has got its answer, or has ended.
process.on('disconnect', () => process.exit())
