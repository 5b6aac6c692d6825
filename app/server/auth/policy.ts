import { randomInt } from 'node:crypto'
import { hourMs } from '../../content/durations'
import { isCommonPassword } from './common-passwords'
import { isHashable } from './hashing'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/**
 * Validates a new password.
 * @returns a Chinese message, or undefined when it is accepted
 */
export function validatePassword(password: string, username: string): string | undefined {
  const length = Array.from(password).length
  if (length < 8) return '密码至少 8 个字符'
  if (length > 256) return '密码不能超过 256 个字符'
  if (!isHashable(password)) return '密码含有不能使用的字符'
  if (!isMixed(password)) return '密码至少包含大写字母、小写字母、数字、符号中的两种'
  if (isCommonPassword(password)) return '这个密码太常见，请换一个'
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) return '密码不能包含用户名'
  return undefined
}

function isMixed(password: string): boolean {
  return kinds.filter((kind) => kind.test(password)).length >= 2
}

/** For how long a one-time password opens its account: whoever finds it later cannot use it. */
export const oneTimePasswordHours = 72
/** The sentence shown with a one-time password. */
export const oneTimePasswordAdvice = `须在 ${oneTimePasswordHours} 小时内登录并修改密码`
export const oneTimePasswordLifetimeMs = oneTimePasswordHours * hourMs

/** Letters and digits that are not mistaken for one another when they are read out. */
const readableCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates a random password of 16 characters that is easy to read out and type. */
export function createOneTimePassword(): string {
  const password = Array.from({ length: 16 }, () => readableCharacters[randomInt(readableCharacters.length)]).join('')
  return isMixed(password) ? password : createOneTimePassword()
}
