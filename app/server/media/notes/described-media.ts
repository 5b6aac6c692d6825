import type { Kysely } from 'kysely'
import type { Database } from '../../db'
import type { UsedMedia } from './list-used-media'

/** The addresses of the pictures among some uses that have a text in the media library, or need none. */
export async function readDescribed(
  db: Kysely<Database>,
  uses: ReadonlyArray<Pick<UsedMedia, 'key'>>,
): Promise<Set<string>> {
  const keys = [...new Set(uses.map(({ key }) => key))]
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('key')
    .where('key', 'in', keys)
    .where(({ or, eb }) => or([eb('alt', '<>', ''), eb('decorative', '=', 1)]))
    .execute()
  return new Set(rows.map(({ key }) => `/media/${key}`))
}

/**
 * Gives pictures that the media library knows no text of the one that was written where they are used, so that library,
 * lists and forms have one answer.
 * @returns the keys of those that have a text now
 */
export async function describeByUses(db: Kysely<Database>, uses: readonly UsedMedia[]): Promise<string[]> {
  const texts = new Map<string, string>()
  for (const { key, alt } of uses) {
    const text = alt?.trim() ?? ''
    if (text !== '' && !texts.has(key)) texts.set(key, text.slice(0, 200))
  }
  const described: string[] = []
  // Always in the same order, so that two changes do not wait for each other.
  for (const [key, alt] of [...texts].toSorted(([one], [other]) => one.localeCompare(other))) {
    const { numUpdatedRows } = await db
      .updateTable('media')
      .set({ alt })
      .where('key', '=', key)
      .where('kind', '=', 'image')
      .where('alt', '=', '')
      .where('decorative', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) described.push(key)
  }
  return described
}
