import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { applicationStatusNames } from '../../content/application-status'
import { typeNames, type TypeName } from '../../content/registry'
import type { ApplicationStatus } from '../../content/application-status'

/**
 * The files of demo/content. Within values, `"@-12"` is a day before (`"@+30"` after) today,
 * `"@-12:year"` the year of that day, `"@-700+5y"` the last day of five years that begin on that day, `{"$image": …}`, `{"$file": …}` and `{"$video": …}` name a file of demo/media, `{"$ref": "type:key"}`
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

const picture = z.strictObject({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
})

export type DemoEntry = z.output<typeof entry> & { type: TypeName }
export type DemoAccount = z.output<typeof account>
export type DemoApplication = z.output<typeof application>
export type DemoPicture = z.output<typeof picture>

/** The parsed demo content. */
export interface DemoContent {
  /** In the order of the files, which manual listings keep. */
  entries: DemoEntry[]
  accounts: DemoAccount[]
  applications: DemoApplication[]
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
    settings: await read('settings', z.record(z.string(), z.unknown())),
    pictures: await read('picture', z.array(picture)),
  }
}
