/**
 * The program of the process that checks a résumé. Node runs this file as it is, without a build, so imports of files name
 * their extension and types are all that is TypeScript.
 */
import type { ResumeFault, ResumeKind } from '../../content/candidate'
import { checkResume } from './check-resume.ts'
import { ResumeRefusal } from './refusal.ts'

export interface ResumeJob {
  bytes: Uint8Array
}

/** Nothing but the kind of the file leaves the process, or why it is refused. */
export type ResumeAnswer = { kind: ResumeKind } | { fault: ResumeFault }

async function answer({ bytes }: ResumeJob): Promise<ResumeAnswer> {
  try {
    return { kind: await checkResume(Buffer.from(bytes)) }
  } catch (error) {
    // The messages of other errors may quote the file.
    return { fault: error instanceof ResumeRefusal ? error.fault : 'damaged' }
  }
}

process.on('message', async (job: ResumeJob) => {
  process.send?.(await answer(job))
})
// The server has got its answer, or has ended.
process.on('disconnect', () => process.exit())
