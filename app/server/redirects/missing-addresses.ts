import { type Kysely, sql } from 'kysely'
import { findPersonalData } from '../../content/checks/rules/personal-data'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { MissingAddress } from '../../contract/redirects'
import type { Listing } from '../../contract/shapes'
import { formatPath } from '../../navigation/redirect-rules'
import type { Database } from '../db'
import type { Search } from '../search'
import { proposeTarget } from './propose-target'
import type { RedirectRow } from './rules'

/** The most addresses that are counted on one day, so that invented ones fill neither the database nor the screen. */
const maxAddressesADay = 500
/** What was looked for in vain is deleted after this many days. */
const retentionDays = 90
/** An address that was asked for only once may name a person, or be a slip of the keyboard. */
const fewestShown = 2

const maxLength = 200

/** What robots look for on every server, and no site of a company ever had as a page. */
const probePattern = new RegExp(
  [
    String.raw`/\.`,
    String.raw`[<>'"();{}|$\x60\\]|\.\.|%`,
    String.raw`/(?:wp|wordpress|cgi-bin|cgi|phpmyadmin|pma|mysql|adminer|vendor|solr|actuator|boaform|hnap1|owa|autodiscover|ecp)\b`,
    String.raw`/(?:admin|administrator|manager|console|dede|phpinfo|shell|setup|install|config|backup|debug|telescope|remote|druid|jenkins|struts)(?:[/._-]|$)`,
    String.raw`xmlrpc|eval-stdin|webshell|nmap|/wp-`,
    String.raw`\.(?:env|git|svn|sql|bak|old|swp|zip|tar|t?gz|rar|7z|ini|conf|log|ya?ml|sh|cgi|exe|dll|pem|key)$`,
  ].join('|'),
  'i',
)

/** Parts of a page, which go with their page. */
const partPattern =
  /\.(?:js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|bmp|webp|avif|svg|woff2?|ttf|eot|mp[34]|webmanifest)$/i

/** What old sites call the params that say which page is meant: numbers and kinds, and never what a visitor typed. */
const namingParam = /^(?:[a-z_]{0,12}id|[acmp]|mod|act|action|type|class|cat|page|model|channel|column|lang)$/i
const plainValue = /^[a-z\d_-]{1,10}$/i

/**
 * An address as it may be counted. Of the query only that stays by which old sites name a page: known names with a short
 * number or word. Whatever else stands there may have been typed by a person or name one.
 * @returns undefined when it is not counted: it has what names a person, is asked for by robots only, or is part of a page
 */
export function readMissedAddress(address: string): string | undefined {
  const [whole = ''] = address.split('#', 1)
  const [rawPath = '', query = ''] = whole.split('?', 2)
  let path: string
  try {
    path = decodeURIComponent(rawPath)
  } catch {
    return undefined
  }
  if (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1)
  if (path === '/' || path.length > maxLength || path.startsWith('//') || /[\p{Cc}\p{Cs}@]/u.test(path))
    return undefined
  if (/^\/(?:api|assets|media|_serverFn)(?:\/|$)/.test(path)) return undefined
  if (probePattern.test(path) || partPattern.test(path)) return undefined
  const words = path.replaceAll('/', ' ').replace(/\.[a-z]{2,5}$/i, '')
  if (findPersonalData(`身份证 ${words}`, { telephones: [] }).length > 0 || /\d{15}/.test(path)) return undefined
  const params = query
    .split('&')
    .filter((part) => {
      const [name = '', value = '', more] = part.split('=')
      return namingParam.test(name) && plainValue.test(value) && more === undefined
    })
    .toSorted()
  return params.length === 0 ? formatPath(path) : `${formatPath(path)}?${params.join('&')}`
}

/** Adds to the stored counts of a day, in a fixed order, so that concurrent processes cannot deadlock. */
export async function writeMisses(
  db: Kysely<Database>,
  misses: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  if (misses.size === 0) return
  const ofDay = () => db.selectFrom('missing_address').where('day', '=', day)
  const stored = await ofDay()
    .select('address')
    .where('address', 'in', [...misses.keys()])
    .execute()
  const known = new Set(stored.map(({ address }) => address))
  const { count: counted } = await ofDay()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const all = [...misses].map(([address, count]) => ({ address, day, count }))
  const fresh = all
    .filter(({ address }) => !known.has(address))
    .slice(0, Math.max(0, maxAddressesADay - Number(counted)))
  const rows = [...all.filter(({ address }) => known.has(address)), ...fresh].toSorted((one, other) =>
    one.address < other.address ? -1 : 1,
  )
  if (rows.length === 0) return
  await db
    .insertInto('missing_address')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['address', 'day']).doUpdateSet({ count: sql`missing_address.count + excluded.count` }),
    )
    .execute()
}

/** Deletes what is older than the retention time. */
export async function removeOldMisses(db: Kysely<Database>, at: number): Promise<void> {
  await db
    .deleteFrom('missing_address')
    .where('day', '<', formatChinaDate(at - retentionDays * dayMs))
    .execute()
}

interface MissingReads {
  db: Kysely<Database>
  search: Pick<Search, 'find'>
  now: () => number
  findRule: (address: string) => Promise<RedirectRow | undefined>
}

/** What was asked for most often in vain between two days (YYYY-MM-DD), both included, and has no rule by now. */
export async function readMissingAddresses(
  { db, search, now, findRule }: MissingReads,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<Listing<MissingAddress>> {
  const rows = await db
    .selectFrom('missing_address')
    .select(['address', sql<number>`sum(count)`.as('count'), sql<string>`max(day)`.as('lastDay')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('address')
    .having(sql`sum(count)`, '>=', fewestShown)
    .orderBy('count', 'desc')
    .orderBy('address')
    .execute()
  const open: typeof rows = []
  for (const row of rows) if (!(await findRule(row.address))) open.push(row)
  const shown: MissingAddress[] = []
  for (const { address, count, lastDay } of open.slice(0, limit))
    shown.push({ address, count: Number(count), lastDay, proposal: await proposeTarget({ db, search, now }, address) })
  return { rows: shown, total: open.length }
}
