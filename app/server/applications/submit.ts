import type { Kysely } from 'kysely'
import type { ApplicationInput } from '../../content/application'
import type { Database } from '../db/schema'
import type { FullNotice } from '../settings/privacy-notice'
import { codeHash, codeOf, newReceipt } from './receipt'
import { fingerprintOf, judged } from './judge'
import type { SentApplication } from './types'

/** For how long the same content is taken for the same application, whoever sends it. */
const sameContentTime = 10 * 60 * 1000

interface Deps {
  db: Kysely<Database>
  now: () => number
}

/**
 * Finds what the same draft, or the same content a moment ago, was stored as.
 * @throws Problem invalid with `fields`
 */
export async function findSent({ db, now }: Deps, input: ApplicationInput, draft: string | undefined): Promise<SentApplication | undefined> {
  const fingerprint = fingerprintOf(judged(input))
  return findEarlier(db, { fingerprint, code: codeOf(draft, fingerprint), now: now() })
}

/**
 * Stores an application unless the same one is there already.
 * @param given the notice that was agreed to, and the key of the draft
 * @throws Problem invalid with `fields`
 */
export async function submitApplication(
  { db, now }: Deps,
  input: ApplicationInput,
  { notice, draft }: { notice: FullNotice; draft?: string | undefined },
): Promise<SentApplication> {
  const { startMonth, ...texts } = judged(input)
  const fingerprint = fingerprintOf({ ...texts, startMonth })
  const code = codeOf(draft, fingerprint)
  return db.transaction().execute(async (work) => {
    await holdFingerprint(work, fingerprint, now())
    const earlier = await findEarlier(work, { fingerprint, code, now: now() })
    if (earlier) return earlier
    const { version, text } = notice
    const agreed = { version, text, created_at: now() }
    await work.insertInto('privacy_notice').values(agreed).onConflict((conflict) => conflict.column('version').doNothing()).execute()
    const values = {
      ...texts,
      start_month: startMonth,
      status: 'pending',
      assignee_id: null,
      read_at: null,
      consent_version: version,
      consent_at: now(),
      fingerprint,
      code_hash: codeHash(code),
      keep_months: notice.keepMonths,
      created_at: now(),
      updated_at: now(),
    }
    for (;;) {
      const stored = await work
        .insertInto('application')
        .values({ ...values, receipt: newReceipt(now()) })
        .onConflict((conflict) => conflict.column('receipt').doNothing())
        .returning('receipt')
        .executeTakeFirst()
      if (stored) return { receipt: stored.receipt, code, isNew: true }
    }
  })
}

/** Who sends the content again without the draft has the number told, but not the code: it is known to nobody any more. */
async function findEarlier(
  work: Kysely<Database>,
  { fingerprint, code, now }: { fingerprint: string; code: string; now: number },
): Promise<SentApplication | undefined> {
  const hash = codeHash(code)
  const found = await work
    .selectFrom('application')
    .select(['receipt', 'code_hash'])
    .where('withdrawn_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('code_hash', '=', hash), and([eb('fingerprint', '=', fingerprint), eb('created_at', '>', now - sameContentTime)])]),
    )
    .orderBy('id')
    .execute()
  const own = found.find((row) => row.code_hash === hash)
  if (own) return { receipt: own.receipt, code, isNew: false }
  const [same] = found
  return same && { receipt: same.receipt, code: '', isNew: false }
}

/** Lets identical sends happen one after another on every engine, by holding a row of their own until the end. */
async function holdFingerprint(work: Kysely<Database>, fingerprint: string, now: number) {
  const row = { key: `application:${fingerprint}`, points: 1, expire: now + sameContentTime }
  await work.insertInto('rate_limit').values(row).onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute()
}
