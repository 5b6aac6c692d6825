import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { ApplicationInput } from '../../content/application'
import { hourMs } from '../../content/durations'
import { settingsSchema } from '../../content/settings'
import { getPresetRights, type PresetName } from '../../content/duties'
import { uniteRights } from '../../content/rights'
import type { Actor } from '../actor'
import type { AppContext } from '../app/create-context'
import { type Applications, createApplications } from '../applications'
import { runUnrecorded } from '../audit'
import { deleteAllContent } from '../entries'
import { buildPrivacyNotice, type FullNotice } from '../settings'
import { readDemoResumes, storeDemoCandidates } from './demo-candidates'
import { storeDemoEntries } from './demo-entries'
import {
  type Calendar,
  createCalendar,
  type DemoApplication,
  type DemoContent,
  type Lookup,
  readDemoContent,
  resolveValue,
} from './demo-files'
import { describeDemoMedia, storeDemoMedia } from './demo-media'

/**
 * Fills an empty site with the demo content. Does nothing when there is content; an interrupted seed is
 * removed and restarted. Must not run in two processes at once.
 * @param folder the folder with the demo content
 */
export async function seedDemo(context: AppContext, folder = join(process.cwd(), 'demo')): Promise<void> {
  const progress = await readProgress(context)
  if (progress === 'done') return
  if (progress === 'none' && !(await context.entries.isEmpty())) return
  await writeProgress(context, 'running')
  if (progress === 'running') await removeUnfinishedSeed(context)

  const content = await readDemoContent(folder)
  const calendar = createCalendar(context.now())
  // Nobody did what the demo content says of its authors: that it was stored, with them, is one act, of the system.
  await runUnrecorded(async () => {
    const accounts = await storeDemoAccounts(context, content)
    const actor = (username: string): Actor => {
      const found = accounts.get(username)
      if (!found) throw new Error(`Demo content names an unknown account: ${username}`)
      return found
    }
    const officers = listOfficers(content)
    const authors = [...accounts].flatMap(([username, one]) => (officers.has(username) ? [] : one))
    const lookup = await openLookup(context, { folder, calendar, authors, content })
    const [ids, resumes] = await Promise.all([
      storeDemoEntries(context, content.entries, { calendar, authors, lookup }),
      readDemoResumes(context, content.candidates, folder),
    ])
    const settings = await storeDemoSettings(context, content.settings, lookup)
    const notice = buildPrivacyNotice(settings)
    await storeDemoApplications(context, content.applications, { calendar, actor, notice })
    await storeDemoCandidates(context, content.candidates, { resumes, calendar, actor, ids })
  })
  const names = content.accounts.map(({ name }) => name)
  const detail = `示例账号 ${names.length} 个，设置密码后才能登录：${names.join('、')}`
  await context.audit.record({ action: 'demo.seed', actor: null, facts: { count: content.entries.length }, detail })
  await writeProgress(context, 'done')
}

async function openLookup(
  context: AppContext,
  {
    folder,
    calendar,
    authors,
    content,
  }: { folder: string; calendar: Calendar; authors: Actor[]; content: DemoContent },
): Promise<Omit<Lookup, 'findEntryId'>> {
  const [librarian] = authors
  if (!librarian) throw new Error('Demo content needs an account to be written by')
  const { pictures } = content
  const stored = await storeDemoMedia(context, { folder, pictures, notes: describeDemoMedia(content) }, librarian)
  return {
    formatDay: calendar.formatDay,
    getMedia(name) {
      const found = stored.get(name)
      if (!found) throw new Error(`Demo content names a file that demo/media has not: ${name}`)
      return found
    },
  }
}

async function storeDemoSettings(
  { settings }: AppContext,
  demo: Record<string, unknown>,
  lookup: Omit<Lookup, 'findEntryId'>,
) {
  const { version, ...current } = await settings.read()
  const given = z.partial(settingsSchema).parse(resolveValue(demo, { ...lookup, findEntryId: () => undefined }))
  return settings.save({ ...current, ...given }, version, null)
}

/** The accounts that handle candidates; they write no entries. */
function listOfficers({ candidates }: DemoContent): ReadonlySet<string> {
  return new Set(candidates.flatMap(({ handled }) => handled.map(({ author }) => author)))
}

/** The row of `setting` that stores the progress of seeding; an interrupted start leaves `running`. */
const progressName = 'seed'

type Progress = 'none' | 'running' | 'done'

async function readProgress({ db }: AppContext): Promise<Progress> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', progressName).executeTakeFirst()
  const value: unknown = row ? JSON.parse(row.value) : undefined
  return value === 'running' || value === 'done' ? value : 'none'
}

export async function writeProgress({ db, now }: AppContext, progress: Progress): Promise<void> {
  const row = { name: progressName, value: JSON.stringify(progress), updated_at: now() }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** What visitors send, in the order in which it is deleted. */
const sentTables = ['application_log', 'application', 'candidate_file', 'candidate_log', 'candidate'] as const

/**
 * Deletes what an interrupted seed has written. Accounts, uploads and settings stay, because storing them
 * is idempotent.
 */
async function removeUnfinishedSeed({ db, engine }: AppContext): Promise<void> {
  await db.transaction().execute(async (work) => {
    await engine.search.remove(work, await deleteAllContent(work))
    for (const table of sentTables) await work.deleteFrom(table).execute()
  })
}

/**
 * Creates the authors of the demo content, and who handles its candidates, in their order. Nobody can sign in to them until
 * an administrator has set a password. The trail tells of all of them in one record.
 * @returns them by user name
 */
async function storeDemoAccounts(
  { auth, duties }: AppContext,
  content: DemoContent,
): Promise<ReadonlyMap<string, Actor>> {
  const actors = new Map<string, Actor>()
  const answering = new Set(content.applications.map(({ assignee }) => assignee))
  const officers = listOfficers(content)
  const listPresets = (username: string): PresetName[] => {
    if (officers.has(username)) return ['personnel']
    return answering.has(username) ? ['editor', 'business'] : ['editor']
  }
  for (const { username, name, department, phone, email } of content.accounts) {
    const presets = listPresets(username)
    const held = await duties.findPresets(presets)
    const known = await auth.findAccount(username)
    const password = randomBytes(32).toString('base64url')
    const { id } =
      known ??
      (await auth.createAccount({ username, name, duties: held, password, mustChangePassword: true, demo: true }, null))
    await auth.saveAccount(id, { department, phone, email }, null)
    actors.set(username, { id, name, rights: uniteRights(presets.map(getPresetRights)) })
  }
  return actors
}

/** Submits the applications and processes them, with the clock set to the times in the files. */
async function storeDemoApplications(
  context: AppContext,
  demos: DemoApplication[],
  { calendar, actor, notice }: { calendar: Calendar; actor: (username: string) => Actor; notice: FullNotice },
): Promise<void> {
  const clock = { now: calendar.now }
  const applications = createApplications({
    ...context,
    now: () => clock.now,
    // Nobody is told of demo content.
    announce: () => Promise.resolve(),
    purgeErased: context.engine.purgeErased,
  })
  for (const demo of demos.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    clock.now = calendar.getMomentAgo(demo.daysAgo)
    const { receipt } = await applications.submit(buildInput(demo, calendar), { notice })
    await processApplication(applications, clock, calendar, await findId(applications, receipt), demo, actor)
  }
}

async function processApplication(
  applications: Applications,
  clock: { now: number },
  calendar: Calendar,
  id: number,
  { daysAgo, status, read, assignee, notes }: DemoApplication,
  actor: (username: string) => Actor,
): Promise<void> {
  if (!read) return
  clock.now = calendar.getMomentAgo(daysAgo) + hourMs
  await applications.getDetail(id)
  if (assignee === undefined) return
  await applications.setStatus(id, 'following', actor(assignee))
  await applications.assign(id, actor(assignee).id, actor(assignee))
  for (const note of notes) {
    clock.now = calendar.getMomentAgo(note.daysAgo)
    await applications.addNote(id, note.text, actor(note.author))
  }
  await applications.setStatus(id, status, actor(assignee))
}

async function findId(applications: Applications, receipt: string): Promise<number> {
  const { rows } = await applications.list({ offset: 0, limit: 100 })
  const found = rows.find((row) => row.receipt === receipt)
  if (!found) throw new Error(`Application ${receipt} was not stored`)
  return found.id
}

function buildInput({ input }: DemoApplication, calendar: Calendar): ApplicationInput {
  const text = (name: string) => input[name] ?? ''
  const [, offset] = /^@([+-]\d+)$/.exec(text('startMonth')) ?? []
  return {
    company: text('company'),
    person: text('person'),
    phone: text('phone'),
    email: text('email'),
    direction: text('direction'),
    place: text('place'),
    startMonth: offset === undefined ? '' : calendar.formatDay(Number(offset)).slice(0, 7),
    need: text('need'),
    consent: true,
    source: text('source'),
  }
}
