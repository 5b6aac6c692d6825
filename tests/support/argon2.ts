/**
 * In the place of `@node-rs/argon2` in tests without a browser, which make and sign in hundreds of accounts: the password
 * that they all have is hashed once at full strength, and each of its hashes is verified once. Any other goes to the library.
 */
import { hash as hashAnew, type Options, verify as verifyAnew } from '@node-rs/argon2/index.js'
import { goodPassword } from './good-password'

export { hashRaw } from '@node-rs/argon2/index.js'
export type { Options }

const hashes = new Map<string, Promise<string>>()
const verified = new Map<string, Promise<boolean>>()

export function hash(password: string | Buffer, options: Options): Promise<string> {
  return password === goodPassword
    ? getOrCompute(hashes, JSON.stringify(options), () => hashAnew(password, options))
    : hashAnew(password, options)
}

export function verify(stored: string, password: string): Promise<boolean> {
  return password === goodPassword
    ? getOrCompute(verified, stored, () => verifyAnew(stored, password))
    : verifyAnew(stored, password)
}

function getOrCompute<Value>(known: Map<string, Value>, key: string, compute: () => Value): Value {
  const value = known.get(key) ?? compute()
  known.set(key, value)
  return value
}
