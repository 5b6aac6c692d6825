import type { Kysely } from 'kysely'
import { minuteMs } from '../../content/durations'
import type { Database } from '../db'
import { type Consent, keepNotice, type SentApplication } from './consent'
import { createLookupCode, createReceiptNumber, hashLookupCode, type SentKind } from './receipt-codes'

/** Within this time the same content counts as the same thing sent. */
const duplicateWindowMs = 10 * minuteMs

/** The columns that applications and candidates have alike, as they are first stored. */
interface SentColumns {
  receipt: string
  status: string
  consent_version: string
  consent_at: number
  fingerprint: string
  code_hash: string
  keep_months: number
  created_at: number
  updated_at: number
}

/**
 * Stores what somebody has sent with the notice that was agreed to, unless it is a duplicate.
 * @param store stores it under its number, with what follows from that; answers false where the number is taken
 * @returns the receipt number and the code that the sender is shown
 */
export async function storeSent(
  { db, now }: { db: Kysely<Database>; now: () => number },
  kind: SentKind,
  { fingerprint, notice, draft }: Consent & { fingerprint: string },
  store: (work: Kysely<Database>, columns: SentColumns) => Promise<boolean>,
): Promise<SentApplication> {
  const code = createLookupCode(draft, fingerprint)
  return db.transaction().execute(async (work) => {
    await lockFingerprint(work, kind, { fingerprint, now: now() })
    const earlier = await findDuplicate(work, kind, { fingerprint, draft, now: now() })
    if (earlier) return earlier
    const { version, text } = notice
    await keepNotice(work, { version, text, created_at: now() })
    const columns = {
      status: 'pending',
      consent_version: version,
      consent_at: now(),
      fingerprint,
      code_hash: hashLookupCode(code),
      keep_months: notice.keepMonths,
      created_at: now(),
      updated_at: now(),
    }
    for (;;) {
      const receipt = createReceiptNumber(now())
      if (await store(work, { ...columns, receipt })) return { receipt, code, isNew: true }
    }
  })
}

/** Serialises identical submissions on every engine by locking a row of `rate_limit` until the transaction ends. */
async function lockFingerprint(
  work: Kysely<Database>,
  kind: SentKind,
  { fingerprint, now }: { fingerprint: string; now: number },
): Promise<void> {
  const row = { key: `${kind}:${fingerprint}`, points: 1, expire: now + duplicateWindowMs }
  await work
    .insertInto('rate_limit')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/**
 * Finds what was stored for the same draft, or for the same content within the last minutes. Without the draft's key a
 * duplicate only returns the receipt number: the code is not stored.
 */
export async function findDuplicate(
  work: Kysely<Database>,
  kind: SentKind,
  { fingerprint, draft, now }: { fingerprint: string; draft: string | undefined; now: number },
): Promise<SentApplication | undefined> {
  const code = createLookupCode(draft, fingerprint)
  const hash = hashLookupCode(code)
  const found = await work
    .selectFrom(kind)
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
