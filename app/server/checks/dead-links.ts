import type { Kysely } from 'kysely'
import { readEntryAddress } from '../../navigation/public-address'
import { sections } from '../../content/site-structure'
import type { Database } from '../db'
import type { Entries } from '../entries'

/** Public pages that are no entries; sections add theirs. */
const pages = new Set(['/', '/search', '/webSiteMap', ...Object.values(sections).map(({ to }) => to)])

/**
 * Finds the addresses within the site that visitors cannot open: pages that do not exist, entries that they do not
 * see, uploads that are gone.
 */
export async function findDeadLinks(
  { db, entries }: { db: Kysely<Database>; entries: Entries },
  addresses: readonly string[],
): Promise<string[]> {
  const dead: string[] = []
  for (const address of new Set(addresses)) if (!(await isOpen(db, entries, address))) dead.push(address)
  return dead
}

async function isOpen(db: Kysely<Database>, entries: Entries, address: string): Promise<boolean> {
  const url = URL.parse(address, 'http://site.invalid')
  if (!url || url.host !== 'site.invalid') return false
  const { pathname } = url
  if (pathname.startsWith('/media/')) return hasMedia(db, pathname.slice('/media/'.length))
  if (pages.has(pathname)) return true
  const entry = readEntryAddress(address)
  return entry !== null && (await entries.getPublic(entry.type, entry.id)) !== null
}

async function hasMedia(db: Kysely<Database>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
