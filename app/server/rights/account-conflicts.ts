import type { Kysely } from 'kysely'
import { isTypeName, type TypeName } from '../../content/registry'
import type { ReviewStage } from '../../content/review'
import { type Conflict, findConflicts, type Rights } from '../../content/rights'
import type { Database } from '../db'

/** What accounts hold that should be in two hands, by their ids; accounts that hold nothing of it are left out. */
export type AccountConflicts = ReadonlyMap<number, { id: number; name: string; held: Conflict[] }>

/**
 * Judges what of the rights of accounts should be in two hands. Whom a stage names is no right but a setting of its type, and
 * is read with them.
 * @param accounts all that can be signed in to
 */
export async function listAccountConflicts(
  db: Kysely<Database>,
  accounts: ReadonlyArray<{ id: number; name: string; rights: Rights }>,
): Promise<AccountConflicts> {
  const lastApprovals = await readLastApprovals(db)
  return new Map(
    accounts.flatMap(({ id, name, rights }) => {
      const held = findConflicts(rights, lastApprovals.get(id) ?? [])
      return held.length === 0 ? [] : [[id, { id, name, held }] as const]
    }),
  )
}

const final: ReviewStage = 'final'

/** The content types whose 终审 names an account, as the one who decides or as the deputy. */
async function readLastApprovals(db: Kysely<Database>): Promise<Map<number, TypeName[]>> {
  const rows = await db
    .selectFrom('review_stage')
    .select(['type', 'people', 'deputy_id'])
    .where('stage', '=', final)
    .orderBy('type')
    .execute()
  const byAccount = new Map<number, TypeName[]>()
  for (const { type, people, deputy_id: deputy } of rows) {
    const named: number[] = JSON.parse(people)
    if (isTypeName(type))
      for (const id of new Set([...named, ...(deputy === null ? [] : [deputy])]))
        byAccount.set(id, [...(byAccount.get(id) ?? []), type])
  }
  return byAccount
}
