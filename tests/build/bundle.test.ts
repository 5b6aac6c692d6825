import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { findScriptsWith, readBuiltScripts, staffMarkers } from '../support/built-scripts'

/** What a list and a form with the editor of formatted text may load in the back office, in KiB as served (brotli). */
const listBudget = 190
const editorBudget = 380

interface Manifest {
  routes: Record<string, { filePath?: string; preloads?: string[] }>
}

let chunks: ReadonlyMap<string, string> = new Map()
let routes: Manifest['routes'] = {}

beforeAll(async () => {
  chunks = readBuiltScripts()
  const server = join(process.cwd(), 'dist/server/assets')
  const manifest = readdirSync(server).find((file) => file.startsWith('_tanstack-start-manifest'))
  const module: { tsrStartManifest: () => Manifest } = await import(
    /* @vite-ignore */ pathToFileURL(join(server, String(manifest))).href
  )
  routes = module.tsrStartManifest().routes
})

const importAtOnce = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const importOnDemand = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g

function importsOf(path: string, statement: RegExp): string[] {
  return [...(chunks.get(path) ?? '').matchAll(statement)].map(([, name]) => `/assets/${name}`)
}

/** The scripts of a first visit: what the route and those around it load, and everything these import. */
function scriptsOf(route: string, layout = '/_site', later: string[] = []): string[] {
  const found = new Set<string>()
  const waiting = ['__root__', layout, route].flatMap((name) => routes[name]?.preloads ?? []).concat(later)
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...importsOf(path, importAtOnce))
  }
  return [...found]
}

/**
 * Every script that visitors may come to load, at once or later, with the way to it. The first script names the routes of the
 * back office too, which visitors do not open: chunks are named after their route's file.
 */
function findVisitorScripts(): Map<string, string> {
  const staffRoutes = Object.entries(routes)
    .filter(([route]) => /^\/_(?:office|bare)/.test(route))
    .map(([, { filePath = '' }]) => basename(filePath.replace(/\/index\.tsx$/, ''), '.tsx'))
  const isStaffRoute = (path: string) => staffRoutes.includes(basename(path).replace(/-[\w-]{7}\.js$/, ''))

  const ways = new Map<string, string>()
  const waiting = ['__root__', ...publicRoutes()].flatMap((name) =>
    (routes[name]?.preloads ?? []).map((path) => ({ path, way: name })),
  )
  // In the order of their distance, so that the way is a short one.
  for (const { path, way } of waiting) {
    if (ways.has(path)) continue
    ways.set(path, way)
    // The guard of the back office, in the first script, asks what its pages have in common who may open one.
    const isGuarded = (next: string) => way === '__root__' && basename(next).startsWith('office-')
    const onDemand = importsOf(path, importOnDemand).filter((next) => !isStaffRoute(next) && !isGuarded(next))
    for (const next of [...importsOf(path, importAtOnce), ...onDemand])
      waiting.push({ path: next, way: `${way} > ${basename(path)}` })
  }
  return ways
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

describe('what visitors load', () => {
  test.each(Object.entries(staffMarkers))('Visitors never load %s, whatever they open and touch', (_part, marker) => {
    const holding = findScriptsWith(chunks, marker)
    expect(holding, 'the marker is still a word of the built part').not.toEqual([])

    const visitorScripts = findVisitorScripts()

    expect([...visitorScripts].filter(([path]) => holding.includes(path))).toEqual([])
  })

  test('The scripts that visitors may load are found beyond what a first visit loads', () => {
    const visitorScripts = findVisitorScripts()

    expect(publicRoutes().length).toBeGreaterThan(12)
    // Words of the application form, a part of a product's page, the menu of telephones, and the transport of the next page.
    for (const word of ['申请已提交', '按客户', '关闭菜单', 'x-tss-serialized']) {
      const [script = ''] = findScriptsWith(chunks, word)
      expect(visitorScripts.get(script), word).toBeDefined()
    }
  })
})

describe('the scripts of a first visit', () => {
  test('hold nothing of server functions, which a page with its data in it does not call', () => {
    const calling = findScriptsWith(chunks, 'x-tss-serialized')
    expect(calling).not.toEqual([])
    for (const route of publicRoutes()) {
      expect({ route, loads: scriptsOf(route).filter((path) => calling.includes(path)) }).toEqual({ route, loads: [] })
    }
  })

  test('hold nothing of the parts that are hydrated later', () => {
    const later = { footer: '版权所有 ©', 'desktop header': '主导航', 'measuring in pictures': '影像量测区' }
    for (const [part, marker] of Object.entries(later)) {
      expect(findScriptsWith(chunks, marker), 'the marker is still a word of the built part').not.toEqual([])
      for (const route of publicRoutes()) {
        expect({ part, route, loads: scriptsOf(route).filter((path) => chunks.get(path)?.includes(marker)) }).toEqual({
          part,
          route,
          loads: [],
        })
      }
    }
  })

  test('hold no copy of the global styles, which every page brings along', () => {
    // Only those rules set it.
    expect(findScriptsWith(chunks, '--width-zoom:')).toEqual([])
  })

  test('hold no optional call that Chromium 86 misreads', () => {
    // `call?.(...some, more)`: see the syntax that `app.config.ts` builds for.
    for (const [path, code] of chunks)
      expect({ path, found: /\?\.(?:[\w$]+)?\(\.\.\.[\w$.]+,/.exec(code)?.[0] }).toEqual({ path, found: undefined })
  })
})

describe('the scripts of the back office', () => {
  test('Check with zod without its conversion to JSON Schema, which only the server uses', () => {
    expect(findScriptsWith(chunks, staffMarkers.zod)).not.toEqual([])
    expect(findScriptsWith(chunks, 'cannot be represented in JSON Schema')).toEqual([])
    expect(findScriptsWith(chunks, 'Error converting schema to JSON.')).toEqual([])
  })

  test('A list stays within its budget', () => {
    const list = scriptsOf('/_office/news/updateNews', '/_office')
    expect(list.length).toBeGreaterThan(10)
    expect(kibibytesServed(list)).toBeLessThan(listBudget)
  })

  test.each(['/_office/manage/', '/_office/manage/schedule'])(
    '%s stays within the budget of a list, and draws its chart with what comes later',
    (route) => {
      const page = scriptsOf(route, '/_office')
      expect(page.length).toBeGreaterThan(10)
      expect(kibibytesServed(page)).toBeLessThan(listBudget)
      const drawing = findScriptsWith(chunks, staffMarkers['the chart of the dashboard'])
      expect(drawing).not.toEqual([])
      expect(page.filter((path) => drawing.includes(path))).toEqual([])
    },
  )

  test('A form with the editor of formatted text stays within its budget', () => {
    // What stands over every text; what only a selection, a dialog or a paste needs is loaded then.
    const editor = findScriptsWith(chunks, '`正文工具栏`')
    expect(editor).not.toEqual([])
    expect(kibibytesServed(scriptsOf('/_office/news/addNews', '/_office', editor))).toBeLessThan(editorBudget)
  })
})
