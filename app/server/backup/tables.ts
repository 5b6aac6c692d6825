import { type Kysely, sql } from 'kysely'
import type { Database } from '../db'

/** The primary key of a table that is backed up, or `left` for one that is left out. */
type Participation = { key: string[]; rowsPerQuery?: number } | 'left'

/**
 * Every table, parents before children. Sessions and sign-ins under way, open forms, unfinished uploads, deletions that can be taken back and counts of tries belong to the moment; the
 * content stamp is raised by a restore; nothing is sent a second time because of one; the content is checked and counted anew; the site's id
 * stays with the store of uploads. Of the shared values a restore removes those about the replaced rows; locks, tokens of other
 * systems, places in time, and what has been told stay. A new table does not compile until it is named here.
 */
const participation: Record<keyof Database, Participation> = {
  account: { key: ['id'] },
  duty: { key: ['id'] },
  account_duty: { key: ['account_id', 'duty_id'] },
  conflict_note: { key: ['account_id', 'conflict'] },
  former_password: { key: ['id'] },
  totp: { key: ['account_id'] },
  recovery_code: { key: ['account_id', 'hash'] },
  passkey: { key: ['id'] },
  site_key: { key: ['name'] },
  provider_link: { key: ['account_id', 'issuer'] },
  access_token: { key: ['id'] },
  entry: { key: ['id'] },
  revision: { key: ['id'] },
  publication: { key: ['id'] },
  publication_log: { key: ['id'] },
  page_view: { key: ['entry_id', 'day'] },
  path_view: { key: ['path', 'day'] },
  missed_search: { key: ['keyword', 'day'] },
  entry_reads: { key: ['entry_id'] },
  media_folder: { key: ['id'] },
  media: { key: ['id'] },
  media_replacement: { key: ['id'] },
  entry_link: { key: ['entry_id', 'target_id'] },
  media_use: { key: ['media_key', 'entry_id'] },
  revision_media: { key: ['media_key', 'revision_id'] },
  application: { key: ['id'] },
  application_log: { key: ['id'] },
  candidate: { key: ['id'] },
  candidate_log: { key: ['id'] },
  // A row may have seven megabytes.
  candidate_file: { key: ['candidate_id'], rowsPerQuery: 5 },
  application_rule: { key: ['id'] },
  reply_template: { key: ['id'] },
  privacy_notice: { key: ['version'] },
  dismissed_finding: { key: ['entry_id', 'rule', 'text', 'sentence'] },
  company_word: { key: ['id'] },
  redirect: { key: ['id'] },
  redirect_hit: { key: ['redirect_id'] },
  missing_address: { key: ['address', 'day'] },
  notice_choice: { key: ['account_id', 'event'] },
  known_device: { key: ['account_id', 'device_hash'] },
  comment_thread: { key: ['id'] },
  comment_message: { key: ['id'] },
  comment_mention: { key: ['message_id', 'account_id'] },
  review_stage: { key: ['type', 'stage'] },
  review_round: { key: ['id'] },
  review_decision: { key: ['id'] },
  review_link: { key: ['id'] },
  setting: { key: ['name'] },
  audit: { key: ['id'] },
  audit_head: { key: ['id'] },
  undo_state: { key: ['record_id'] },
  session: 'left',
  pending_sign_in: 'left',
  passkey_challenge: 'left',
  provider_sign_in: 'left',
  sign_in_lock: 'left',
  editing: 'left',
  unfinished_upload: 'left',
  removed_media_folder: 'left',
  entry_check: 'left',
  listed_count: 'left',
  managed_count: 'left',
  rate_limit: 'left',
  content_stamp: 'left',
  content_change: 'left',
  outbox: 'left',
  shared_value: 'left',
  site: 'left',
}

export interface BackedUpTable {
  name: string
  key: string[]
  /** Whether the engine gives out its ids. */
  generatesIds: boolean
  /** How many rows are read, and kept in memory, at a time. */
  rowsPerQuery: number
}

/** The tables of a backup, parents before children. */
export const tables: BackedUpTable[] = Object.entries(participation).flatMap(([name, part]) =>
  part === 'left'
    ? []
    : [{ name, key: part.key, generatesIds: part.key[0] === 'id', rowsPerQuery: part.rowsPerQuery ?? 500 }],
)

/** A row of a backup: values that every engine and JSON represent alike. */
export type Row = Record<string, string | number | null>

/** Reads all rows of a table in the order of its key, in batches. */
export async function* readRows(
  db: Kysely<Database>,
  { name, key, rowsPerQuery }: BackedUpTable,
): AsyncIterable<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const after = last && sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${after ?? sql``} order by ${columns} limit ${rowsPerQuery}`.execute(
        db,
      )
    if (rows.length > 0) yield rows
    last = rows.length === rowsPerQuery ? rows.at(-1) : undefined
  } while (last)
}

export async function insertRows(db: Kysely<Database>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  )
}

/** The columns of each table as it is now. */
export async function readColumns(db: Kysely<Database>): Promise<Map<string, Set<string>>> {
  const found = await db.introspection.getTables()
  return new Map(found.map((table) => [table.name, new Set(table.columns.map((column) => column.name))]))
}
