import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { Problem } from '../errors'

/** What runs jobs in processes of their own. */
interface JobProcessOptions<Answer> {
  /** The program, as a path of the project. Node runs it without a build. */
  program: string
  /** What the log says when a process ends during its work. */
  what: string
  timeoutMs: number
  /** How much memory the process may take for its objects. */
  maxMegabytes: number
  /** What is answered for a job that its process does not survive. */
  answerOfEnd: Answer
  log?: Logger | undefined
}

/**
 * Creates what gives each job, which holds a stranger's file, a process of its own: one that takes too long or too much
 * memory is ended. Nothing of a job is logged.
 * @returns a function that answers a job @throws Problem unavailable when no process can be started
 */
export function createJobProcess<Job extends object, Answer>({
  program,
  what,
  timeoutMs,
  maxMegabytes,
  answerOfEnd,
  log,
}: JobProcessOptions<Answer>): (job: Job) => Promise<Answer> {
  return async (job) => {
    const worker = fork(join(process.cwd(), program), [], {
      // Nothing of the server's environment, which holds its secrets.
      env: { NODE_ENV: 'production' },
      execArgv: [
        '--experimental-strip-types',
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${maxMegabytes}`,
      ],
      // What an engine says of its end could quote the file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    // A process that cannot be started or ended must not end the server.
    worker.once('error', () => undefined)
    const settled = new AbortController()
    const { signal } = settled
    const timer = setTimeout(() => worker.kill('SIGKILL'), timeoutMs)
    try {
      const answered = once(worker, 'message', { signal }) as Promise<[Answer]>
      const ended = once(worker, 'exit', { signal }) as Promise<[number | null, NodeJS.Signals | null]>
      worker.send(job, () => undefined)
      return await Promise.race([
        answered.then(([answer]) => answer),
        ended.then(([code, reason]) => {
          log?.warn({ code, signal: reason }, `the process that ${what} ended during its work`)
          return answerOfEnd
        }),
      ])
    } catch (cause) {
      throw new Problem('unavailable', '暂时无法读取文件，请稍后重试', { retryAfterSeconds: 10, cause })
    } finally {
      clearTimeout(timer)
      settled.abort()
      worker.kill('SIGKILL')
    }
  }
}
