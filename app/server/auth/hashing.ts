import { availableParallelism } from 'node:os'
import { randomBytes } from 'node:crypto'
import { type Options, hash, verify } from '@node-rs/argon2'
import { createQueue } from '../queue'

/** Argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** No password of anyone's is longer; longer input is wrong without looking. */
const longest = 1024

/** Hashing leaves a processor to the pages: everything that hashes goes through here. */
export const hashing = createQueue(Math.max(1, availableParallelism() - 1), 500)

/** Stands in for accounts that do not exist, so that they cost the same time. */
const decoy = hash(randomBytes(16), cost)

/** Whether a text can be told from every other one once it is hashed. */
export function isHashable(password: string): boolean {
  // Halves of characters would all become the same replacement character.
  return password.length <= longest && !/\0|\p{Cs}/u.test(password)
}

/**
 * Hashes a password exactly as typed. Call it inside `hashing`.
 * @returns Argon2id in PHC format
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Compares a password exactly as typed; takes the same time without a stored one. Call it inside `hashing`.
 * @param stored a PHC text, or undefined when there is no such account
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const hashable = isHashable(password)
  const matches = await verify(stored ?? (await decoy), hashable ? password : '')
  return matches && hashable && stored !== undefined
}
