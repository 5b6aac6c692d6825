import { isCooperationDirection } from '../../content/application'
import type { StoredRule } from '../../contract/application-rules'
import { staffQuery } from '../../data/admin/staff-query'
import type { BodyOf } from '../../data/client'

/** The rules in their order, with their version and whom they may assign to. */
export const ruleSheetQuery = staffQuery('applicationRule.list')

export type GivenRule = BodyOf<'applicationRule.save'>['rules'][number]

/** A stored rule as it is sent back. */
export function toGiven({ targetName: _name, idle: _idle, directions, ...rule }: StoredRule): GivenRule {
  // A direction that the form no longer offers would be refused.
  return { ...rule, directions: directions.filter(isCooperationDirection) }
}

/** Puts a rule in the place of what it was, or behind all others where there is no such rule. */
export function putRule(rules: readonly StoredRule[], { id, ...rule }: GivenRule): GivenRule[] {
  const isThere = rules.some((one) => one.id === id)
  return isThere ? rules.map((one) => (one.id === id ? { id, ...rule } : toGiven(one))) : [...rules.map(toGiven), rule]
}

export function moveRule(rules: readonly StoredRule[], from: number, to: number): GivenRule[] {
  const given = rules.map(toGiven)
  return given[from] ? given.toSpliced(from, 1).toSpliced(to, 0, given[from]) : given
}
