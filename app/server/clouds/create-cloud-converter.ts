import type { Logger } from 'pino'
import { cloudFaults } from '../../content/cloud/cloud-faults'
import { modelFaults } from '../../content/model/model-faults'
import { createJobProcess } from '../concurrency/job-process'
import { createQueue } from '../concurrency/queue'
import { Problem } from '../errors'
import type { CloudAnswer, CloudJob } from './cloud-process'
import type { SceneFault } from './refusal'

const megabyte = 1_048_576

const tooLarge = new Set<SceneFault>(['tooManyPoints', 'tooComplex', 'modelTooManyTriangles', 'modelTooDetailed'])

/**
 * Converts an uploaded point cloud or model.
 * @param target the path of the file that is stored
 * @throws Problem with the kind of fault as the code of `file`
 */
export type ConvertCloud = (file: string, target: string) => Promise<void>

/**
 * Creates the converter of point clouds and models: each file has a process of its own, with limits of time and memory, one at a time.
 * @param options.timeoutMs the time limit of one file
 */
export function createCloudConverter({
  log,
  timeoutMs = 60_000,
}: { log?: Logger | undefined; timeoutMs?: number } = {}): ConvertCloud {
  const queue = createQueue(1)
  const exchange = createJobProcess<CloudJob, CloudAnswer>({
    program: 'app/server/clouds/cloud-process.ts',
    what: 'converts point clouds and models',
    timeoutMs,
    maxMegabytes: 256,
    answerOfEnd: { fault: 'tooComplex' },
    log,
  })

  return async (file, target) => {
    const answer = await queue.run(() => exchange({ file, target, maxMemoryBytes: 640 * megabyte }), 'uploads')
    if ('fault' in answer) throw createCloudProblem(answer.fault)
  }
}

/** What is answered to a file that is refused. */
function createCloudProblem(fault: SceneFault): Problem {
  const message = { ...cloudFaults, ...modelFaults }[fault]
  const code = tooLarge.has(fault) ? 'tooLarge' : 'unsupportedType'
  return new Problem(code, message, { fields: { file: message }, fieldCodes: { file: fault } })
}
