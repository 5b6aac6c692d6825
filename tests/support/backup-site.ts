import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createAudit } from '../../app/server/audit'
import { type Row, tables } from '../../app/server/backup/tables'
import { createCloudConverter } from '../../app/server/clouds'
import { type Engine, openEngine } from '../../app/server/db'
import { createMedia, createPictureWorker, type Media, openLocalStorage, type Storage } from '../../app/server/media'
import { type EngineName, openTestDatabase } from './engines'
import { silentAudit } from './trail'

/** A database with uploads, for tests of backup and restore. */
export interface TestSite {
  engine: Engine
  storage: Storage
  folder: string
  media: Media
  /** What the search index was built of, for each time it was. */
  reindexed: unknown[]
  addAccount: (username: string) => Promise<{ id: number }>
  /** Reads the content version. */
  readContentVersion: () => Promise<number>
  /** A second process on the same database. */
  openAgain: () => Promise<{ engine: Engine }>
  dispose: () => Promise<void>
}

export async function openTestSite(name: EngineName): Promise<TestSite> {
  const database = await openTestDatabase(name)
  const { engine } = database
  const folder = join(await mkdtemp(join(tmpdir(), 'backup-site-')), 'media')
  const storage = openLocalStorage(folder)
  const others: Engine[] = []
  return {
    engine,
    storage,
    folder,
    media: createMedia({
      db: engine.db,
      audit: silentAudit,
      now: () => 1_700_000_000_000,
      storage,
      pictures: createPictureWorker(),
      convertCloud: createCloudConverter(),
    }),
    reindexed: [],
    addAccount: (username) =>
      engine.db.insertInto('account').values(account(username)).returning('id').executeTakeFirstOrThrow(),
    readContentVersion: async () =>
      (await engine.db.selectFrom('content_stamp').select('stamp').executeTakeFirstOrThrow()).stamp,
    async openAgain() {
      const other = await openEngine({ ...database.address, log: pino({ level: 'silent' }) })
      others.push(other)
      return { engine: other }
    },
    async dispose() {
      await Promise.all(others.map((other) => other.close()))
      await database.dispose()
    },
  }
}

/** Everything that is backed up, table by table. */
export async function readAllRows({ engine }: TestSite): Promise<Record<string, Row[]>> {
  const content: Record<string, Row[]> = {}
  for (const { name, key } of tables) {
    const order = sql.join(key.map((column) => sql.ref(column)))
    content[name] = (await sql<Row>`select * from ${sql.table(name)} order by ${order}`.execute(engine.db)).rows
  }
  return content
}

/** The keys of the uploads that were removed. */
export async function listTrash({ storage }: TestSite): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.listTrash()) keys.push(key)
  return keys
}

function account(username: string) {
  const contact = { phone: '13800138000', email: 'a@example.cn', department: '测绘部' }
  const state = { must_change_password: 0, disabled_at: null, created_at: 1, last_login_at: null }
  return { username, password: '$argon2id$x', name: `人员${username}`, ...contact, ...state }
}

/** Rows in every table; `word` is in their texts, with all that JSON and engines treat specially. */
export async function insertSampleRows(
  { engine: { db }, addAccount }: TestSite,
  word: string,
  auditRows = 3,
): Promise<void> {
  const text = `${word} "引号" \\ \n 换行 \u2028 😀 'x' {"a":[1]} ${'长'.repeat(500)}`
  const { id: accountId } = await addAccount(`user-${word}`)
  await db
    .insertInto('session')
    .values({
      account_id: accountId,
      secret_hash: `secret-of-a-session-${word}`,
      session_id: word,
      created_at: 1,
      seen_at: 1,
      expires_at: 9,
    })
    .execute()
  for (let number = 1; number <= 3; number += 1) {
    const moment = 1_700_000_000_000 + number
    const entry = {
      type: 'news',
      sort: -number,
      created_at: moment,
      created_by: accountId,
      deleted_at: number === 3 ? moment : null,
      restored_at: null,
      last_ends_at: 253_402_300_799_999,
      lacks: 3,
    }
    const derived = {
      version: 1,
      revision_id: 0,
      category: 2,
      title_folded: text,
      updated_at: moment,
      updated_by: null,
    }
    const { id: entryId } = await db
      .insertInto('entry')
      .values({ ...entry, ...derived })
      .returning('id')
      .executeTakeFirstOrThrow()
    const content = {
      entry_id: entryId,
      category: 2,
      title: text,
      fields: JSON.stringify({ text }),
      texts: '{}',
      author_id: accountId,
    }
    const { id: revisionId } = await db
      .insertInto('revision')
      .values({ ...content, created_at: moment, note: '', autosave: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('entry').set({ revision_id: revisionId }).where('id', '=', entryId).execute()
    await db
      .insertInto('publication')
      .values({
        entry_id: entryId,
        revision_id: revisionId,
        starts_at: moment,
        ends_at: 253_402_300_799_999,
        type: 'news',
        category: 2,
        pinned: 1,
        date: '2026-11-01',
        sort: number,
        title_folded: text,
        complete: 1,
      })
      .execute()
    await db.insertInto('page_view').values({ entry_id: entryId, day: '2026-11-01', count: number }).execute()
    await db
      .insertInto('path_view')
      .values({ path: `/${word}?${number}`, day: '2026-11-01', count: number })
      .execute()
    await db
      .insertInto('missed_search')
      .values({ keyword: `${word} ${number}`, day: '2026-11-01', count: number })
      .execute()
    await db.insertInto('entry_reads').values({ entry_id: entryId, type: 'news', count: number }).execute()
    await db
      .insertInto('media_use')
      .values({ media_key: `ab/${number}.jpg`, entry_id: entryId })
      .execute()
    await db
      .insertInto('revision_media')
      .values({ media_key: `ab/${number}.jpg`, revision_id: revisionId, entry_id: entryId })
      .execute()
    const { id: threadId } = await db
      .insertInto('comment_thread')
      .values({ entry_id: entryId, anchor: JSON.stringify({ kind: 'field', field: text }), created_at: 4, changes: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: messageId } = await db
      .insertInto('comment_message')
      .values({ thread_id: threadId, account_id: accountId, text, written_key: `${word}-${number}`, created_at: 4 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('comment_mention').values({ message_id: messageId, account_id: accountId }).execute()
  }
  const values = {
    company: text,
    person: '张三',
    phone: '13800138000',
    email: '',
    direction: '测绘',
    place: '杭州',
    start_month: '',
    need: text,
    source: '/',
  }
  const consent = { consent_version: '1', consent_at: 1, fingerprint: word, created_at: 1, updated_at: 2 }
  const { id: applicationId } = await db
    .insertInto('application')
    .values({ ...values, ...consent, receipt: `R-${word}`, status: 'new', assignee_id: null, read_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('application_log')
    .values({ application_id: applicationId, account_id: accountId, kind: 'note', text, created_at: 3 })
    .execute()
  await db
    .insertInto('privacy_notice')
    .values({ version: `V-${word}`, text, created_at: 3 })
    .execute()
  await db
    .insertInto('setting')
    .values({ name: `privacyText-${word}`, value: JSON.stringify(text), updated_at: 5 })
    .execute()
  const audit = createAudit({ db, now: () => 1_700_000_000_000, log: pino({ level: 'silent' }) })
  const actor = { id: accountId, name: word, rights: {} } as const
  await db.transaction().execute(async (work) => {
    for (let number = 0; number < auditRows; number += 1)
      await audit.record({ action: 'login', actor, detail: text }, work)
  })
}
