import type { Anyway } from '../../contract/publishing'
import type { AppContext } from '../app/create-context'
import type { Session } from '../auth'
import type { Problem } from '../errors'
import type { NamedCall } from './call'

/** Records a completed call of staff in the audit log. */
export async function recordCompletedCall(
  context: AppContext,
  call: NamedCall,
  { session, body, answer }: { session: Session | null; body: unknown; answer: unknown },
): Promise<void> {
  if (!session || !call.isAudited(body)) return
  const target = formatTarget(call.name, body, answer)
  const ids = readIds(answer, 'deleted') ?? readIds(answer, 'restored') ?? readIds(body, 'ids')
  const anyway = readAnyway(body)
  const detail = ids?.length ? formatIds(ids) : anyway && describeAnyway(anyway)
  await context.audit.record({ action: call.name, actor: session.actor, target, ...(detail && { detail }) })
}

/**
 * Records a refused call of staff in the audit log. Without a session it only goes to the process log, because anybody
 * could fill the audit log otherwise.
 */
export async function recordRefusedCall(
  context: AppContext,
  call: NamedCall,
  session: Session | null,
  problem: Problem,
): Promise<void> {
  if (problem.status !== 403) return
  const { code } = problem
  if (session) await context.audit.record({ action: call.name, actor: session.actor, outcome: 'refused', detail: code })
  else context.log.warn({ call: call.path, code }, 'API call refused')
}

/** How the audit log says that somebody published in spite of what was found, and why. */
export function describeAnyway({ reason }: Anyway): string {
  return reason === '' ? '仍然发布' : `仍然发布：${reason}`
}

function readAnyway(body: unknown): Anyway | undefined {
  if (typeof body !== 'object' || body === null || !('anyway' in body)) return undefined
  const { anyway } = body
  return typeof anyway === 'object' && anyway !== null && 'reason' in anyway && typeof anyway.reason === 'string'
    ? { reason: anyway.reason }
    : undefined
}

/** Formats what was acted on, such as `news:12`: by the id that was sent, or else by the new one. */
function formatTarget(action: string, body: unknown, answer: unknown): string {
  const id = readId(body) ?? readId(answer)
  return id === undefined ? '' : `${action.split('.')[0]}:${id}`
}

function readId(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : undefined
}

function readIds(value: unknown, name: string): number[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const ids: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
  return Array.isArray(ids) && ids.every((id) => typeof id === 'number') ? ids : undefined
}

/** Formats what was acted on together, shortened by naming runs: `共 4 个：3、7-9`. */
export function formatIds(ids: readonly number[]): string {
  const runs: Array<[first: number, last: number]> = []
  for (const id of new Set(ids.toSorted((one, other) => one - other))) {
    const run = runs.at(-1)
    if (run && id === run[1] + 1) run[1] = id
    else runs.push([id, id])
  }
  const named = runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
  return `共 ${ids.length} 个：${named.join('、')}`
}
