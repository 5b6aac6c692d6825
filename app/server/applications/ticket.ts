import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { type Audit, clientKey } from '../audit'
import { createLimiter } from '../auth'
import type { ApplicationTable, Database } from '../db/schema'
import { Problem } from '../errors'
import { codeHash, isSameHash, plainReceipt } from './receipt'
import type { Ticket } from './types'

const day = 24 * 60 * 60
const lockSeconds = 15 * 60
/** What a code is compared with where there is none. */
const nobodysHash = randomBytes(32).toString('hex')

/**
 * Opens applications to whoever holds number and code. Wrong tries are counted like those of a
 * sign-in: before they are judged, by number and address and by address alone. An unknown number
 * and a wrong code are answered alike, at the same cost.
 * @returns a function that answers the stored application @throws Problem notFound or tooManyRequests
 */
export function createTicketCheck({ db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit }) {
  const perNumber = createLimiter(db, { name: 'receipt', points: 10, duration: day, now })
  const perAddress = createLimiter(db, { name: 'receipt-address', points: 50, duration: 10 * 60, now })

  return async function open({ receipt, code, address }: Ticket): Promise<Selectable<ApplicationTable>> {
    const addressKey = clientKey(address)
    const number = plainReceipt(receipt)
    const numberKey = `${number || receipt.slice(0, 40)}\n${addressKey}`
    const byAddress = await perAddress.take(addressKey)
    if (byAddress.waitSeconds > 0) throw tooMany(byAddress.waitSeconds)
    const byNumber = await perNumber.take(numberKey)
    if (byNumber.waitSeconds > 0) {
      await perAddress.giveBack(addressKey)
      throw tooMany(byNumber.waitSeconds)
    }
    // The last try locks before it is judged: not even a crash in between leaves it uncounted.
    if (byNumber.left === 0) await perNumber.block(numberKey, lockSeconds)

    const found = await db.selectFrom('application').selectAll().where('receipt', '=', number).executeTakeFirst()
    const right = isSameHash(codeHash(code), found?.code_hash || nobodysHash)
    if (!found || !right) {
      if (byNumber.left === 0) await audit.record({ action: 'application.lock', outcome: 'refused', detail: '连续输错查询码，暂停查询 15 分钟' })
      throw new Problem('notFound', '受理编号或查询码不正确，请核对后重试')
    }
    await perNumber.clear(numberKey)
    await perAddress.giveBack(addressKey)
    return found
  }
}

function tooMany(retryAfter: number): Problem {
  return new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfter })
}
