import type { Kysely } from 'kysely'
import { type ContactSearch, describeContactSearch, parseContactSearch } from '../../content/contact-details'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { createContactSearches } from '../receipts'
import { type ApplicationFilter, matchContact, normaliseWords, selectApplications } from './application-rows'
import type { createInbox } from './inbox'

interface FindDeps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  list: ReturnType<typeof createInbox>['list']
}

/** Creates the search of the inbox. */
export function createFind({ db, now, audit, list }: FindDeps) {
  const noteContactSearch = createContactSearches({ db, now, audit }, 'application')

  /**
   * The list, narrowed to words. Whole telephone numbers and e-mails, and ends of numbers that are longer than what their
   * mask shows, are counted, and recorded where they find somebody: they say as much as a look at one of them.
   * @throws Problem tooManyRequests
   */
  return async function find(query: Parameters<typeof list>[0], actor: Actor) {
    const words = normaliseWords(query)
    const contact = parseContactSearch(words)
    if (contact && describeContactSearch(contact) !== '')
      await noteContactSearch({ contact, words, actor, count: () => countFound(db, contact, query) })
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
