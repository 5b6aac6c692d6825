import { dayMs, hourMs } from '../../content/durations'
import type { EntryDraft } from '../../content/entries'
import { getContentType } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import type { Actor } from '../actor'
import type { AppContext } from '../app/create-context'
import { createEntries, type Entries } from '../entries'
import { cleanRichText } from '../rich-text'
import { type Calendar, type DemoEntry, hasReferences, type Lookup, resolveValue } from './demo-files'

/** How long before its publication an entry is created and last saved. */
const writtenBeforeMs = 26 * hourMs
const completedBeforeMs = hourMs
/** A withdrawn entry was visible for at most this many days. */
const shownDays = 60

/** A demo entry that is being stored. */
interface Draft {
  demo: DemoEntry
  author: Actor
  /** The start of its publication, in ms since 1970. */
  from: number
  stored: ManagedEntry
}

/**
 * Creates, saves and publishes the entries through `Entries`, with its clock set to the times in the
 * files. References are saved in a second pass, when every entry has an id.
 * @param authors the accounts that entries without an author are assigned to, in rotation
 * @returns the ids of the entries, by `type:key`
 */
export async function storeDemoEntries(
  context: AppContext,
  demos: DemoEntry[],
  { calendar, authors, lookup }: { calendar: Calendar; authors: Actor[]; lookup: Omit<Lookup, 'findEntryId'> },
): Promise<ReadonlyMap<string, number>> {
  const clock = { now: calendar.now }
  const entries = createEntries({ ...context, now: () => clock.now, cleanRichText })
  const ids = new Map<string, number>()
  const buildDraft = ({ category, title, values }: DemoEntry): EntryDraft => ({
    category,
    title,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        resolveValue(value, { ...lookup, findEntryId: (reference) => ids.get(reference) }),
      ]),
    ),
  })

  const drafts: Draft[] = []
  for (const [order, demo] of demos.entries()) {
    const author = findAuthor(demo, order, authors)
    const from = calendar.getWorkingMoment(readDaysAgo(demo), order)
    clock.now = Math.min(from, calendar.now) - writtenBeforeMs
    const stored = await entries.create(demo.type, buildDraft(demo), author)
    ids.set(`${demo.type}:${demo.key}`, stored.id)
    drafts.push({ demo, author, from, stored })
  }
  const missing = demos.flatMap(({ values }) => listReferences(values)).filter((reference) => !ids.has(reference))
  if (missing.length > 0) throw new Error(`Demo entries refer to none: ${missing.join(', ')}`)

  for (const draft of drafts) {
    const { demo, from, author } = draft
    if (!hasReferences(demo.values)) continue
    clock.now = Math.min(from, calendar.now) - completedBeforeMs
    draft.stored = await entries.save(toRef(draft), buildDraft(demo), author)
  }
  for (const draft of drafts) await bringToState(entries, clock, draft, calendar)
  return ids
}

/** Publishes and withdraws an entry as its file says. */
async function bringToState(entries: Entries, clock: { now: number }, draft: Draft, calendar: Calendar): Promise<void> {
  const { demo, from, author } = draft
  if (demo.state === 'draft') return
  clock.now = Math.min(from, calendar.now)
  draft.stored = await entries.publish(toRef(draft), author, { from })
  if (demo.state !== 'withdrawn') return
  clock.now = Math.min(from + shownDays * dayMs, calendar.now)
  await entries.withdraw(toRef(draft), author)
}

function toRef({ demo, stored }: Draft) {
  return { type: demo.type, id: stored.id, version: stored.version }
}

/** How many days ago an entry was published: from the file, or from its listing date. */
function readDaysAgo({ type, values, publishedDaysAgo }: DemoEntry): number {
  if (publishedDaysAgo !== undefined) return publishedDaysAgo
  const name = getContentType(type).dateFrom
  const [, offset] = /^@([+-]\d+)$/.exec(String(name === undefined ? '' : values[name])) ?? []
  return offset === undefined ? 200 : -Number(offset)
}

/** The account with the name of the entry's author, or else one in rotation. */
function findAuthor({ values }: DemoEntry, order: number, authors: Actor[]): Actor {
  const author = authors.find(({ name }) => name === values.author) ?? authors[order % authors.length]
  if (!author) throw new Error('Demo content needs an account to be written by')
  return author
}

function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === '$ref' ? [String(part)] : listReferences(part)))
}
