import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResumeKind } from '../../content/candidate'
import { hourMs } from '../../content/durations'
import type { Actor } from '../actor'
import type { AppContext } from '../app/create-context'
import { createCandidates, type SentCandidate } from '../candidates'
import { buildPrivacyNotice } from '../settings'
import type { Calendar, DemoCandidate } from './demo-files'

/** The résumés by the key of their candidate. */
type DemoResumes = ReadonlyMap<string, { bytes: Uint8Array; kind: ResumeKind }>

/**
 * Reads the résumés and has them checked as those of visitors are, which takes a process each.
 * @param folder the folder with the demo content
 */
export async function readDemoResumes(
  { candidates }: AppContext,
  demos: DemoCandidate[],
  folder: string,
): Promise<DemoResumes> {
  const resumes = new Map<string, { bytes: Uint8Array; kind: ResumeKind }>()
  for (const { key } of demos) {
    const bytes = await readFile(join(folder, 'resumes', `${key}.pdf`))
    resumes.set(key, { bytes, kind: await candidates.checkResume(bytes, 'demo') })
  }
  return resumes
}

interface CandidateDeps {
  resumes: DemoResumes
  calendar: Calendar
  /** The account with a user name. */
  actor: (username: string) => Actor
  /** The id of an entry by `type:key`. */
  ids: ReadonlyMap<string, number>
}

/**
 * Sends the applications for positions with their résumés and handles them, with the clock set to the times in the files.
 * Each position has to be open when it is applied for.
 */
export async function storeDemoCandidates(
  context: AppContext,
  demos: DemoCandidate[],
  { resumes, calendar, actor, ids }: CandidateDeps,
): Promise<void> {
  const clock = { now: calendar.now }
  const candidates = createCandidates({
    ...context,
    now: () => clock.now,
    // Nobody is told of demo content.
    announce: () => Promise.resolve(),
    purgeErased: context.engine.purgeErased,
    checkResume: context.candidates.checkResume,
  })
  const notice = buildPrivacyNotice(await context.settings.read(), 'candidate')
  for (const demo of demos.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    clock.now = calendar.getMomentAgo(demo.daysAgo)
    const position = ids.get(`recruitment:${demo.position}`) ?? 0
    const [open] = await context.entries.pickPublic('recruitment', [position], clock.now)
    if (!open) throw new Error(`Demo candidates name a position that is not open: ${demo.position}`)
    const resume = resumes.get(demo.key)
    if (!resume) throw new Error(`Demo candidate ${demo.key} has no résumé`)
    const { bytes, kind } = resume
    const sent: SentCandidate = { ...demo.input, position, consent: true, resume: { name: demo.file, bytes } }
    const { receipt } = await candidates.submit(sent, { title: open.title, kind }, { notice })
    if (demo.read) await handleCandidate(await findId(receipt), demo)
  }

  async function handleCandidate(id: number, { daysAgo, handled }: DemoCandidate): Promise<void> {
    clock.now = calendar.getMomentAgo(daysAgo) + hourMs
    let { version } = await candidates.getDetail(id)
    for (const { daysAgo: days, author, status, note } of handled) {
      clock.now = calendar.getMomentAgo(days)
      version = (await candidates.handle({ id, version, status, note }, actor(author))).version
    }
  }

  async function findId(receipt: string): Promise<number> {
    const [found] = (await candidates.list({ offset: 0, limit: 1, text: receipt })).rows
    if (!found) throw new Error(`Candidate ${receipt} was not stored`)
    return found.id
  }
}
