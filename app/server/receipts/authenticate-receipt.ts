import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { daySeconds, minuteSeconds } from '../../content/durations'
import { type Audit, toClientKey } from '../audit'
import { createLimiter } from '../auth'
import type { Database } from '../db'
import { Problem } from '../errors'
import { hashLookupCode, isSameHash, normaliseReceiptNumber, type SentKind } from './receipt-codes'

/** What somebody enters to look up what they have sent. */
export interface ReceiptCredentials {
  receipt: string
  code: string
  /** The client's address, for the limits on guessing. */
  address: string
}

/** What was sent, to whoever holds its number and code. */
interface Authenticated {
  kind: SentKind
  id: number
}

const lockSeconds = 15 * minuteSeconds
/** Compared with the code when the receipt number is unknown, so that both cases take the same time. */
const unknownReceiptHash = randomBytes(32).toString('hex')

/**
 * Creates the check of receipt number and code, the same for whatever was sent. Attempts are counted before the code is compared, by
 * number and address and by address alone; an unknown number and a wrong code give the same answer.
 * @returns a function that resolves to what was sent @throws Problem notFound or tooManyRequests
 */
export function createReceiptAuthentication({
  db,
  now,
  audit,
}: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
}) {
  const perNumber = createLimiter(db, { name: 'receipt', points: 10, duration: daySeconds, now })
  const perAddress = createLimiter(db, { name: 'receipt-address', points: 50, duration: 10 * minuteSeconds, now })

  return async function authenticateReceipt({ receipt, code, address }: ReceiptCredentials): Promise<Authenticated> {
    const addressKey = toClientKey(address)
    const number = normaliseReceiptNumber(receipt)
    const numberKey = `${number || receipt.slice(0, 40)}\n${addressKey}`
    const byAddress = await perAddress.consume(addressKey)
    if (byAddress.waitSeconds > 0) throw createTooManyRequestsProblem(byAddress.waitSeconds)
    const byNumber = await perNumber.consume(numberKey)
    if (byNumber.waitSeconds > 0) {
      await perAddress.refund(addressKey)
      throw createTooManyRequestsProblem(byNumber.waitSeconds)
    }
    // The last attempt locks before the code is compared, so that a crash cannot leave it uncounted.
    if (byNumber.remaining === 0) await perNumber.block(numberKey, lockSeconds)

    const hash = hashLookupCode(code)
    const [application, candidate] = await Promise.all([
      db.selectFrom('application').select(['id', 'code_hash']).where('receipt', '=', number).executeTakeFirst(),
      db.selectFrom('candidate').select(['id', 'code_hash']).where('receipt', '=', number).executeTakeFirst(),
    ])
    const isApplication = isSameHash(hash, application?.code_hash || unknownReceiptHash)
    const isCandidate = isSameHash(hash, candidate?.code_hash || unknownReceiptHash)
    const found: Authenticated | undefined =
      application && isApplication
        ? { kind: 'application', id: application.id }
        : candidate && isCandidate
          ? { kind: 'candidate', id: candidate.id }
          : undefined
    if (!found) {
      if (byNumber.remaining === 0)
        await audit.record({
          action: 'application.lock',
          outcome: 'refused',
          actor: null,
          detail: '连续输错查询码，暂停查询 15 分钟',
        })
      throw new Problem('notFound', '受理编号或查询码不正确，请核对后重试')
    }
    await perNumber.reset(numberKey)
    await perAddress.refund(addressKey)
    return found
  }
}

function createTooManyRequestsProblem(retryAfterSeconds: number): Problem {
  return new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds })
}
