import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * What every public page loads, as one chunk with all it imports: dozens of small chunks compress by a twentieth
 * worse, and each costs half a KiB of headers. Small things that several pages begin with belong to it.
 */
const shell =
  /[\\/]app[\\/](client\.tsx|router\.tsx|routeTree|routes[\\/]_site\.tsx(?!\?tsr-split=loader)|site[\\/](shell[\\/]layout|pages)\.tsx?$|navigation[\\/](?!part-notes)|ui[\\/]picture)|react-query[\\/].*useQuery\.|icons[\\/](play|pause|arrow-right)\./

/** The slides of the home page with its route. */
const home = /[\\/]app[\\/](site[\\/]home[\\/]home-page|routes[\\/]_site[\\/]index\.tsx\?tsr-split=component)/

/** The bar of the desktop pages. */
const header = /[\\/]app[\\/](site[\\/](shell[\\/]header-bar|shared[\\/]section-links)|ui[\\/]marks[\\/]index-glyph)/

/** What the pages that are hydrated later have in common, as one chunk too. */
const shared =
  /[\\/]app[\\/](site[\\/](shared[\\/](page-frame|banner|cooperation|load)|article[\\/])|ui[\\/]navigation[\\/]breadcrumb)/
/** What lists have in common, those of the back office as well. */
const lists =
  /[\\/]app[\\/]ui[\\/](theme[\\/]css-parts|form[\\/]use-debounced-search|navigation[\\/]page|feedback[\\/]states)|icons[\\/](chevron-right|chevron-left|chevron-down|house)\./

/** What several scripts read, but not the first one; each would go with one of its readers otherwise. */
const partNotes = /[\\/]app[\\/]navigation[\\/]part-notes/
const downloads = /[\\/]app[\\/]data[\\/]site[\\/]downloads\./

/** What visitors' next pages are loaded with: a page that the server rendered does without it. */
const loading =
  /[\\/]app[\\/](data[\\/](site[\\/](entries|read-all-pages)|client[\\/]failure-catalogue)|routes[\\/]_site\.tsx\?tsr-split=loader)/

/** The fields of forms, which every form has together. */
const formFields =
  /[\\/]app[\\/]ui[\\/]form[\\/](inputs|controls|field|field-parts|field-message|check-field|choice-field|after-press)\./

/** The styles of blocks among the text, which only a text with one fetches. */
const articleBlocks = /[\\/]app[\\/]ui[\\/]article[\\/]/

/**
 * What a few public pages and the back office both import. A group takes the dependencies of its modules with it, so without
 * this one public pages would load `admin-parts` for an icon; `tests/build/bundle.test.ts` says when one is missing here.
 */
const usedByBoth =
  /[\\/]app[\\/](content[\\/](client-kinds|entries|format|sheets)|ui[\\/]random-key)\.|icons[\\/](building-complex|external-link|layers|layout-dashboard|map|map-pin|newspaper|package|plus|x)\./

/** The parts and calls that every list of the back office is made of, and no others: two dozen chunks of some hundred bytes otherwise. */
const adminParts =
  /[\\/]app[\\/](admin[\\/](shared[\\/](?!data-table|dialog-fields|fact-list|relative-time)|shell[\\/](?!for-administrators|more-menu|focus-mode-end|undo-unless-changed)|list[\\/](use-selection|tree|checkbox)\.|import[\\/](import-link|use-open-import|find-text-field|dropped-files)\.)|data[\\/]admin[\\/](presence|entries|accounts)\.)|icons[\\/](grip-vertical|pencil-line|arrow-up|arrow-down|ellipsis)\./

/** The oldest browsers that are promised: stated here, and read by the tests. */
export const promisedBrowsers = { chrome: 86, safari: 14, firefox: 126 } as const

/**
 * The syntax that these can read; what they lack of the standard library is in `app/polyfills.ts`. Chromium is called 91 because before that it misreads `call?.(...some, more)`,
 * for which every `?.` would be spelled out; nobody writes that, see `tests/build/bundle.test.ts`.
 */
const syntax = ['chrome91', `safari${promisedBrowsers.safari}`, `firefox${promisedBrowsers.firefox}`]

/** Modules that do nothing but define what they export: those of which nothing is used are left out. */
const definitions = /[\\/]app[\\/](content|data|navigation|site|ui)[\\/]/

/**
 * Leaves the conversion to JSON Schema out of what browsers load: every class of zod carries it, and only the documentation of
 * the API, on the server, calls it. Switches off the code that zod compiles while it runs, for which it first tries what the
 * content security policy refuses. See `docs/decisions/0040-browsers-do-without-json-schema.md`.
 */
const zodInBrowsers: Plugin = {
  name: 'zod-in-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](core|json-schema-processors|to-json-schema)\.js$/ },
    handler: (code, id) =>
      id.endsWith('core.js')
        ? `${code}\nconfig({ jitless: true })`
        : [...code.matchAll(/^export (?:function|const) (\w+)/gm)]
            .map(([, name]) => `export const ${name} = () => undefined`)
            .join('\n'),
  },
}

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

/** The one configuration of build, development server and tests (`vite -c app.config.ts`, `vitest -c app.config.ts`). */
export default defineConfig(({ mode }) => ({
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
  // Bundled into the server: styled-components so that both sides share one build of it, lucide-react because its index loads every icon.
  ssr: { noExternal: ['styled-components', 'lucide-react'] },
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } } },
  build: { target: syntax, sourcemap: false },
  environments: {
    client: {
      build: {
        // The list of every chunk's dependencies, most of them of the back office, would weigh more than it helps: pages share one chunk.
        modulePreload: false,
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: definitions, sideEffects: false }] },
          output: {
            // The first script names a hundred others, and their hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'shell', test: shell, priority: 2 },
                { name: 'loading', test: loading, priority: 1 },
                { name: 'home', test: home, priority: 1 },
                { name: 'header', test: header, priority: 1 },
                { name: 'lists', test: lists, priority: 1 },
                { name: 'part-notes', test: partNotes, priority: 2 },
                { name: 'downloads', test: downloads, priority: 2 },
                { name: 'article-blocks', test: articleBlocks, priority: 1 },
                { name: 'form-fields', test: formFields, priority: 1 },
                { name: 'used-by-both', test: usedByBoth, priority: 2 },
                { name: 'shared', test: shared },
                { name: 'admin-parts', test: adminParts },
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
    zodInBrowsers,
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
    projects: [
      {
        extends: true,
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
