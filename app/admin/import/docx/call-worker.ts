import { ReadProblem } from '../read-problem'
import type { WorkerAnswer, WorkerRequest } from './worker-messages'

const timeoutMs = 60_000

/** Has a worker unpack a document, or convert what was made of it. @throws ReadProblem */
export async function callWorker(request: WorkerRequest): Promise<Exclude<WorkerAnswer, { problem: string }>> {
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the worker that reads documents did not start')))
      setTimeout(() => resolve({ problem: 'tooLarge' }), timeoutMs)
      worker.postMessage(request)
    })
    if ('problem' in answer) throw answer.problem === 'tooLarge' ? createTooLargeProblem() : createDamagedProblem()
    return answer
  } finally {
    worker.terminate()
  }
}

export function createDamagedProblem(): ReadProblem {
  return new ReadProblem('文件已损坏，读不出内容，请在 Word 中打开后另存一份')
}

function createTooLargeProblem(): ReadProblem {
  return new ReadProblem('文件展开后过大，请拆分后再导入')
}
