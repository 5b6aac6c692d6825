import { contentType } from '../../content/registry'
import type { EntryDraft, ManagedEntry } from '../../content/wire'
import type { Actor, AppContext } from '../context'
import { createEntries, type Entries } from '../entries'
import { cleanRichText } from '../rich-text'
import { type Calendar, hour } from './calendar'
import type { DemoEntry } from './demo-files'
import { hasReferences, type Lookup, resolve } from './resolve'

/** How long before its publication an entry is written, and completed. */
const writtenBefore = 26 * hour
const completedBefore = hour
/** How long a withdrawn entry was to be seen, at most. */
const shownFor = 60

/** An entry on its way to its visitors. */
interface Draft {
  demo: DemoEntry
  author: Actor
  /** When visitors see it, in ms. */
  from: number
  stored: ManagedEntry
}

/**
 * Writes, completes and publishes the entries, through the same door as staff and each at the time
 * the files tell: the clock of that door is set to it. References need every id, so they follow
 * when all entries are written.
 * @param authors the accounts that entries are written by, in turn
 */
export async function storeDemoEntries(
  context: AppContext,
  demos: DemoEntry[],
  { calendar, authors, lookup }: { calendar: Calendar; authors: Actor[]; lookup: Omit<Lookup, 'entry'> },
): Promise<void> {
  const clock = { now: calendar.now }
  const entries = createEntries({ engine: context.engine, now: () => clock.now, cleanRichText })
  const ids = new Map<string, number>()
  const draftOf = ({ category, title, values }: DemoEntry): EntryDraft => ({
    category,
    title,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, resolve(value, { ...lookup, entry: (reference) => ids.get(reference) })]),
    ),
  })

  const drafts: Draft[] = []
  for (const [order, demo] of demos.entries()) {
    const author = authorOf(demo, order, authors)
    const from = calendar.workingMoment(daysAgo(demo), order)
    clock.now = Math.min(from, calendar.now) - writtenBefore
    const stored = await entries.create(demo.type, draftOf(demo), author)
    ids.set(`${demo.type}:${demo.key}`, stored.id)
    drafts.push({ demo, author, from, stored })
  }
  const missing = demos.flatMap(({ values }) => references(values)).filter((reference) => !ids.has(reference))
  if (missing.length > 0) throw new Error(`Demo entries refer to none: ${missing.join(', ')}`)

  for (const draft of drafts) {
    const { demo, from, author } = draft
    if (!hasReferences(demo.values)) continue
    clock.now = Math.min(from, calendar.now) - completedBefore
    draft.stored = await entries.save(refOf(draft), draftOf(demo), author)
  }
  for (const draft of drafts) await release(entries, clock, draft, calendar)
}

/** Takes an entry to the state it shall be in. */
async function release(entries: Entries, clock: { now: number }, draft: Draft, calendar: Calendar): Promise<void> {
  const { demo, from, author } = draft
  if (demo.state === 'draft') return
  clock.now = Math.min(from, calendar.now)
  draft.stored = await entries.publish(refOf(draft), author, { from })
  if (demo.state !== 'withdrawn') return
  clock.now = Math.min(from + shownFor * 24 * hour, calendar.now)
  await entries.withdraw(refOf(draft), author)
}

function refOf({ demo, stored }: Draft) {
  return { type: demo.type, id: stored.id, version: stored.version }
}

/** When the entry was published: as the file says, else on the day it is listed under. */
function daysAgo({ type, values, publishedDaysAgo }: DemoEntry): number {
  if (publishedDaysAgo !== undefined) return publishedDaysAgo
  const name = contentType(type).dateFrom
  const [, offset] = /^@([+-]\d+)$/.exec(String(name === undefined ? '' : values[name])) ?? []
  return offset === undefined ? 200 : -Number(offset)
}

/** The account of the name that the entry itself gives as its author, else one of them in turn. */
function authorOf({ values }: DemoEntry, order: number, authors: Actor[]): Actor {
  const author = authors.find(({ name }) => name === values.author) ?? authors[order % authors.length]
  if (!author) throw new Error('Demo content needs an account to be written by')
  return author
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === '$ref' ? [String(part)] : references(part)))
}
