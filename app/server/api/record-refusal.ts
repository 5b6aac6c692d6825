import type { AppContext } from '../app/create-context'
import type { Session } from '../auth'
import type { Problem } from '../errors'
import { toProblem } from './errors'
import type { NamedCall } from './call'

/**
 * Records a refused call of staff in the trail, before it is answered. Without a session it only goes to the process log,
 * because anybody could fill the trail otherwise.
 * @returns the problem to answer: another one where the refusal could not be recorded
 */
export async function recordRefusal(
  context: AppContext,
  call: NamedCall,
  session: Session | null,
  problem: Problem,
): Promise<Problem> {
  if (problem.status !== 403) return problem
  const { code } = problem
  if (!session) {
    context.log.warn({ call: call.path, code }, 'API call refused')
    return problem
  }
  try {
    const event = { action: call.name, title: call.summary, outcome: 'refused', detail: code } as const
    await context.audit.record({ ...event, actor: session.actor })
    return problem
  } catch (error) {
    return toProblem(context, error, call.name)
  }
}
