import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs } from '../../content/durations'
import { shortenAddress } from '../audit'
import type { Device } from '../auth'
import type { Database } from '../db'

/** After half a year without a sign-in a device is new again. */
const rememberedMs = 180 * dayMs

/**
 * Remembers where an account has signed in from: its network, system and browser, as a hash.
 * @returns whether it never has before, although it has from elsewhere
 */
export async function rememberDevice(
  work: Kysely<Database>,
  { accountId, device, at }: { accountId: number; device: Device; at: number },
): Promise<boolean> {
  const { address, system, browser } = device
  // Without versions: an update makes no new device.
  const text = [accountId, shortenAddress(address), system, browser].join('\n')
  const row = { account_id: accountId, device_hash: createHash('sha256').update(text).digest('hex'), seen_at: at }
  const added = await work
    .insertInto('known_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doNothing())
    .executeTakeFirst()
  const isNew = (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  if (!isNew)
    await work
      .updateTable('known_device')
      .set({ seen_at: at })
      .where('account_id', '=', accountId)
      .where('device_hash', '=', row.device_hash)
      .execute()
  const other = await work
    .selectFrom('known_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .where('device_hash', '!=', row.device_hash)
    .limit(1)
    .executeTakeFirst()
  return isNew && other !== undefined
}

/** Forgets devices that nobody has signed in from for half a year. */
export async function forgetOldDevices(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('seen_at', '<=', now - rememberedMs)
    .execute()
}
