import type { Kysely } from 'kysely'
import type { EntryState } from '../../content/entries'
import { formatChinaDateTime } from '../../content/format'
import { isTypeName } from '../../content/registry'
import type { LinkTarget } from '../../contract'
import { readEntryAddress } from '../../navigation/public-address'
import { nameSitePage } from '../../navigation/site-pages'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { describeEntries, readVisibleTitles, selectViewableIds } from '../entries'

interface TargetDeps {
  db: Kysely<Database>
  now: () => number
}

type Entry = NonNullable<ReturnType<Awaited<ReturnType<typeof describeEntries>>['get']>>

/**
 * Describes what addresses within the site lead to, each once, and why visitors cannot open it: pages that do not exist,
 * entries that they do not see, uploads that are gone.
 * @param viewer reads only entries that this account may view, and of others what visitors see of them
 */
export async function describeTargets(
  { db, now }: TargetDeps,
  addresses: readonly string[],
  viewer?: Actor,
): Promise<LinkTarget[]> {
  const wanted = [...new Set(addresses)].map((address) => ({ address, entry: readEntryAddress(address) }))
  const ids = [...new Set(wanted.flatMap(({ entry }) => entry?.id ?? []))]
  const keys = wanted.flatMap(({ address }) => readMediaKey(address) ?? [])
  const [entries, readable, files] = await Promise.all([
    describeEntries(db, ids, now()),
    listReadable(db, ids, viewer),
    readFileNames(db, keys),
  ])
  const others = [...entries.values()].filter(({ id, state }) => state === 'published' && !readable.has(id))
  const shownTitles = await readShownTitles(db, others, now())
  return wanted.map(({ address, entry: named }): LinkTarget => {
    const key = readMediaKey(address)
    if (key !== null) return describeFile(address, files.get(key))
    if (named) {
      const entry = entries.get(named.id)
      if (entry?.type !== named.type) return describeEntry(address, undefined)
      if (readable.has(entry.id)) return describeEntry(address, entry)
      const title = shownTitles.get(entry.id)
      return title === undefined
        ? { ...describeEntry(address, undefined), fault: hiddenFault }
        : describeEntry(address, { ...entry, title })
    }
    const label = URL.parse(address, 'http://site.invalid')?.host === 'site.invalid' ? nameSitePage(address) : undefined
    const fault = label === undefined ? '本站没有这个页面，请改为现有的页面或取消链接' : null
    return { address, kind: 'page', title: label ?? '', type: null, state: null, fault }
  })
}

function readMediaKey(address: string): string | null {
  const [path = ''] = address.split(/[?#]/)
  return path.startsWith('/media/') ? path.slice('/media/'.length) : null
}

/** The titles under which visitors see entries: a draft may be called otherwise. */
async function readShownTitles(db: Kysely<Database>, entries: readonly Entry[], at: number) {
  const titles = new Map<number, string>()
  for (const [type, some] of Map.groupBy(entries, (entry) => entry.type)) {
    if (!isTypeName(type)) continue
    const ids = some.map(({ id }) => id)
    for (const [id, { title }] of await readVisibleTitles(db, type, ids, at)) titles.set(id, title)
  }
  return titles
}

/** Those of some entries that an account may view. */
export async function listReadable(
  db: Kysely<Database>,
  ids: readonly number[],
  viewer?: Actor,
): Promise<ReadonlySet<number>> {
  const viewable = viewer && selectViewableIds(db, viewer)
  if (!viewable || ids.length === 0) return new Set(ids)
  const rows = await viewable.where('entry.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** What files are called that are in the library, by their keys. */
async function readFileNames(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['key', 'name'])
    .where('key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}

function describeFile(address: string, name: string | undefined): LinkTarget {
  const fault = name === undefined ? '所链接的文件已从媒体库删除，请换一个文件或取消链接' : null
  return { address, kind: 'file', title: name ?? '', type: null, state: null, fault }
}

function describeEntry(address: string, entry: Entry | undefined): LinkTarget {
  if (!entry || !isTypeName(entry.type)) {
    const fault = '所链接的内容已不存在，请改为其他页面或取消链接'
    return { address, kind: 'entry', title: '', type: null, state: null, fault }
  }
  const { title, type, state } = entry
  return { address, kind: 'entry', title, type, state, fault: faults[state](nameEntry(entry), entry) }
}

/** What an account is told that may not view the entry: not whether it is a draft, planned or gone. */
export const hiddenFault = '所链接的内容访客目前不能打开，请改为其他页面或取消链接'

const nameEntry = ({ title }: Entry) => (title === '' ? '所链接的内容' : `《${title}》`)

/** Why visitors cannot open the page of an entry, and what mends that. */
const faults: Record<EntryState, (name: string, entry: Entry) => string | null> = {
  published: () => null,
  scheduled: (name, { scheduledAt }) => `${name}定于 ${formatChinaDateTime(scheduledAt ?? 0)} 发布，在此之前链接不显示`,
  draft: (name) => `${name}尚未发布，请先发布，或改为其他页面`,
  withdrawn: (name) => `${name}已下线，请重新发布，或改为其他页面、取消链接`,
  deleted: (name) => `${name}已移入回收站，请恢复后发布，或改为其他页面、取消链接`,
}
