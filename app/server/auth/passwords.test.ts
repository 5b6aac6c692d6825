import { describe, expect, test } from 'vitest'
import { createOneTimePassword, validatePassword } from './passwords'

describe('new passwords', () => {
  test.each([
    ['Ab1!xyz', '密码至少 8 个字符'],
    ['a1'.repeat(129), '密码不能超过 256 个字符'],
    ['onlyletters', '密码至少包含大写字母、小写字母、数字、符号中的两种'],
    ['9081726354', '密码至少包含大写字母、小写字母、数字、符号中的两种'],
    ['Password123', '这个密码太常见，请换一个'],
    ['WOAINI1314', '这个密码太常见，请换一个'],
    ['my-Surveyor-7', '密码不能包含用户名'],
    ['with\0nul-2026', '密码含有不能使用的字符'],
    ['half\ud800-2026', '密码含有不能使用的字符'],
  ])('%j is refused', (password, problem) => {
    expect(validatePassword(password, 'surveyor')).toBe(problem)
  })

  test.each(['Tripod-2026-level', 'a1'.repeat(128), '测量队的三脚架7', ' leading and trailing '])(
    '%j is accepted',
    (password) => {
      expect(validatePassword(password, 'surveyor')).toBeUndefined()
    },
  )

  test('a name of one or two letters does not rule out every password', () => {
    expect(validatePassword('Tripod-2026-level', 'ev')).toBeUndefined()
  })
})

test('one-time passwords are readable, accepted and never the same', () => {
  const made = Array.from({ length: 200 }, createOneTimePassword)
  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{16}$/)
    expect(validatePassword(password, 'surveyor')).toBeUndefined()
  }
})
