import type { Kysely } from 'kysely'
import { type ContactSearch, describeContactSearch } from '../../content/contact-details'
import { hourSeconds } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import { createLimiter } from '../auth'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { SentKind } from './receipt-codes'

/** How many telephone numbers and e-mails somebody may look for in an hour: nobody can try out what a mask hides. */
const maxPerHour = 60

/** A search that may tell what a mask hides. */
interface Search {
  contact: ContactSearch
  /** What is looked for, as it is compared. */
  words: string
  actor: Actor
  /** How many it finds. */
  count: () => Promise<number>
}

/**
 * Creates what counts searches that may tell what a mask hides, and records those that have found somebody: the same words
 * of the same account once an hour.
 * @returns a function that notes a search @throws Problem tooManyRequests
 */
export function createContactSearches(
  { db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit },
  kind: SentKind,
) {
  const limit = (name: string, points: number) => createLimiter(db, { name, points, duration: hourSeconds, now })
  const perAccount = limit(`${kind}-find`, maxPerHour)
  // Turning pages, and coming back to the window, ask the same again.
  const perWords = limit(`${kind}-find-same`, 1)

  return async function noteContactSearch({ contact, words, actor, count }: Search): Promise<void> {
    const key = `${actor.id}\n${words}`
    if ((await perWords.consume(key)).waitSeconds > 0) return
    try {
      const { waitSeconds } = await perAccount.consume(String(actor.id))
      if (waitSeconds > 0)
        throw new Problem('tooManyRequests', '按手机号码或邮箱查找过于频繁，请稍后再试', {
          retryAfterSeconds: waitSeconds,
        })
      const facts = { count: await count() }
      if (facts.count > 0)
        await audit.record({ action: `${kind}.find`, actor, facts, detail: describeContactSearch(contact) })
    } catch (error) {
      await perWords.refund(key)
      throw error
    }
  }
}
