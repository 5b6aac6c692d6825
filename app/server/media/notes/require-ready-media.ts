import type { Kysely, Selectable } from 'kysely'
import { formatChinaDate } from '../../../content/format'
import { canShowMap, getMapState, type MapRegistration, mapAnswerNames } from '../../../content/map-registration'
import type { Database, MediaTable } from '../../db'
import { Problem } from '../../errors'
import type { UsedMedia } from './used-media'

/** Why an upload keeps an entry from being published: stable codes, and what the person reads. */
const faults = {
  mapUnasked: (name: string) => `“${name}”尚未确认是否含有地图`,
  mapUnregistered: (name: string) => `“${name}”含有地图，请先填写审图号和来源`,
  mapExpired: (name: string) => `“${name}”的审图号已到期`,
  altMissing: (name: string) => `“${name}”缺少替代文字`,
}
type Fault = keyof typeof faults

/**
 * Requires of every upload that the public is to see what must be published with it: whether it shows a map, the registration of
 * that map, and a text for those who do not see the picture.
 * @throws Problem mediaUnready, with a message and a code for each field that holds such an upload
 */
export async function requireReadyMedia(db: Kysely<Database>, uses: readonly UsedMedia[], now: number): Promise<void> {
  const found = await findMediaFaults(db, uses, formatChinaDate(now))
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

/** Something that must be published with an upload and is missing. */
export interface MediaFault {
  field: string
  fault: Fault
  message: string
}

/**
 * Finds what uses of uploads lack before the public may see them, each once for a field.
 * @param day on which they are to be seen, YYYY-MM-DD
 */
export async function findMediaFaults(
  db: Kysely<Database>,
  uses: readonly UsedMedia[],
  day: string,
): Promise<MediaFault[]> {
  if (uses.length === 0) return []
  const keys = [...new Set(uses.map(({ key }) => key))]
  const rows = await db.selectFrom('media').selectAll().where('key', 'in', keys).execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const found = uses.flatMap((use) => {
    const row = byKey.get(use.key)
    return row
      ? findFaults(row, use, day).map((fault) => ({ field: use.field, fault, message: faults[fault](row.name) }))
      : []
  })
  return [...new Map(found.map((one) => [`${one.field} ${one.fault} ${one.message}`, one])).values()]
}

function findFaults(
  row: Parameters<typeof toMapRegistration>[0] & {
    kind: string
    alt: string
    decorative: number
  },
  use: UsedMedia,
  day: string,
): Fault[] {
  const faults: Fault[] = []
  const state = getMapState(toMapRegistration(row), day)
  if (state === 'unasked' && canShowMap(row)) faults.push('mapUnasked')
  if (state === 'missing') faults.push('mapUnregistered')
  if (state === 'expired') faults.push('mapExpired')
  const hasAlt = row.kind !== 'image' || row.decorative === 1 || row.alt !== '' || use.alt === null
  if (!hasAlt && use.alt?.trim() === '') faults.push('altMissing')
  return faults
}

type MapColumns = Pick<
  Selectable<MediaTable>,
  'map_answer' | 'map_number' | 'map_source' | 'map_second' | 'map_valid_until'
>

/** The registration that a row of the media library holds. */
export function toMapRegistration(row: MapColumns): MapRegistration {
  return {
    answer: isAnswer(row.map_answer) ? row.map_answer : 'unasked',
    number: row.map_number,
    source: row.map_source,
    second: row.map_second,
    validUntil: row.map_valid_until,
  }
}

function isAnswer(text: string): text is MapRegistration['answer'] {
  return Object.hasOwn(mapAnswerNames, text)
}

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
