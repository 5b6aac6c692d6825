import type { Kysely } from 'kysely'
import type { TypeName } from '../../content/registry'
import { describeRight, hasRight, type Rights } from '../../content/rights'
import type { ConfiguredStage } from '../../contract'
import type { Database } from '../db'
import { listAccountRights } from '../rights'

/** An account as reviews see it. */
interface Person {
  id: number
  name: string
  department: string
  phone: string
  isDisabled: boolean
  /** An example whose password nobody has set yet. */
  isDemo: boolean
  /** What its duties allow; nothing while it is disabled. */
  rights: Rights
}

/** All accounts by their ids. */
export type People = ReadonlyMap<number, Person>

export async function readPeople(db: Kysely<Database>): Promise<People> {
  const held = new Map((await listAccountRights(db)).map(({ id, rights }) => [id, rights]))
  const columns = ['id', 'name', 'department', 'phone', 'disabled_at', 'is_demo'] as const
  const rows = await db.selectFrom('account').select(columns).execute()
  return new Map(
    rows.map(({ disabled_at, is_demo, ...account }) => [
      account.id,
      { ...account, isDisabled: disabled_at !== null, isDemo: is_demo === 1, rights: held.get(account.id) ?? {} },
    ]),
  )
}

/** Says why an account cannot review entries of a type; undefined for one that can. */
export function describeInability({ name, isDisabled, isDemo, rights }: Person, type: TypeName): string | undefined {
  if (isDemo) return `${name}的账号尚未设置密码，不能审阅`
  if (isDisabled) return `${name}的账号已停用，不能审阅`
  if (!hasRight({ rights }, `${type}.review`)) return `${name}没有“${describeRight(`${type}.review`)}”的权限`
  return undefined
}

/** What decides whom a stage asks, besides the people that it names. */
interface Circumstances {
  people: People
  /** The type of the entry, which they need the right to review. */
  type: TypeName
  /** The accounts that wrote what is reviewed. */
  writers: readonly number[]
  /** Whether the writers may decide in this stage all the same. */
  allowsWriters: boolean
  /** Whether its term has passed. */
  isOverdue: boolean
}

/**
 * Lists the accounts of which any one decides in a stage: those that it names, but for writers, disabled accounts and
 * those without the right to review. The
 * deputy joins them once the term has passed, and takes over where nobody else is left.
 */
export function listAsked(
  { people: named, deputy }: Pick<ConfiguredStage, 'people' | 'deputy'>,
  { people, type, writers, allowsWriters, isOverdue }: Circumstances,
): number[] {
  const may = (id: number) => {
    const person = people.get(id)
    return (
      person?.isDisabled === false && hasRight(person, `${type}.review`) && (allowsWriters || !writers.includes(id))
    )
  }
  const asked = named.filter(may)
  const deputies = deputy !== null && !asked.includes(deputy) && may(deputy) ? [deputy] : []
  return asked.length === 0 || isOverdue ? [...asked, ...deputies] : asked
}

/** The names of accounts; those that are disabled say so. */
export function listNames(people: People, ids: readonly number[]): string[] {
  return ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [person.isDisabled ? `${person.name}（已停用）` : person.name] : []
  })
}
