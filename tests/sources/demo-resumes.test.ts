import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemoContent } from '../../app/server/seed/demo-files'

const { candidates } = await readDemoContent('demo')

/** The title a browser has written into a PDF: UTF-16 in hexadecimal digits. */
function readPdfTitle(path: string): string {
  const [, digits = ''] = /\/Title <FEFF([0-9A-F]+)>/.exec(readFileSync(path, 'latin1')) ?? []
  return Buffer.from(digits, 'hex').swap16().toString('utf16le')
}

test('Every demo candidate has a résumé with the same name, and together they weigh at most 300 kB', () => {
  const files = readdirSync('demo/resumes')
  expect(files.toSorted()).toEqual(candidates.map(({ key }) => `${key}.pdf`).toSorted())
  for (const { key, input } of candidates) expect(readPdfTitle(`demo/resumes/${key}.pdf`)).toBe(`${input.person}的简历`)
  expect(files.reduce((sum, file) => sum + statSync(`demo/resumes/${file}`).size, 0)).toBeLessThanOrEqual(300_000)
})

test('Nobody can be reached by what the demo candidates give', () => {
  for (const { input } of candidates) {
    expect(input.phone).toMatch(/^138000000\d\d$/)
    expect(input.email).toMatch(/^$|@example\.com$/)
  }
})
