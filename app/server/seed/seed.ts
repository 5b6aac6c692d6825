import { join } from 'node:path'
import { settingsSchema } from '../../content/settings'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import { buildPrivacyNotice } from '../settings'
import { type Calendar, createCalendar } from './calendar'
import { storeDemoEntries } from './demo-entries'
import { type DemoContent, readDemoContent } from './demo-files'
import { storeDemoMedia } from './demo-media'
import { describeDemoMedia } from './demo-media-notes'
import { storeDemoAccounts } from './demo-accounts'
import { storeDemoApplications } from './demo-applications'
import { readProgress, removeUnfinishedSeed, writeProgress } from './progress'
import { type Lookup, resolveValue } from './resolve'

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
  const authors = await storeDemoAccounts(context, content.accounts)
  const lookup = await openLookup(context, { folder, calendar, authors, content })
  await storeDemoEntries(context, content.entries, { calendar, authors, lookup })
  const settings = await storeDemoSettings(context, content.settings, lookup)
  const accounts = new Map(content.accounts.map(({ username }, i) => [username, authors[i]] as const).filter(hasActor))
  await storeDemoApplications(context, content.applications, {
    calendar,
    accounts,
    notice: buildPrivacyNotice(settings),
  })
  await context.audit.record({ action: 'demo.seed', detail: `${content.entries.length} entries` })
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
  const given = settingsSchema.partial().parse(resolveValue(demo, { ...lookup, findEntryId: () => undefined }))
  return settings.save({ ...current, ...given }, version, null)
}

function hasActor(pair: readonly [string, Actor | undefined]): pair is readonly [string, Actor] {
  return pair[1] !== undefined
}
