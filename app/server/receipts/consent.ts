import type { Insertable, Kysely } from 'kysely'
import type { ApplicationReceipt } from '../../content/application'
import type { PrivacyNotice } from '../../contract'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { FullNotice } from '../settings'

/** What was stored of what somebody sent. */
export interface SentApplication extends ApplicationReceipt {
  /** False when it was stored by an earlier request. */
  isNew: boolean
}

/** The notice that was agreed to. */
export interface Consent {
  notice: FullNotice
  /** The key of the visitor's draft, 128 random bits. */
  draft?: string | undefined
}

/** Keeps a privacy notice word for word that somebody has agreed to. */
export async function keepNotice(
  work: Kysely<Database>,
  notice: Insertable<Database['privacy_notice']>,
): Promise<void> {
  await work
    .insertInto('privacy_notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** Reads a privacy notice that somebody has agreed to. @throws Problem notFound */
export async function readKeptNotice(
  db: Kysely<Database>,
  version: string,
): Promise<PrivacyNotice & { since: number }> {
  const found = await db.selectFrom('privacy_notice').selectAll().where('version', '=', version).executeTakeFirst()
  if (!found) throw new Problem('notFound', '没有这个版本的说明')
  return { version, text: found.text, since: found.created_at }
}
