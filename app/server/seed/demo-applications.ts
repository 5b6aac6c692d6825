import { hourMs } from '../../content/durations'
import type { ApplicationInput } from '../../content/application'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import { type Applications, createApplications } from '../applications'
import type { Audit } from '../audit'
import type { FullNotice } from '../settings'
import type { Calendar } from './calendar'
import type { DemoApplication } from './demo-files'

/** Submits the applications and processes them, with the clock set to the times in the files. */
export async function storeDemoApplications(
  context: AppContext,
  demos: DemoApplication[],
  { calendar, accounts, notice }: { calendar: Calendar; accounts: Map<string, Actor>; notice: FullNotice },
): Promise<void> {
  const clock = { now: calendar.now }
  // Demo actions do not belong in the audit log.
  const silentAudit: Audit = { ...context.audit, record: async () => undefined }
  const applications = createApplications({
    ...context,
    now: () => clock.now,
    audit: silentAudit,
    purgeErased: context.engine.purgeErased,
  })
  const actor = (username: string): Actor => {
    const found = accounts.get(username)
    if (!found) throw new Error(`Demo applications name an unknown account: ${username}`)
    return found
  }
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
