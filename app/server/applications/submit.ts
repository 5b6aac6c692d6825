import type { Kysely } from 'kysely'
import { minuteMs } from '../../content/durations'
import type { ApplicationInput } from '../../content/application'
import type { Database } from '../db'
import type { FullNotice } from '../settings'
import { hashLookupCode, createLookupCode, createReceiptNumber } from './receipt'
import { computeFingerprint, normaliseApplication } from './validate'
import type { SentApplication } from './types'

/** Within this time the same content counts as the same application. */
const duplicateWindowMs = 10 * minuteMs

interface Deps {
  db: Kysely<Database>
  now: () => number
}

/**
 * Finds the application that was stored for the same draft, or for the same content within the last minutes.
 * @throws Problem invalid with `fields`
 */
export async function findSent(
  { db, now }: Deps,
  input: ApplicationInput,
  draft: string | undefined,
): Promise<SentApplication | undefined> {
  const fingerprint = computeFingerprint(normaliseApplication(input))
  return findDuplicate(db, { fingerprint, code: createLookupCode(draft, fingerprint), now: now() })
}

/**
 * Stores an application unless it is a duplicate.
 * @param consent the notice that was agreed to, and the key of the draft
 * @throws Problem invalid with `fields`
 */
export async function submitApplication(
  { db, now }: Deps,
  input: ApplicationInput,
  { notice, draft }: { notice: FullNotice; draft?: string | undefined },
): Promise<SentApplication> {
  const { startMonth, ...texts } = normaliseApplication(input)
  const fingerprint = computeFingerprint({ ...texts, startMonth })
  const code = createLookupCode(draft, fingerprint)
  return db.transaction().execute(async (work) => {
    await lockFingerprint(work, fingerprint, now())
    const earlier = await findDuplicate(work, { fingerprint, code, now: now() })
    if (earlier) return earlier
    const { version, text } = notice
    const agreed = { version, text, created_at: now() }
    await work
      .insertInto('privacy_notice')
      .values(agreed)
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute()
    const values = {
      ...texts,
      start_month: startMonth,
      status: 'pending',
      assignee_id: null,
      read_at: null,
      consent_version: version,
      consent_at: now(),
      fingerprint,
      code_hash: hashLookupCode(code),
      keep_months: notice.keepMonths,
      created_at: now(),
      updated_at: now(),
    }
    for (;;) {
      const stored = await work
        .insertInto('application')
        .values({ ...values, receipt: createReceiptNumber(now()) })
        .onConflict((conflict) => conflict.column('receipt').doNothing())
        .returning('receipt')
        .executeTakeFirst()
      if (stored) return { receipt: stored.receipt, code, isNew: true }
    }
  })
}

/** Without the draft's key a duplicate only returns the receipt number: the code is not stored. */
async function findDuplicate(
  work: Kysely<Database>,
  { fingerprint, code, now }: { fingerprint: string; code: string; now: number },
): Promise<SentApplication | undefined> {
  const hash = hashLookupCode(code)
  const found = await work
    .selectFrom('application')
    .select(['receipt', 'code_hash'])
    .where('withdrawn_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('code_hash', '=', hash),
        and([eb('fingerprint', '=', fingerprint), eb('created_at', '>', now - duplicateWindowMs)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const own = found.find((row) => row.code_hash === hash)
  if (own) return { receipt: own.receipt, code, isNew: false }
  const [same] = found
  return same && { receipt: same.receipt, code: '', isNew: false }
}

/** Serialises identical submissions on every engine by locking a row of `rate_limit` until the transaction ends. */
async function lockFingerprint(work: Kysely<Database>, fingerprint: string, now: number) {
  const row = { key: `application:${fingerprint}`, points: 1, expire: now + duplicateWindowMs }
  await work
    .insertInto('rate_limit')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
