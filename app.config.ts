import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** A module of the graph that the bundler gives. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** By how many pages of the back office a module is imported that most of them have in common; there are over forty. */
const mostPages = 32

/**
 * Puts what most pages of the back office import at once, and visitors never load, into one chunk: many small ones compress
 * a tenth worse. Follows the imports of a module back to the routes.
 */
function findOfficeChunk(module: string, graph: ModuleGraph): string | null {
  const ids = listImporters(module, graph)
  if (ids.some((id) => /[\\/]app[\\/](site|routes[\\/]_site)/.test(id))) return null
  const pages = ids.filter((id) => /[\\/]app[\\/]routes[\\/]_office[\\/]/.test(id))
  const isInLayout = ids.some((id) => /[\\/]app[\\/]routes[\\/]_office\.tsx/.test(id))
  return isInLayout || pages.length >= mostPages ? 'office' : null
}

/**
 * Puts what the layout of the public pages imports at once into one chunk, since every public page loads all of it, and what the
 * back office imports as well into another. Libraries stay out of that one: their indexes import all they have.
 */
function findSiteChunk(module: string, graph: ModuleGraph): string | null {
  const ids = listImporters(module, graph)
  if (!ids.some((id) => /[\\/]app[\\/]routes[\\/]_site\.tsx/.test(id))) return null
  if (!ids.some((id) => /[\\/]app[\\/](admin|routes[\\/]_(office|bare))/.test(id))) return 'site'
  return /[\\/]app[\\/]/.test(module) ? 'shared' : null
}

/** The module itself and all that import it at once, up to the routes. */
function listImporters(module: string, graph: ModuleGraph): string[] {
  const importers = new Set([module])
  for (const id of importers) for (const importer of graph.getModuleInfo(id)?.importers ?? []) importers.add(importer)
  return [...importers]
}

/** The oldest browsers that are promised: stated here, and read by the tests. */
export const promisedBrowsers = { chrome: 86, safari: 14, firefox: 126 } as const

/**
 * The syntax that these can read; what they lack of the standard library is in `app/polyfills.ts`. Chromium is called 91 because before that it misreads `call?.(...some, more)`,
 * for which every `?.` would be spelled out; nobody writes that, see `tests/build/bundle.test.ts`.
 */
const syntax = ['chrome91', `safari${promisedBrowsers.safari}`, `firefox${promisedBrowsers.firefox}`]

/** Modules that do nothing but define what they export: those of which nothing is used are left out. */
const definitions = /[\\/]app[\\/](content|data|navigation|site|ui)[\\/]/

/** The sides that a property sets, in the order of its values; one value of a border holds its width, style and colour. */
const sidesOf: Record<string, string[]> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
  'border-block': ['border-top', 'border-bottom'],
  'border-inline': ['border-left', 'border-right'],
}

/** Spells out what Chromium knows since 87 and Safari since 14.1: what covers others would have no size before. */
const sidesInStyles: Plugin = {
  name: 'sides-in-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]app[\\/](admin|site|ui)[\\/].*\.tsx?$/ },
    handler: (code) =>
      code.replace(
        /(?<=[\s{;`])(inset|(?:margin|padding|border)-(?:block|inline)):\s*([^;`]+?)(\s*!important)?;/g,
        (_all, name: string, value: string, important = '') => {
          const values = name.startsWith('border') ? [value] : value.split(/\s+(?![^(]*\))/)
          const [first, second = first, third = first, fourth = second] = values
          return (sidesOf[name] ?? [])
            .map((side, index) => `${side}: ${[first, second, third, fourth][index]}${important};`)
            .join(' ')
        },
      ),
  },
}

/** Builds what only older browsers load, and before the other scripts, at an address that pages can name. */
const polyfills: Plugin = {
  name: 'polyfills',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // A build of its own: the framework takes one entry.
  async generateBundle() {
    const input = fileURLToPath(new URL('./app/polyfills.ts', import.meta.url))
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { write: false, target: syntax, rolldownOptions: { input, output: { format: 'iife' } } },
    })
    for (const { output } of [built].flat().filter((part) => 'output' in part)) {
      for (const file of output)
        if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName: 'polyfills.js', source: file.code })
    }
  },
}

/**
 * Libraries that have native parts, threads or files of their own, and those that a server seldom loads. All others are bundled
 * into it: a start would look for a thousand files of theirs, which takes longer than to run them. See decision 0110.
 */
const leftInNodeModules = [
  '@aws-sdk/client-s3',
  '@mozilla/readability',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'better-sqlite3',
  'docx',
  'file-type',
  'jszip',
  'nodemailer',
  'opencc-js',
  'openid-client',
  'pg',
  'pino',
  'pinyin-pro',
  'tar-stream',
  'write-excel-file',
  'yauzl',
]

/** Tests that hash and verify the same password hundreds of times do so once. */
const hashesOnce = {
  find: /^@node-rs\/argon2$/,
  replacement: fileURLToPath(new URL('./tests/support/argon2.ts', import.meta.url)),
}

/** The one configuration of build, development server and tests (`vite -c app.config.ts`, `vitest -c app.config.ts`). */
export default defineConfig(({ mode, command }) => ({
  resolve: {
    alias: [
      { find: '~', replacement: fileURLToPath(new URL('./app', import.meta.url)) },
      // What libraries bring for React 17, without what React has had by itself since 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
    ],
  },
  define: { __API_URL_BROWSER__: JSON.stringify(process.env.API_URL_BROWSER ?? '') },
  // While developing: styled-components so that both sides share one build of it, lucide-react because its index loads every icon.
  ssr:
    command === 'build'
      ? { noExternal: true, external: leftInNodeModules }
      : { noExternal: ['styled-components', 'lucide-react'] },
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } } },
  build: { sourcemap: false },
  environments: {
    // Written for browsers, each private field of the libraries would become a `WeakMap`.
    ssr: { build: { target: 'node24' } },
    client: {
      build: {
        target: syntax,
        // The list of every chunk's dependencies, most of them of the back office, would weigh more than it helps: pages share one chunk.
        modulePreload: false,
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: definitions, sideEffects: false }] },
          output: {
            // The first script names a hundred others, and their hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // What the entry imports, with all it imports itself: every page loads it.
                { name: 'shell', tags: ['$initial'], priority: 1 },
                { name: findOfficeChunk, debugName: 'office', includeDependenciesRecursively: false },
                { name: findSiteChunk, debugName: 'site', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    ...(mode === 'test'
      ? []
      : [
          tanstackStart({
            srcDirectory: 'app',
            router: {
              codeSplittingOptions: {
                // A public page that the server rendered does without its loader.
                defaultBehavior: [['loader'], ['component'], ['errorComponent'], ['notFoundComponent']],
                splitBehavior: ({ routeId }) =>
                  /^\/_(office|bare)/.test(routeId) ? [['loader', 'component']] : undefined,
              },
            },
            importProtection: { behavior: 'error', client: { files: ['**/*.server.*', '**/app/server/**'] } },
          }),
        ]),
    sidesInStyles,
    react(),
    polyfills,
  ],
  test: {
    // Every file and test builds what it needs: a new order each run, whose seed is printed, holds them to it.
    sequence: { shuffle: true },
    maxWorkers: availableParallelism(),
    allowOnly: false,
    // Bounds for what hangs, wide enough for a machine that has much else to do.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        resolve: { alias: [hashesOnce] },
        test: {
          name: 'unit',
          // Importing the server takes as long as most files take to run: files of one worker import it once.
          isolate: false,
          include: [
            'app/**/*.test.{ts,tsx}',
            'tests/api/**/*.test.ts',
            'tests/sources/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['**/*.long.test.ts'],
          globalSetup: ['tests/support/temporary-folder-setup.ts', 'tests/support/postgres-setup.ts'],
        },
      },
      {
        // These look at the built server, so they need `npm run build`.
        extends: true,
        test: {
          name: 'server',
          include: ['tests/http/**/*.test.ts', 'tests/build/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          globalSetup: [
            'tests/support/temporary-folder-setup.ts',
            'tests/support/demo-data-setup.ts',
            'tests/support/demo-site-setup.ts',
          ],
        },
      },
      {
        // `npm run test:long`: what is long by nature, most of it against the built server.
        extends: true,
        test: {
          name: 'long',
          include: ['app/**/*.long.test.ts', 'tests/http/**/*.long.test.ts'],
          globalSetup: [
            'tests/support/temporary-folder-setup.ts',
            'tests/support/postgres-setup.ts',
            'tests/support/demo-data-setup.ts',
          ],
        },
      },
      {
        // `npm run torture`: load and faults, which take minutes and want the machine for themselves.
        extends: true,
        test: {
          name: 'torture',
          include: ['tests/torture/**/*.torture.ts'],
          testTimeout: 900_000,
          globalSetup: ['tests/support/temporary-folder-setup.ts', 'tests/support/demo-data-setup.ts'],
        },
      },
    ],
  },
}))
