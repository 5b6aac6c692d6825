import { modelType } from '../../content/duties'
import { isTypeName } from '../../content/registry'
import { type Rights, scopeNames, rightGroups } from '../../content/rights'
import type { AccountRow, DutyRow } from '../../contract'

/** Rights of one subject that are held alike. */
interface EffectiveLine {
  /** The actions, joined. */
  actions: string
  scope: string
  /** The duties that they come from. */
  sources: string
}

/** What an account may do with a subject, or with several content types alike. */
interface EffectiveGroup {
  label: string
  lines: EffectiveLine[]
}

/**
 * What an account may do in fact, as short as it can be said: actions with one scope from the same duties in one line, and
 * content types with the same lines in one group.
 */
export function listEffectiveRights(
  { account, rights }: { account: AccountRow; rights: Rights },
  duties: readonly DutyRow[],
): EffectiveGroup[] {
  const held = duties.filter(({ id }) => account.duties.some((duty) => duty.id === id))
  const groups = rightGroups
    .toSorted((one, other) => Number(other.subject === modelType) - Number(one.subject === modelType))
    .map(({ subject, label, rows }) => {
      const lines = new Map<string, EffectiveLine & { names: string[] }>()
      for (const row of rows) {
        const scope = rights[row.name]
        if (!scope) continue
        const sources = held.filter((duty) => duty.rights[row.name] === scope).map(({ name }) => name)
        const key = `${scope} ${sources.join('、')}`
        const line = lines.get(key)
        if (line) line.names.push(row.label)
        else lines.set(key, { names: [row.label], actions: '', scope: scopeNames[scope], sources: sources.join('、') })
      }
      const told = [...lines.values()].map(({ names, scope, sources }) => ({
        actions: names.join('、'),
        scope,
        sources,
      }))
      return { subject, label, lines: told }
    })
    .filter(({ lines }) => lines.length > 0)
  const alike = Map.groupBy(groups, ({ subject, lines }) => (isTypeName(subject) ? JSON.stringify(lines) : subject))
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ label: nameGroup(first.label, others), lines: first.lines }] : [],
  )
}

function nameGroup(first: string, others: ReadonlyArray<{ label: string }>): string {
  if (others.length < 2) return [first, ...others.map(({ label }) => label)].join('、')
  return `${first}等 ${others.length + 1} 类`
}
