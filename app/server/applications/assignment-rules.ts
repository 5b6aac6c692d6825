import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import {
  type AssignmentRule,
  describeRule,
  type JudgedApplication,
  meetsConditions,
  type RuleConditions,
  type RuleTarget,
} from '../../content/application-rules'
import { describeTexts } from '../../content/describe-changes'
import { sections } from '../../content/site-structure'
import type { RuleSheet, RuleTrial, StoredRule, triedApplication } from '../../contract/application-rules'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { ApplicationRuleTable, Database } from '../db'
import { Problem } from '../errors'
import { createInvalidProblem } from '../validate'
import { type Assignee, type Assignees, chooseAssignee, readAssignees } from './assignees'

const names = z.array(z.string())
const storedConditions = z.object({
  directions: names,
  // A section that the site no longer has is asked for by nobody.
  sections: names.transform((all) => Object.values(sections).flatMap(({ name }) => (all.includes(name) ? [name] : []))),
  places: names,
  words: names,
})

/** A rule with whose turn it was last. */
type TurnRule = RuleConditions & { target: RuleTarget; lastId: number | null }

function toTurnRule(row: Selectable<ApplicationRuleTable>): TurnRule & { id: number } {
  const target = row.account_id === null ? { dutyId: row.duty_id ?? 0 } : { accountId: row.account_id }
  return { id: row.id, ...storedConditions.parse(JSON.parse(row.conditions)), target, lastId: row.last_account_id }
}

async function readRules(db: Kysely<Database>) {
  const rows = await db.selectFrom('application_rule').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toTurnRule)
}

/**
 * Finds whom an application that arrives is assigned to, and takes the turn.
 * @param work the transaction in which it arrives
 * @returns null when no rule matches, or nobody of those that match can be assigned to
 */
export async function takeTurn(work: Kysely<Database>, application: JudgedApplication): Promise<Assignee | null> {
  const matching = (await readRules(work)).filter((rule) => meetsConditions(rule, application))
  if (matching.length === 0) return null
  const assignees = await readAssignees(work)
  for (const { id } of matching) {
    // Locked until the end of the transaction: two applications at once go to two people.
    const row = await work
      .updateTable('application_rule')
      .set({ position: sql<number>`position` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) continue
    const { target, lastId } = toTurnRule(row)
    const chosen = chooseAssignee(assignees, target, lastId)
    if (typeof chosen === 'string') continue
    await work.updateTable('application_rule').set({ last_account_id: chosen.id }).where('id', '=', id).execute()
    return chosen
  }
  return null
}

/** Creates the rules by which applications are assigned as they arrive. Every change is recorded in the trail. */
export function createAssignmentRules({ db, audit }: { db: Kysely<Database>; audit: Audit }) {
  return {
    /** The rules in their order, and whom they may assign to. */
    async readRuleSheet(): Promise<RuleSheet> {
      return toSheet(await readRules(db), await readAssignees(db), await readNames(db))
    },

    /**
     * Puts other rules in the place of all.
     * @param version of the sheet that was edited
     * @throws Problem conflict when they were changed meanwhile; invalid for somebody who cannot be assigned to
     */
    async saveRules(rules: AssignmentRule[], version: string, actor: Actor): Promise<RuleSheet> {
      return db.transaction().execute(async (work) => {
        await work
          .updateTable('application_rule')
          .set({ position: sql<number>`position` })
          .execute()
        const before = await readRules(work)
        // As after a call whose answer was lost.
        if (isStored(rules, before)) return toSheet(before, await readAssignees(work), await readNames(work))
        if (computeVersion(before) !== version)
          throw new Problem('conflict', '分派规则刚被他人修改，没有保存。请核对后再操作')
        const assignees = await readAssignees(work)
        refuseUnknownTargets(rules, before, assignees)
        await storeRules(work, rules, before)
        const after = await readRules(work)
        const known = await readNames(work)
        const changes = listChanges(before, after, known)
        if (changes.length > 0) await audit.record({ action: 'applicationRule.save', actor, facts: { changes } }, work)
        return toSheet(after, assignees, known)
      })
    },

    /** Says whom rules would assign an application to, without taking a turn. */
    async tryRules(rules: AssignmentRule[], tried: z.output<typeof triedApplication>): Promise<RuleTrial> {
      const turns = new Map((await readRules(db)).map(({ id, lastId }) => [id, lastId]))
      const assignees = await readAssignees(db)
      const { direction, place, words, section } = tried
      const source = section === undefined ? '' : sections[section].to
      const skipped: RuleTrial['skipped'] = []
      for (const [rule, { id, target, ...conditions }] of rules.entries()) {
        if (!meetsConditions(conditions, { direction, place, need: words, company: words, source })) continue
        const chosen = chooseAssignee(assignees, target, (id === undefined ? null : turns.get(id)) ?? null)
        if (typeof chosen !== 'string') return { rule, assignee: chosen.name, skipped }
        skipped.push({ rule, reason: chosen })
      }
      return { rule: null, assignee: '', skipped }
    },
  }
}

/** The names of all accounts and duties, also of those that nothing can be assigned to. */
interface KnownNames {
  accounts: Map<number, string>
  duties: Map<number, string>
}

async function readNames(db: Kysely<Database>): Promise<KnownNames> {
  const accounts = await db.selectFrom('account').select(['id', 'name', 'username']).execute()
  const duties = await db.selectFrom('duty').select(['id', 'name']).execute()
  return {
    accounts: new Map(accounts.map(({ id, name, username }) => [id, name || username])),
    duties: new Map(duties.map(({ id, name }) => [id, name])),
  }
}

function nameTarget(target: RuleTarget, { accounts, duties }: KnownNames): string {
  if ('accountId' in target) return accounts.get(target.accountId) ?? '已删除的账号'
  return `${duties.get(target.dutyId) ?? '已删除的职责'}（轮流）`
}

function toSheet(rules: Array<TurnRule & { id: number }>, assignees: Assignees, known: KnownNames): RuleSheet {
  return {
    rules: rules.map(({ lastId, ...rule }): StoredRule => {
      const chosen = chooseAssignee(assignees, rule.target, lastId)
      return { ...rule, targetName: nameTarget(rule.target, known), idle: typeof chosen === 'string' ? chosen : '' }
    }),
    version: computeVersion(rules),
    people: assignees.people,
    duties: assignees.duties.map(({ id, name, people }) => ({ id, name, people: people.map((one) => one.name) })),
  }
}

/** A turn that was taken is no change of the rules. */
function computeVersion(rules: Array<TurnRule & { id: number }>): string {
  const texts = rules.map(({ lastId: _lastId, ...rule }) => rule)
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)
}

/** Whether the rules are stored as they are given. */
function isStored(rules: AssignmentRule[], before: Array<TurnRule & { id: number }>): boolean {
  const describe = (all: ReadonlyArray<RuleConditions & { target: RuleTarget }>) =>
    JSON.stringify(
      all.map(({ directions, sections: from, places, words, target }) => [directions, from, places, words, target]),
    )
  return (
    rules.every(({ id }, index) => id === undefined || id === before[index]?.id) && describe(rules) === describe(before)
  )
}

/** A rule that was there already may name somebody who cannot be assigned to now: it waits until they can again. */
function refuseUnknownTargets(
  rules: AssignmentRule[],
  before: Array<{ id: number; target: RuleTarget }>,
  all: Assignees,
) {
  for (const [index, { id, target }] of rules.entries()) {
    const stored = before.find((rule) => rule.id === id)
    if (id !== undefined && !stored) throw createInvalidProblem({ [`rules.${index}.id`]: '没有这条分派规则' })
    if (stored && JSON.stringify(stored.target) === JSON.stringify(target)) continue
    const isKnown =
      'accountId' in target
        ? all.people.some((person) => person.id === target.accountId)
        : all.duties.some((duty) => duty.id === target.dutyId)
    if (!isKnown) throw createInvalidProblem({ [`rules.${index}.target`]: '不能分派给此账号或职责，请另选' })
  }
}

async function storeRules(work: Kysely<Database>, rules: AssignmentRule[], before: Array<{ id: number }>) {
  const kept = new Set(rules.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0) await work.deleteFrom('application_rule').where('id', 'in', removed).execute()
  for (const [position, { id, target, directions, sections: from, places, words }] of rules.entries()) {
    const row = {
      position,
      conditions: JSON.stringify({ directions, sections: from, places, words }),
      account_id: 'accountId' in target ? target.accountId : null,
      duty_id: 'dutyId' in target ? target.dutyId : null,
    }
    if (id === undefined) await work.insertInto('application_rule').values(row).execute()
    else await work.updateTable('application_rule').set(row).where('id', '=', id).execute()
  }
}

/** What differs, place by place. */
function listChanges(before: TurnRule[], after: TurnRule[], known: KnownNames) {
  const [old, next] = [before, after].map((rules) =>
    rules.map((rule) => describeRule(rule, nameTarget(rule.target, known))),
  ) as [string[], string[]]
  return Array.from({ length: Math.max(old.length, next.length) }, (_, index) => index).flatMap((index) => {
    const [one = '', other = ''] = [old[index], next[index]]
    return one === other ? [] : [describeTexts(`第 ${index + 1} 条分派规则`, one, other)]
  })
}
