import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A text of code that begins with a path of the site and goes on with a query; selectors that hold one too. */
const address = /["'`]\/[A-Za-z][\w/]*\?\w+=/

function findAddresses(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return code.split('\n').filter((line) => address.test(line))
}

test.each([
  `<a href="/about?model=77">`,
  "const link = '/linkUS?model=3'",
  'const page = `/news/newsDetail?id=${id}`',
  `page.querySelector('a[href="/about?model=5"] h2')`,
])('An address with a query is found in %s', (line) => {
  expect(findAddresses(line)).toEqual([line])
})

test('No source spells an address with a query: links are typed by their route, others come from app/navigation', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file))
  const found = files.flatMap((file) =>
    findAddresses(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )

  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
