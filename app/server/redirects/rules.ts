import type { Kysely, Selectable } from 'kysely'
import { describeTexts, type NamedChange } from '../../content/describe-changes'
import { goneWord, type RedirectRule } from '../../content/redirects'
import type { TypeName } from '../../content/registry'
import { getPublicAddress, readEntryAddress } from '../../navigation/public-address'
import { isStandingPage, nameStandingPage, readEntryId } from '../../navigation/redirect-rules'
import { type Database, type RedirectTable, splitForQueries } from '../db'
import { listVisiblePages, readVisibleTitles } from '../entries'

export type RedirectRow = Selectable<RedirectTable>

/** What a rule leads to, as it is now. */
export interface KnownTarget {
  /** Its address as visitors are sent there. */
  address: string
  title: string
}

export function readRules(db: Kysely<Database>): Promise<RedirectRow[]> {
  return db.selectFrom('redirect').selectAll().orderBy('id').execute()
}

/** What stands at these addresses now, by the address; those that show nothing are missing. */
export async function readTargets(
  db: Kysely<Database>,
  addresses: Iterable<string>,
  at: number,
): Promise<ReadonlyMap<string, KnownTarget>> {
  const found = new Map<string, KnownTarget>()
  const idsByType = new Map<TypeName, Map<number, string[]>>()
  for (const address of new Set(addresses)) {
    if (isStandingPage(address)) found.set(address, { address, title: nameStandingPage(address) ?? '' })
    else if (address.startsWith('/media/')) found.set(address, { address, title: '媒体库文件' })
    const entry = readEntryAddress(address)
    if (!entry) continue
    const ids = idsByType.get(entry.type) ?? new Map<number, string[]>()
    ids.set(entry.id, [...(ids.get(entry.id) ?? []), address])
    idsByType.set(entry.type, ids)
  }
  for (const [type, ids] of idsByType)
    for (const some of splitForQueries([...ids.keys()]))
      for (const [id, { category, title }] of await readVisibleTitles(db, type, some, at))
        for (const address of ids.get(id) ?? [])
          found.set(address, { address: getPublicAddress({ type, id, category }), title })
  return found
}

/** The entries whose own addresses have rules although visitors see them there now. */
export async function findShownSources(
  db: Kysely<Database>,
  rules: readonly RedirectRule[],
  at: number,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rules.flatMap(({ source }) => readEntryId(source) ?? []))]
  const shown = await Promise.all(splitForQueries(ids).map((some) => listVisiblePages(db, some, at)))
  return new Set(shown.flat().map(({ id }) => id))
}

/** What differs between two states of a rule; null before there was one or after. */
export function listRuleChanges(before: RedirectRule | null, after: RedirectRule | null): NamedChange[] {
  const parts: ReadonlyArray<[label: string, read: (rule: RedirectRule | null) => string]> = [
    ['旧地址', (rule) => rule?.source ?? ''],
    ['转到', tellTarget],
  ]
  return parts.flatMap(([label, read]) => {
    const [old, next] = [read(before), read(after)]
    return old === next ? [] : [describeTexts(label, old, next)]
  })
}

/** Where a rule leads, in words. */
export function tellTarget(rule: RedirectRule | null): string {
  return rule === null ? '' : rule.target || goneWord
}
