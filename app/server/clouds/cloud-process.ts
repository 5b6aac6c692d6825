/**
 * The program of the process that converts a point cloud. Node runs this file as it is, without a build, so imports of
 * files name their extension and types are all that is TypeScript.
 */
import type { CloudFault } from '../../content/cloud/cloud-faults'
import { convertCloud } from './convert-cloud.ts'
import { CloudRefusal } from './refusal.ts'

/** Paths on this machine. */
export interface CloudJob {
  file: string
  target: string
  maxMemoryBytes: number
}

export type CloudAnswer = { done: true } | { fault: CloudFault }

/** How often the memory is looked at; each batch of points lets it. */
const watchIntervalMs = 20

async function answer({ file, target }: CloudJob): Promise<CloudAnswer> {
  try {
    await convertCloud(file, target)
    return { done: true }
  } catch (error) {
    // The messages of other errors may quote the file.
    return { fault: error instanceof CloudRefusal ? error.fault : 'damaged' }
  }
}

process.on('message', async (job: CloudJob) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > job.maxMemoryBytes) process.exit(1)
  }, watchIntervalMs)
  const answered = await answer(job)
  clearInterval(watch)
  process.send?.(answered)
})
// The server has got its answer, or has ended.
process.on('disconnect', () => process.exit())
