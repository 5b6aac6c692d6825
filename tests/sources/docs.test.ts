import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/first-site.md',
  'docs/scale.md',
  'docs/decisions/README.md',
]
const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (page) => {
  it('names only files and folders that exist', () => {
    const named = [
      ...read(page).matchAll(/`((?:app|docs|tests|scripts|demo)\/[\w./-]+|\.oxlintrc\.json|\.env\.example)`/g),
    ]
    const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(path))

    expect(missing).toEqual([])
  })

  it('names only commands that exist', () => {
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)

    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

it('comments name only files that exist', () => {
  const files = globSync(['{app,scripts,tests}/**/*.{ts,tsx,mjs}', 'demo/art/**/*.mjs', 'docs/**/*.md'], {
    exclude: ['**/node_modules/**'],
  })
  const names = new Set([...files, ...pages, 'app.config.ts'].map((file) => basename(file)))
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/^ *(?:\/\/|\/?\*).*$/gm)].flatMap(([comment]) =>
      [...comment.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)]
        .filter(([, name = '']) => !names.has(basename(name)))
        .map(([, name]) => `${file}: ${name}`),
    ),
  )

  expect(missing).toEqual([])
})

describe('the index of decisions', () => {
  const files = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))

  it.each(files)('lists %s with its title, date and status', (file) => {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(read(`docs/decisions/${file}`)) ?? []
    const [, date, status] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (.+)\.$/m.exec(read(`docs/decisions/${file}`)) ?? []

    expect(number).toBe(String(Number(file.slice(0, 4))))
    const row = read('docs/decisions/README.md')
      .split('\n')
      .find((line) => line.includes(`(${file})`))
    const cells = row?.split('|').map((cell) => cell.trim()) ?? []
    expect(cells.slice(1, 5)).toEqual([number, `[${title}](${file})`, date, status])
  })
})
