import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type Options, hash, hashRaw, verify } from '@node-rs/argon2'
import { createQueue } from '../concurrency/queue'

/** Argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longer input is refused without hashing it. */
const maxPasswordLength = 1024

/** Hashing leaves a processor to the pages: everything that hashes goes through here. */
export const hashingQueue = createQueue(Math.max(1, availableParallelism() - 1), {
  maxWaitMs: 3_000,
  refusal: '当前登录人数较多，请稍后重试',
})

/** Verified for unknown accounts, so that they take the same time. */
const decoyHash = hash(randomBytes(16), cost)

/** Whether hashing distinguishes a text from all others. */
export function isHashable(password: string): boolean {
  // Lone surrogates would all be encoded as the same replacement character.
  return password.length <= maxPasswordLength && !/\0|\p{Cs}/u.test(password)
}

/**
 * Hashes a password exactly as typed. Call it inside `hashingQueue`.
 * @returns Argon2id in PHC format
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Hashes a random code in a way that it can be looked up by. Call it inside `hashingQueue`.
 * @returns Argon2id, hexadecimal
 */
export async function hashWithSalt(code: string, salt: string): Promise<string> {
  return (await hashRaw(code, { ...cost, salt: Buffer.from(salt) })).toString('hex')
}

/**
 * Compares a password exactly as typed; takes the same time without a stored hash. Call it inside `hashingQueue`.
 * @param stored a PHC text, or undefined when there is no such account
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const hashable = isHashable(password)
  const matches = await verify(stored ?? (await decoyHash), hashable ? password : '')
  return matches && hashable && stored !== undefined
}
