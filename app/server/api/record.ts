import type { AppContext } from '../context'
import type { Problem } from '../errors'
import type { Call, Run } from './call'

/** Keeps in the audit log what staff have done. Calls without an action are kept by their own module, with more detail. */
export async function recordDone(context: AppContext, call: Call, { session, trace }: Run, answer: unknown): Promise<void> {
  if (!call.action || !session || trace.worthKeeping === false) return
  const target = targetOf(call.action, trace.body, answer)
  await context.audit.record({ action: call.action, actor: session.actor, target })
}

/**
 * Keeps what staff were refused in the audit log. Refusals of strangers only go to the process
 * log: anybody could fill the audit log with them.
 */
export async function recordRefused(context: AppContext, call: Call, { session }: Run, problem: Problem): Promise<void> {
  if (problem.status !== 403) return
  const action = call.action ?? call.path.slice(1).replaceAll('/', '.')
  if (session) await context.audit.record({ action, actor: session.actor, outcome: 'refused', detail: problem.code })
  else context.log.warn({ call: call.path, code: problem.code }, 'API call refused')
}

/** Such as `news:12`: the id that was sent, or else the one that was given out. */
function targetOf(action: string, body: unknown, answer: unknown): string {
  const id = idOf(body) ?? idOf(answer)
  return id === undefined ? '' : `${action.split('.')[0]}:${id}`
}

function idOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : undefined
}
