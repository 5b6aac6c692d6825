import { expect, test } from 'vitest'
import { cleanFileName } from './names'

test.each([
  ['C:\\资料\\说明.pdf', '说明.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\nSet-Cookie: x.jpg', 'abSet-Cookie: x.jpg'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['  ', '未命名'],
  ['', '未命名'],
  ['测'.repeat(300), '测'.repeat(120)],
  [`${'测'.repeat(300)}.docx`, `${'测'.repeat(115)}.docx`],
  ['\uD800x', '\uFFFDx'],
])('names the upload %j %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name)
})

test('never breaks a sign in two', () => {
  expect(cleanFileName(`${'a'.repeat(119)}😀.jpg`)).toBe(`${'a'.repeat(116)}.jpg`)
  expect(cleanFileName(`${'a'.repeat(115)}😀.jpg`).isWellFormed?.()).toBe(true)
})
