import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as tables from '../specification/tables'

describe('The tables of the specification', () => {
  test.each(tables.provenElsewhere)('name a test that exists: $row', ({ file, test: name }) => {
    // A title may stand on a line of its own.
    const source = readFileSync(file, 'utf8').replaceAll(/\(\s+/g, '(')
    expect(["test('", "it('"].some((call) => source.includes(`${call}${name}',`))).toBe(true)
  })

  test.each(tables.readOtherwise)('name a decision that exists: $row', ({ decision }) => {
    expect(existsSync(`docs/decisions/${decision}.md`)).toBe(true)
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`(${decision}.md)`)
  })

  test('have a heading for every page', () => {
    const paths = [...tables.headings, ...tables.staffHeadings].map(([path]) => path.split('?')[0])
    const pages = [...tables.publicPaths, ...tables.detailPaths, ...tables.addPaths, ...tables.staffPaths]
    expect(paths.toSorted()).toEqual(pages.toSorted())
  })
})
