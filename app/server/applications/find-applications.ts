import type { Kysely } from 'kysely'
import { type ContactSearch, describeContactSearch, parseContactSearch } from '../../content/contact-details'
import { hourSeconds } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import { createLimiter } from '../auth'
import type { Database } from '../db'
import { Problem } from '../errors'
import { type ApplicationFilter, matchContact, normaliseWords, selectApplications } from './application-rows'
import type { createInbox } from './inbox'

/** How many telephone numbers and e-mails somebody may look for in an hour: nobody can try out what a mask hides. */
const maxPerHour = 60

interface FindDeps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  list: ReturnType<typeof createInbox>['list']
}

/** Creates the search of the inbox. */
export function createFind({ db, now, audit, list }: FindDeps) {
  const perAccount = createLimiter(db, { name: 'application-find', points: maxPerHour, duration: hourSeconds, now })
  // Turning pages, and coming back to the window, ask the same again.
  const perWords = createLimiter(db, { name: 'application-find-same', points: 1, duration: hourSeconds, now })

  /** Counts a search that may tell what a mask hides, and records it when it has found somebody. */
  async function noteContactSearch(contact: ContactSearch, filter: ApplicationFilter, actor: Actor): Promise<void> {
    const key = `${actor.id}\n${normaliseWords(filter)}`
    if ((await perWords.consume(key)).waitSeconds > 0) return
    try {
      const { waitSeconds } = await perAccount.consume(String(actor.id))
      if (waitSeconds > 0)
        throw new Problem('tooManyRequests', '按手机号码或邮箱查找过于频繁，请稍后再试', {
          retryAfterSeconds: waitSeconds,
        })
      const count = await countFound(db, contact, filter)
      const facts = { count }
      if (count > 0)
        await audit.record({ action: 'application.find', actor, facts, detail: describeContactSearch(contact) })
    } catch (error) {
      await perWords.refund(key)
      throw error
    }
  }

  /**
   * The list, narrowed to words. Whole telephone numbers and e-mails, and ends of numbers that are longer than what their
   * mask shows, are counted, and recorded where they find somebody: they say as much as a look at one of them.
   * @throws Problem tooManyRequests
   */
  return async function find(query: Parameters<typeof list>[0], actor: Actor) {
    const contact = parseContactSearch(normaliseWords(query))
    if (contact && describeContactSearch(contact) !== '') await noteContactSearch(contact, query, actor)
    return list(query)
  }
}

/** How many applications of the filter have the telephone number or e-mail, in every state. */
async function countFound(db: Kysely<Database>, contact: ContactSearch, filter: ApplicationFilter): Promise<number> {
  const { text: _text, status: _status, ...others } = filter
  const { count } = await selectApplications(db, others)
    .where(matchContact(contact, filter.revealable))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
