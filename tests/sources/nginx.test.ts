import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '../../app/server/api'

interface Location {
  matches: (path: string) => boolean
  directives: string
}

/** The places of the recommended configuration of nginx, in the order in which nginx takes them. */
function readLocations(): Location[] {
  const text = readFileSync('docs/nginx.conf', 'utf8')
  const places = [...text.matchAll(/^ {4}location ([=~] )?(\S+) \{\n([^}]*)\}/gm)].map(
    ([, kind = '', path = '', directives = '']) => ({ kind: kind.trim(), path, directives }),
  )
  const order = ['=', '~', '']
  return places
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ kind, path, directives }) => ({
      directives,
      matches: (asked) =>
        kind === '=' ? asked === path : kind === '~' ? new RegExp(path).test(asked) : asked.startsWith(path),
    }))
}

const locations = readLocations()
const findDirectives = (path: string) => locations.find(({ matches }) => matches(path))?.directives ?? ''

test('nginx waits as long as the site for the calls that may take minutes', () => {
  const slow = calls.filter(({ isSlow }) => isSlow).map(({ path }) => `/api${path}`)
  expect(slow.length).toBeGreaterThan(30)
  expect(slow.filter((path) => !findDirectives(path).includes('proxy_read_timeout 300s;'))).toEqual([])
  expect(findDirectives('/api/news/list/allow')).not.toContain('300s')
})

test('nginx takes larger bodies of the calls that take files, and only of those', () => {
  const larger = calls.filter(({ path }) => findDirectives(`/api${path}`).includes('client_max_body_size'))
  const files = calls.filter(({ encoding }) => encoding === 'file' || encoding === 'multipart')
  expect(larger.map(({ path }) => path)).toEqual(files.map(({ path }) => path))
  expect(files.length).toBeGreaterThan(2)
})
