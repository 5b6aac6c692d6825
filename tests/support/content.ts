import { createHeldCertificates } from '../../app/server/claims'
import { type ContentStates, createContentStates } from '../../app/server/content-states'
import { createChangeReads, createEntries, type Entries } from '../../app/server/entries'
import { createSearch, type Search } from '../../app/server/search'
import { pino } from 'pino'
import { createAudit } from '../../app/server/audit'
import { createCompanyWords } from '../../app/server/company-words'
import { createJudge } from '../../app/server/judgement'
import { createSettings } from '../../app/server/settings'
import { createMediaNotes } from '../../app/server/media/notes'
import type { Actor } from '../../app/server/actor'
import type { Engine } from '../../app/server/db'
import { storeTestDuty, testRights } from './duties'
import { registerUploads } from './example-uploads'
import { exampleDay } from './fixtures'
import { silentAudit } from './trail'
import { type EngineName, openTestDatabase, type PreparedDatabase, type TestDatabase } from './engines'

/** Ten in the morning of the examples' day, in China. */
export const morningMs = Date.parse(`${exampleDay}T10:00:00+08:00`)
export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

export const editor: Actor = { id: 1, name: '陈晓岚', rights: testRights.editor }

export const colleague: Actor = { id: 2, name: '王书远', rights: testRights.editor }

/** Stores the accounts of the editor and the colleague with their rights, for what names people. */
export async function storeAccounts({ database }: TestContent): Promise<void> {
  const common = {
    password: '',
    phone: '',
    email: '',
    department: '',
    created_at: 0,
    must_change_password: 0,
  }
  const accounts = [editor, colleague].map(({ id, name }) => ({ ...common, id, name, username: `account${id}` }))
  const { db } = database.engine
  await db.insertInto('account').values(accounts).execute()
  for (const duty_id of await storeTestDuty(db, 'editor'))
    await db
      .insertInto('account_duty')
      .values(accounts.map(({ id }) => ({ account_id: id, duty_id })))
      .execute()
}

/** Content over a fresh database, with a clock that stands still until it is moved. */
export interface TestContent {
  database: TestDatabase
  states: ContentStates
  entries: Entries
  search: Search
  clock: { now: number }
}

/**
 * Opens content on an engine; formatted text is cleaned of a marker only, so that tests see it was cleaned.
 * @param copyOf what is stored at the beginning: nothing but the uploads of examples by default
 */
export async function openTestContent(name: EngineName, copyOf?: PreparedDatabase): Promise<TestContent> {
  const database = await openTestDatabase(name, { copyOf })
  if (!copyOf) await registerUploads(database.engine.db)
  const clock = { now: morningMs }
  const { engine } = database
  const deps = { engine, now: () => clock.now }
  const states = createContentStates({
    readContentStamp: () => engine.readContentStamp(),
    ...createChangeReads(engine),
    clock: deps.now,
  })
  const { db } = engine
  const audit = createAudit({ db, now: deps.now, log: pino({ level: 'silent' }) })
  const judge = createJudge({
    settings: createSettings({ db, now: deps.now, audit }),
    companyWords: createCompanyWords({ db, now: deps.now, audit }),
  })
  const readMediaNotes = createMediaNotes(engine, states)
  const cleanRichText = (html: string) => html.replaceAll('<script>', '')
  const entries = createEntries({ ...deps, states, cleanRichText, readMediaNotes, judge, audit })
  const readHeldCertificates = createHeldCertificates(entries, states)
  return { database, states, clock, entries, search: createSearch({ ...deps, readHeldCertificates }) }
}

/** The entries as a process of its own sees them over an engine: with its own caches, without a trail and without checks. */
export function openEntries(engine: Engine, now: () => number = () => morningMs): Entries {
  const states = createContentStates({
    readContentStamp: () => engine.readContentStamp(),
    ...createChangeReads(engine),
    clock: now,
  })
  return createEntries({
    audit: silentAudit,
    engine,
    now,
    states,
    cleanRichText: (html) => html,
    readMediaNotes: createMediaNotes(engine, states),
    judge: async () => [],
  })
}
