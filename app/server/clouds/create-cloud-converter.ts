import type { Logger } from 'pino'
import { type CloudFault, cloudFaults } from '../../content/cloud/cloud-faults'
import { createJobProcess } from '../concurrency/job-process'
import { createQueue } from '../concurrency/queue'
import { Problem } from '../errors'
import type { CloudAnswer, CloudJob } from './cloud-process'

const megabyte = 1_048_576

/**
 * Converts an uploaded point cloud.
 * @param target the path of the file that is stored
 * @throws Problem with the kind of fault as the code of `file`
 */
export type ConvertCloud = (file: string, target: string) => Promise<void>

/**
 * Creates the converter of point clouds: each has a process of its own, with limits of time and memory, one at a time.
 * @param options.timeoutMs the time limit of one file
 */
export function createCloudConverter({
  log,
  timeoutMs = 60_000,
}: { log?: Logger | undefined; timeoutMs?: number } = {}): ConvertCloud {
  const queue = createQueue(1)
  const exchange = createJobProcess<CloudJob, CloudAnswer>({
    program: 'app/server/clouds/cloud-process.ts',
    what: 'converts point clouds',
    timeoutMs,
    maxMegabytes: 256,
    answerOfEnd: { fault: 'tooComplex' },
    log,
  })

  return async (file, target) => {
    const answer = await queue.run(() => exchange({ file, target, maxMemoryBytes: 512 * megabyte }), 'uploads')
    if ('fault' in answer) throw createCloudProblem(answer.fault)
  }
}

/** What is answered to a file that is refused. */
function createCloudProblem(fault: CloudFault): Problem {
  const message = cloudFaults[fault]
  const code = fault === 'tooManyPoints' || fault === 'tooComplex' ? 'tooLarge' : 'unsupportedType'
  return new Problem(code, message, { fields: { file: message }, fieldCodes: { file: fault } })
}
