import { expect, test } from 'vitest'
import { adminPassword } from '../../../tests/support/site'
import { goodPassword } from '../../../tests/support/test-modules'
import { isCommonPassword } from './common-passwords'
import { createOneTimePassword, validatePassword } from './passwords'

test.each([
  'Admin@2026',
  'Jingwei@2026',
  'JingWei_2025!!',
  'JingweiAdmin2026',
  'Jwkj@2026',
  '经纬@2026!',
  '经纬空间@123',
  'Qwer1234!',
  '1qaz@WSX',
  '!QAZ2wsx',
  '1q2w3e4r!',
  'a1b2c3d4',
  'a1a1a1a1',
  'asd123ASD',
  'abc123456',
  'Aa123456',
  'Aabbcc112233',
  'Woaini520',
  'woaizhangwei1314',
  'Zhangwei1990',
  'lixiaoming123',
  'zhl19900101',
  'P@ssw0rd2026',
  'Pa$$w0rd!',
  'He11o2026',
  'Password1!',
  'Welcome@123',
  '2026Admin!',
  'admin!@#123',
  'adminadmin1',
  'A.d.m.i.n.2026',
  'Spring2026!',
  'Wuhan2026!',
  '2026.11.22',
  '12345678!',
  '５２０１３１４ａｂｃ',
])('%s is refused as common', (password) => {
  expect(validatePassword(password, 'surveyor')).toBe('这个密码太常见，请换一个')
})

test.each([
  goodPassword,
  adminPassword,
  'Jingwei-2026-bench',
  'Qingping-River-2026',
  'Prism-2026-first',
  'Another-good-1',
  'Theodolite-and-level-7',
  'Harbour-Lantern-42',
  'correct horse battery staple 9',
  'Xw3-8841tz',
  'T7#kdlw9',
  'k7m2xp9q',
  '测量队的三脚架7',
  '青山不改2026绿水',
])('%s is accepted', (password) => {
  expect(validatePassword(password, 'surveyor')).toBeUndefined()
})

test('More than ten thousand passwords are refused as common', () => {
  const words = [
    'admin',
    'root',
    'test',
    'user',
    'system',
    'guest',
    'manager',
    'welcome',
    'password',
    'jingwei',
    'cehui',
  ]
  const names = ['zhangwei', 'wangfang', 'lina', 'liuyang', 'chenjing', 'michael', 'jennifer', 'woaini', 'iloveyou']
  const walks = ['qwer', 'qwerty', 'asdf', 'qaz', 'zxcvbn', 'abc', 'aaa']
  const numbers = [
    '123',
    '1234',
    '123456',
    '520',
    '1314',
    '888',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2026',
  ]
  const refused = new Set<string>()
  for (const word of [...words, ...names, ...walks]) {
    for (const spelled of [word, word.toUpperCase(), word.slice(0, 1).toUpperCase() + word.slice(1)]) {
      for (const number of numbers) {
        for (const separator of ['', '@', '#', '_', '-', '.']) {
          for (const end of ['', '!', '!!', '!@#']) {
            const password = `${spelled}${separator}${number}${end}`
            if (isCommonPassword(password)) refused.add(password)
          }
        }
      }
    }
  }

  // Every one of 27 words in 3 spellings with 13 numbers, 6 separators and 4 endings.
  expect(refused.size).toBe(25_272)
})

test('A random password is not refused as common', () => {
  const refused = Array.from({ length: 500 }, createOneTimePassword).filter(isCommonPassword)

  expect(refused).toEqual([])
})

test('A password of more than 32 characters is never common', () => {
  expect(isCommonPassword('a1'.repeat(16))).toBe(true)
  expect(isCommonPassword('a1'.repeat(17))).toBe(false)
})
