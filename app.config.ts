import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * What every public page loads, as one chunk with all it imports: dozens of small chunks compress by a twentieth
 * worse, and each costs half a KiB of headers. Small things that several pages begin with belong to it.
 */
const shell =
  /[\\/]app[\\/](client\.tsx|router\.tsx|routeTree|routes[\\/]_site\.tsx|site[\\/](shell[\\/]layout|pages)\.tsx?$|navigation[\\/]|ui[\\/]picture)|react-query[\\/].*useQuery\.|icons[\\/](play|pause|arrow-right)\./

/** The slides of the home page with its route. */
const home = /[\\/]app[\\/](site[\\/]home[\\/]home-page|routes[\\/]_site[\\/]index\.tsx\?tsr-split=component)/

/** The bar of the desktop pages. */
const header =
  /[\\/]app[\\/](site[\\/](shell[\\/]header-bar|shared[\\/]section-part-link)|ui[\\/]marks[\\/]index-glyph)/

/** What the pages that are hydrated later have in common, as one chunk too. */
const shared =
  /[\\/]app[\\/](site[\\/](shared[\\/](page-frame|banner|cooperation|load)|article[\\/])|ui[\\/]navigation[\\/]breadcrumb)/
/** What lists have in common, those of the back office as well. */
const lists =
  /[\\/]app[\\/]ui[\\/](navigation[\\/]page|feedback[\\/](states|skeleton))|icons[\\/](chevron-right|chevron-left|chevron-down|house)\./

/** The parts that every list of the back office is made of: two dozen chunks of some hundred bytes otherwise. */
const adminParts = /[\\/]app[\\/]admin[\\/](shared|shell)[\\/]/

/**
 * What Chromium 86, Safari 14 and Firefox 126 can read. Chromium is called 91 because before that it misreads `call?.(...some, more)`,
 * for which every `?.` would be spelled out; nobody writes that, see `tests/build/bundle.test.ts`.
 */
const syntax = ['chrome91', 'safari14', 'firefox126']

/** Modules that do nothing but define what they export: those of which nothing is used are left out. */
const definitions = /[\\/]app[\\/](content|data|navigation|site|ui)[\\/]/

/** The one configuration of build, development server and tests (`vite -c app.config.ts`, `vitest -c app.config.ts`). */
export default defineConfig(({ mode }) => ({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
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
            codeSplitting: {
              groups: [
                { name: 'shell', test: shell, priority: 2 },
                { name: 'home', test: home, priority: 1 },
                { name: 'header', test: header, priority: 1 },
                { name: 'lists', test: lists, priority: 1 },
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
            // A page that the server rendered does without its loader.
            router: {
              codeSplittingOptions: {
                defaultBehavior: [['loader'], ['component'], ['errorComponent'], ['notFoundComponent']],
              },
            },
            importProtection: { behavior: 'error', client: { files: ['**/*.server.*', '**/app/server/**'] } },
          }),
        ]),
    react(),
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
          globalSetup: ['tests/support/temporary-folder-setup.ts', 'tests/support/postgres-setup.ts'],
        },
      },
      {
        // These look at the built server, so they need `npm run build`.
        extends: true,
        test: {
          name: 'server',
          include: ['tests/http/**/*.test.ts', 'tests/build/**/*.test.ts'],
          globalSetup: ['tests/support/temporary-folder-setup.ts', 'tests/support/demo-data-setup.ts'],
        },
      },
    ],
  },
}))
