import type { Kysely } from 'kysely'
import { formatChinaDate } from '../../content/format'
import { canShowMap, getMapState } from '../../content/map-registration'
import type { Database } from '../db'
import { Problem } from '../errors'
import { toMapRegistration } from './map-columns'
import type { UsedMedia } from './list-used-media'

/** Why an upload keeps an entry from being published: stable codes, and what the person reads. */
const faults = {
  mapUnasked: (name: string) => `“${name}”尚未确认是否含有地图`,
  mapUnregistered: (name: string) => `“${name}”含有地图，请先填写审图号和来源`,
  mapExpired: (name: string) => `“${name}”的审图号已到期`,
  altMissing: (name: string) => `“${name}”缺少替代文字`,
}
type Fault = keyof typeof faults

/**
 * Requires of every upload that the public is to see what it has to be told: whether it shows a map, the registration of
 * that map, and a text for those who do not see the picture.
 * @throws Problem mediaUnready, with a message and a code for each field that holds such an upload
 */
export async function requireReadyMedia(db: Kysely<Database>, uses: readonly UsedMedia[], now: number): Promise<void> {
  if (uses.length === 0) return
  const keys = [...new Set(uses.map(({ key }) => key))]
  const rows = await db.selectFrom('media').selectAll().where('key', 'in', keys).execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const found = uses.flatMap((use) => {
    const row = byKey.get(use.key)
    const fault = row && findFault(row, use, formatChinaDate(now))
    return fault ? [{ field: use.field, fault, message: faults[fault](row.name) }] : []
  })
  const [first] = found
  if (!first) return
  const fields: Record<string, string> = {}
  const fieldCodes: Record<string, string> = {}
  for (const { field, fault, message } of found) {
    if (!fields[field]?.includes(message)) fields[field] = [fields[field], message].filter(Boolean).join('；')
    fieldCodes[field] ??= fault
  }
  throw new Problem('mediaUnready', `不能发布：${Object.values(fields).join('；')}`, { fields, fieldCodes })
}

function findFault(
  row: Parameters<typeof toMapRegistration>[0] & {
    kind: string
    content_type: string
    alt: string
    decorative: number
  },
  use: UsedMedia,
  today: string,
): Fault | null {
  const state = getMapState(toMapRegistration(row), today)
  if (state === 'unasked' && canShowMap({ kind: row.kind, contentType: row.content_type })) return 'mapUnasked'
  if (state === 'missing') return 'mapUnregistered'
  if (state === 'expired') return 'mapExpired'
  const hasAlt = row.kind !== 'image' || row.decorative === 1 || row.alt !== '' || use.alt === null
  return hasAlt || use.alt?.trim() !== '' ? null : 'altMissing'
}
