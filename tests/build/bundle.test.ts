import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'

/** Words that stay in a library or a part of the site however it is built. */
const markers = {
  zod: '_zod',
  axios: 'AxiosError',
  editor: 'ProseMirror',
  'back office': '保存草稿',
}

/** What the home page and the heaviest other public page may load before anything is touched, in KiB gz. React, router, queries and styles are 115 of it. */
const homeBudget = 148
const pageBudget = 170
/** A part that comes later is small enough to be there when it comes into sight. */
const partBudget = 25

interface Manifest {
  routes: Record<string, { preloads?: string[] }>
}

const client = join(process.cwd(), 'dist/client')
const chunks = new Map<string, string>()
let routes: Manifest['routes'] = {}

beforeAll(async () => {
  for (const file of readdirSync(join(client, 'assets'))) {
    if (file.endsWith('.js')) chunks.set(`/assets/${file}`, readFileSync(join(client, 'assets', file), 'utf8'))
  }
  const server = join(process.cwd(), 'dist/server/assets')
  const manifest = readdirSync(server).find((file) => file.startsWith('_tanstack-start-manifest'))
  const module: { tsrStartManifest: () => Manifest } = await import(/* @vite-ignore */ pathToFileURL(join(server, String(manifest))).href)
  routes = module.tsrStartManifest().routes
})

/** The scripts of a first visit: what the route and those around it load, and everything these import. */
function scriptsOf(route: string): string[] {
  const found = new Set<string>()
  const waiting = ['__root__', '/_site', route].flatMap((name) => routes[name]?.preloads ?? [])
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const [, name] of (chunks.get(path) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) waiting.push(`/assets/${name}`)
  }
  return [...found]
}

function kibibytes(paths: string[]): number {
  return paths.reduce((sum, path) => sum + gzipSync(chunks.get(path) ?? '', { level: 9 }).length, 0) / 1024
}

const publicRoutes = () => Object.keys(routes).filter((route) => route.startsWith('/_site'))

describe('the scripts of a first visit', () => {
  test.each(Object.entries(markers))('hold nothing of %s on any public page', (_part, marker) => {
    const holding = [...chunks].filter(([, code]) => code.includes(marker)).map(([path]) => path)
    expect(holding, 'the marker is still a word of the built part').not.toEqual([])
    expect(publicRoutes().length).toBeGreaterThan(12)
    for (const route of publicRoutes()) expect({ route, loads: scriptsOf(route).filter((path) => holding.includes(path)) }).toEqual({ route, loads: [] })
  })

  test('hold nothing of server functions, which a page with its data in it does not call', () => {
    const calling = [...chunks].filter(([, code]) => code.includes('x-tss-serialized')).map(([path]) => path)
    expect(calling).not.toEqual([])
    // The form of the contact page has them at hand: what a visitor typed must not wait for a script.
    for (const route of publicRoutes().filter((name) => !name.includes('linkUS'))) {
      expect({ route, loads: scriptsOf(route).filter((path) => calling.includes(path)) }).toEqual({ route, loads: [] })
    }
  })

  test('stay within their budgets', () => {
    expect(kibibytes(scriptsOf('/_site/'))).toBeGreaterThan(50)
    expect(kibibytes(scriptsOf('/_site/'))).toBeLessThan(homeBudget)
    for (const route of publicRoutes()) expect({ route, heavy: kibibytes(scriptsOf(route)) > pageBudget }).toEqual({ route, heavy: false })
  })

  test('hold nothing of the parts that come later', () => {
    // The copy of the global styles is on every page already; the rest is told by a word of its own.
    const later = { footer: 'details[open]>summary', 'desktop header': '.more-toggle', 'global styles': ':root{--band' }
    for (const [part, marker] of Object.entries(later)) {
      for (const route of publicRoutes()) {
        expect({ part, route, loads: scriptsOf(route).filter((path) => chunks.get(path)?.includes(marker)) }).toEqual({ part, route, loads: [] })
      }
    }
    for (const name of ['footer', 'header-bar']) {
      const [path = '', code = ''] = [...chunks].find(([path]) => path.startsWith(`/assets/${name}-`)) ?? []
      expect({ path, light: code !== '' && kibibytes([path]) < partBudget }).toEqual({ path, light: true })
    }
  })

  test('hold no optional call that Chromium 86 misreads', () => {
    // `call?.(...some, more)`: see the syntax that `app.config.ts` builds for.
    for (const [path, code] of chunks) expect({ path, found: /\?\.(?:[\w$]+)?\(\.\.\.[\w$.]+,/.exec(code)?.[0] }).toEqual({ path, found: undefined })
  })
})
