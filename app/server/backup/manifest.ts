import { z } from 'zod'

/** Raised when the format changes incompatibly. */
export const formatVersion = 1
export const manifestName = 'manifest.json'

const part = z.strictObject({
  name: z.string(),
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const counts = z.record(z.string(), z.number().int().min(0))

const schema = z.strictObject({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** Rows of each table. */
  tables: counts,
  /** The last id given out for each table that gives out ids. */
  lastIds: counts,
  parts: z.array(part),
  /** The migrations that the rows have gone through; earlier backups do not name them. */
  migrations: z.array(z.string()).optional(),
  /** The newest record of the trail: with the file, it proves what was recorded until then. */
  trail: z.strictObject({ lastId: z.number().int(), hash: z.string() }).optional(),
  /**
   * Uploads whose file was missing or damaged when the backup was made: a restore leaves them out. What a damaged file held
   * is among the parts.
   */
  missing: z.array(z.string()),
})

/** The table of contents of a backup; its last entry. */
export type Manifest = z.output<typeof schema>
export type Part = z.output<typeof part>

/** @throws BackupFailure when it is none, or one of a newer version */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text)
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(value)
  if (format > formatVersion) throw new BackupFailure(`备份由更新的版本写成（格式 ${format}），请先升级本站`)
  const result = schema.safeParse(value)
  if (!result.success) throw new BackupFailure(`备份已损坏：清单无法读取（${z.prettifyError(result.error)}）`)
  return result.data
}

/** What a migration did is seen by the table that it added, where its statements must not run over the same rows twice. */
const addedTables = { '0009-review-links': 'review_link', '0018-candidates': 'candidate' }

/**
 * The migrations that the rows of a backup have gone through, as far as it tells: one without a list of them lacks at least
 * the last, and what those that are not told by a table do may be done twice.
 */
export function listAppliedMigrations({ migrations, tables }: Manifest): Set<string> {
  if (migrations) return new Set(migrations)
  const seen = Object.entries(addedTables).filter(([, table]) => tables[table] !== undefined)
  return new Set(seen.map(([name]) => name))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The failure of a backup or a restore; the operator sees its Chinese message only. */
export class BackupFailure extends Error {
  /** The command line prints errors of this name without a stack. */
  override name = 'CommandError'
}

/** The message of any thrown value. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
