import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type ApplicationStatus, applicationStatusNames } from '../../content/application'
import { candidateTexts, settableStatuses } from '../../content/candidate'
import type { CloudFacts } from '../../content/cloud/read-cloud-facts'
import { dayMs, hourMs, minuteMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { type TypeName, typeNames } from '../../content/registry'
import type { MediaRow } from '../../contract'

/**
 * The files of demo/content. Within values, `"@-12"` is a day before (`"@+30"` after) today,
 * `"@-12:year"` the year of that day, `"@-700+5y"` the last day of five years that begin on that day, `{"$image": …}`, `{"$file": …}`, `{"$video": …}` and `{"$cloud": …}` name a file of demo/media, `{"$ref": "type:key"}`
 * another entry, and `<img data-demo="…">` a picture inside formatted text.
 */
const entry = z.strictObject({
  key: z.string(),
  category: z.number().int().default(0),
  title: z.string(),
  state: z.enum(['draft', 'scheduled', 'published', 'withdrawn']).default('published'),
  /** Negative for the future. Default: the entry's own date. */
  publishedDaysAgo: z.number().optional(),
  values: z.record(z.string(), z.unknown()),
})

const account = z.strictObject({
  key: z.string(),
  username: z.string(),
  name: z.string(),
  department: z.string(),
  phone: z.string(),
  email: z.string(),
})

const application = z.strictObject({
  key: z.string(),
  daysAgo: z.number(),
  status: z.enum(Object.keys(applicationStatusNames) as [ApplicationStatus, ...ApplicationStatus[]]),
  read: z.boolean(),
  /** The account it is assigned to. */
  assignee: z.string().optional(),
  input: z.record(z.string(), z.string()),
  notes: z.array(z.strictObject({ daysAgo: z.number(), author: z.string(), text: z.string() })),
})

const candidate = z.strictObject({
  /** Also the name of the résumé in demo/resumes. */
  key: z.string(),
  /** The key of the position. */
  position: z.string(),
  daysAgo: z.number(),
  read: z.boolean(),
  input: z.record(z.enum(candidateTexts), z.string()),
  /** What the candidate called the file. */
  file: z.string(),
  /** What was done about it, one after the other. */
  handled: z.array(
    z.strictObject({ daysAgo: z.number(), author: z.string(), status: z.enum(settableStatuses), note: z.string() }),
  ),
})

const picture = z.strictObject({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
  /** A computed view of invented land or instruments, never a photograph. */
  rendered: z.boolean().default(false),
})

export type DemoEntry = z.output<typeof entry> & { type: TypeName }
type DemoAccount = z.output<typeof account>
export type DemoApplication = z.output<typeof application>
export type DemoCandidate = z.output<typeof candidate>
export type DemoPicture = z.output<typeof picture>

/** The parsed demo content. */
export interface DemoContent {
  /** In the order of the files, which manual listings keep. */
  entries: DemoEntry[]
  accounts: DemoAccount[]
  applications: DemoApplication[]
  candidates: DemoCandidate[]
  settings: Record<string, unknown>
  /** Size and average colour of the pictures in demo/media, so that the first start decodes none. */
  pictures: DemoPicture[]
}

/**
 * Reads the demo content. A content type without a file has no entries.
 * @param folder the folder demo of the project
 * @throws Error when another file is missing, or one is not of the shape above
 */
export async function readDemoContent(folder: string): Promise<DemoContent> {
  const read = async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> => {
    const file = join(folder, 'content', `${name}.json`)
    const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
    return result.data
  }
  const files = new Set(await readdir(join(folder, 'content')))
  const entries = await Promise.all(
    typeNames
      .filter((type) => files.has(`${type}.json`))
      .map(async (type) => (await read(type, z.array(entry))).map((one): DemoEntry => ({ ...one, type }))),
  )
  return {
    entries: entries.flat(),
    accounts: await read('account', z.array(account)),
    applications: await read('application', z.array(application)),
    candidates: await read('candidate', z.array(candidate)),
    settings: await read('settings', z.record(z.string(), z.unknown())),
    pictures: await read('picture', z.array(picture)),
  }
}

/** What values hold of a file. */
export type DemoFile = Pick<MediaRow, 'src' | 'name' | 'size' | 'width' | 'height' | 'color' | 'duration'> & {
  cloud?: CloudFacts
}

/** Resolves the short forms of the demo files. */
export interface Lookup {
  /** The date `offset` days after today, or the last day of a term of `years` years that begins on it, YYYY-MM-DD. */
  formatDay(offset: number, years?: number): string
  /** A stored file of demo/media. @throws Error when there is none of that name */
  getMedia(name: string): DemoFile
  /** The id of an entry, by `type:key`; undefined while it has none. */
  findEntryId(reference: string): number | undefined
}

/**
 * Replaces the short forms described in `demo-files.ts` by values. A reference to an entry without an id is
 * left out of a list, and otherwise null.
 */
export function resolveValue(value: unknown, lookup: Lookup): unknown {
  if (typeof value === 'string') return resolveText(value, lookup)
  if (Array.isArray(value)) return value.map((one) => resolveValue(one, lookup)).filter((one) => one !== null)
  if (typeof value !== 'object' || value === null) return value
  const { $image, $file, $video, $cloud, $ref, ...rest } = resolveParts(value, lookup)
  if (typeof $ref === 'string') return lookup.findEntryId($ref) ?? null
  if (typeof $image === 'string') return { ...toImageValue(lookup.getMedia($image)), ...rest }
  if (typeof $file === 'string') return { ...toFileValue(lookup.getMedia($file)), date: lookup.formatDay(0), ...rest }
  if (typeof $video === 'string')
    return { ...toFileValue(lookup.getMedia($video)), duration: lookup.getMedia($video).duration, ...rest }
  if (typeof $cloud === 'string')
    return { ...toFileValue(lookup.getMedia($cloud)), ...lookup.getMedia($cloud).cloud, ...rest }
  return rest
}

/** Whether a value refers to other entries. */
export function hasReferences(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '$ref' in value || Object.values(value).some(hasReferences)
}

function resolveParts(value: object, lookup: Lookup): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolveValue(part, lookup)]))
}

function resolveText(text: string, lookup: Lookup): string | number {
  const [, offset, years, part] = /^@([+-]\d+)(?:\+(\d+)y)?(:year)?$/.exec(text) ?? []
  if (offset !== undefined) {
    const day = lookup.formatDay(Number(offset), Number(years ?? 0))
    return part === undefined ? day : Number(day.slice(0, 4))
  }
  return text.replaceAll(/<img data-demo="([^"]+)"/g, (_, name: string) => {
    const { src, width, height } = lookup.getMedia(name)
    return `<img src="${src}" width="${width}" height="${height}"`
  })
}

function toImageValue({ src, width, height, color }: DemoFile) {
  return { src, width, height, color }
}

function toFileValue({ src, name, size }: DemoFile) {
  return { src, name, size }
}

/** Dates and times relative to the time of seeding. */
export interface Calendar {
  now: number
  /** The date `offset` days after today, or the last day of a term of `years` years that begins on it, YYYY-MM-DD. */
  formatDay(offset: number, years?: number): string
  /** A time in the office hours of a day; `order` spreads the times of one day. In the future only for negative `daysAgo`. */
  getWorkingMoment(daysAgo: number, order: number): number
  /** The time that many days ago; fractions are allowed. */
  getMomentAgo(days: number): number
}

export function createCalendar(now: number): Calendar {
  const today = Date.parse(`${formatChinaDate(now)}T00:00:00+08:00`)
  return {
    now,
    formatDay(offset, years = 0) {
      const first = formatChinaDate(today + offset * dayMs)
      if (years === 0) return first
      const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
      return formatChinaDate(Date.UTC(year + years, month - 1, day) - dayMs)
    },
    getWorkingMoment(daysAgo, order) {
      const moment = today - daysAgo * dayMs + 9 * hourMs + ((order * 37) % 480) * minuteMs
      return daysAgo < 0 ? moment : Math.min(moment, now - hourMs)
    },
    getMomentAgo: (days) => now - days * dayMs,
  }
}
