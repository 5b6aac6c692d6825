import type { Logger } from 'pino'
import { maxResumeBytes, type ResumeFault, resumeFaults, type ResumeKind } from '../../content/candidate'
import { createJobProcess } from '../concurrency/job-process'
import { createQueue } from '../concurrency/queue'
import { Problem } from '../errors'
import type { ResumeAnswer, ResumeJob } from './resume-process'

/** Checks a file that a stranger sends as a résumé. @throws Problem with the kind of fault as the code of `file` */
export type CheckResume = (bytes: Uint8Array, sender: string) => Promise<ResumeKind>

/**
 * Creates the check of résumés: each is looked into by a process of its own, with limits of time and memory.
 * @param options.timeoutMs the time limit of one file
 */
export function createResumeCheck({ log, timeoutMs = 10_000 }: { log?: Logger; timeoutMs?: number } = {}): CheckResume {
  const queue = createQueue(1, { maxWaitMs: 60_000, refusal: '正在检查的简历较多，请稍后再提交。已填写的内容没有丢失' })
  const exchange = createJobProcess<ResumeJob, ResumeAnswer>({
    program: 'app/server/resumes/resume-process.ts',
    what: 'checks résumés',
    timeoutMs,
    maxMegabytes: 256,
    answerOfEnd: { fault: 'tooComplex' },
    log,
  })

  return async (bytes, sender) => {
    if (bytes.byteLength === 0) throw createResumeProblem('empty')
    if (bytes.byteLength > maxResumeBytes) throw createResumeProblem('tooLarge')
    const answer = await queue.run(() => exchange({ bytes }), sender)
    if ('fault' in answer) throw createResumeProblem(answer.fault)
    return answer.kind
  }
}

/** What is answered to a file that is refused. */
export function createResumeProblem(fault: ResumeFault): Problem {
  const message = resumeFaults[fault]
  const code = fault === 'tooLarge' ? 'tooLarge' : 'invalid'
  return new Problem(code, message, { fields: { file: message }, fieldCodes: { file: fault } })
}
