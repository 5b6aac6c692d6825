import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * What every public page loads, as one chunk with all it imports: dozens of small chunks compress by a twentieth
 * worse. What pages load for themselves, and what comes later, stays apart.
 */
const shell = /[\\/]app[\\/](client\.tsx|router\.tsx|routeTree|routes[\\/]_site\.tsx|site[\\/]layout\.tsx)/

/** Half of all that, apart so that a browser reads it in a task of its own, see `ui/boot.ts`; and it changes least. */
const library = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

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
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: definitions, sideEffects: false }] },
          output: { codeSplitting: { groups: [{ name: 'react', test: library, priority: 1 }, { name: 'shell', test: shell }] } },
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
            // Loaders travel with their page: the entry script holds the route tree and nothing behind it.
            router: { codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] } },
            importProtection: { behavior: 'error', client: { files: ['**/*.server.*', '**/app/server/**'] } },
          }),
        ]),
    react(),
  ],
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/temporary-folder-setup.ts', 'tests/support/postgres-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}))
