import type { Kysely } from 'kysely'
import { minuteMs } from '../../content/durations'
import type { Database } from '../db'
import type { SentApplication } from './consent'
import { hashLookupCode, type SentKind } from './receipt-codes'

/** Within this time the same content counts as the same thing sent. */
const duplicateWindowMs = 10 * minuteMs

/** Serialises identical submissions on every engine by locking a row of `rate_limit` until the transaction ends. */
export async function lockFingerprint(
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
  { fingerprint, code, now }: { fingerprint: string; code: string; now: number },
): Promise<SentApplication | undefined> {
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
