import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'

/** Words that stay in a library or a part of the site however it is built. */
const markers = {
  zod: '_zod',
  axios: 'AxiosError',
  editor: 'ProseMirror',
  'back office': '保存草稿',
}

/** What a list and a form with the editor of formatted text may load in the back office, in KiB as served (brotli). */
const listBudget = 190
const editorBudget = 380

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
  const module: { tsrStartManifest: () => Manifest } = await import(
    /* @vite-ignore */ pathToFileURL(join(server, String(manifest))).href
  )
  routes = module.tsrStartManifest().routes
})

/** The scripts of a first visit: what the route and those around it load, and everything these import. */
function scriptsOf(route: string, layout = '/_site', later: string[] = []): string[] {
  const found = new Set<string>()
  const waiting = ['__root__', layout, route].flatMap((name) => routes[name]?.preloads ?? []).concat(later)
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const [, name] of (chunks.get(path) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(`/assets/${name}`)
  }
  return [...found]
}

const servedSizes = new Map<string, number>()

function kibibytesServed(paths: string[]): number {
  let bytes = 0
  for (const path of paths) {
    const size = servedSizes.get(path) ?? brotliCompressSync(chunks.get(path) ?? '').length
    servedSizes.set(path, size)
    bytes += size
  }
  return bytes / 1024
}

const publicRoutes = () => Object.keys(routes).filter((route) => route.startsWith('/_site'))

describe('the scripts of a first visit', () => {
  test.each(Object.entries(markers))('hold nothing of %s on any public page', (_part, marker) => {
    const holding = [...chunks].filter(([, code]) => code.includes(marker)).map(([path]) => path)
    expect(holding, 'the marker is still a word of the built part').not.toEqual([])
    expect(publicRoutes().length).toBeGreaterThan(12)
    for (const route of publicRoutes())
      expect({ route, loads: scriptsOf(route).filter((path) => holding.includes(path)) }).toEqual({ route, loads: [] })
  })

  test('hold nothing of server functions, which a page with its data in it does not call', () => {
    const calling = [...chunks].filter(([, code]) => code.includes('x-tss-serialized')).map(([path]) => path)
    expect(calling).not.toEqual([])
    for (const route of publicRoutes()) {
      expect({ route, loads: scriptsOf(route).filter((path) => calling.includes(path)) }).toEqual({ route, loads: [] })
    }
  })

  test('hold nothing of the parts that are hydrated later', () => {
    // The copy of the global styles is on every page already; the rest is told by a word of its own.
    const later = { footer: '版权所有 ©', 'desktop header': '.more-toggle', 'global styles': ':root{--band' }
    for (const [part, marker] of Object.entries(later)) {
      for (const route of publicRoutes()) {
        expect({ part, route, loads: scriptsOf(route).filter((path) => chunks.get(path)?.includes(marker)) }).toEqual({
          part,
          route,
          loads: [],
        })
      }
    }
  })

  test('hold no optional call that Chromium 86 misreads', () => {
    // `call?.(...some, more)`: see the syntax that `app.config.ts` builds for.
    for (const [path, code] of chunks)
      expect({ path, found: /\?\.(?:[\w$]+)?\(\.\.\.[\w$.]+,/.exec(code)?.[0] }).toEqual({ path, found: undefined })
  })
})

describe('the scripts of the back office', () => {
  test('Check with zod without its conversion to JSON Schema, which only the server uses', () => {
    const holding = (text: string) => [...chunks].filter(([, code]) => code.includes(text)).map(([path]) => path)
    expect(holding('_zod')).not.toEqual([])
    expect(holding('cannot be represented in JSON Schema')).toEqual([])
    expect(holding('Error converting schema to JSON.')).toEqual([])
  })

  test('A list stays within its budget', () => {
    const list = scriptsOf('/_office/news/updateNews', '/_office')
    expect(list.length).toBeGreaterThan(10)
    expect(kibibytesServed(list)).toBeLessThan(listBudget)
  })

  test('A form with the editor of formatted text stays within its budget', () => {
    const editor = [...chunks].filter(([, code]) => code.includes('ProseMirror')).map(([path]) => path)
    expect(editor).not.toEqual([])
    expect(kibibytesServed(scriptsOf('/_office/news/addNews', '/_office', editor))).toBeLessThan(editorBudget)
  })
})
