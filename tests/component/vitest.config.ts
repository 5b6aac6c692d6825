import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from '../support/chromium.ts'
import { commands } from './support/commands.ts'
import { forwardToInstances, withoutServer } from './support/vite-plugins.ts'

// React as visitors get it, which takes a third less time.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Screens and components in Chromium over the real API, without the built server: see `docs/decisions/0059-tests-in-two-runs.md`. */
export default defineConfig({
  root,
  cacheDir: '.cache/vite-component-tests',
  resolve: {
    alias: [
      { find: '~', replacement: `${root}app` },
      { find: /^@node-rs\/argon2$/, replacement: `${root}tests/support/argon2.ts` },
    ],
  },
  define: { __API_URL_BROWSER__: '""' },
  plugins: [withoutServer, forwardToInstances, react()],
  // Found at the start: a dependency that turns up later would load every page anew.
  optimizeDeps: {
    // An older list is not searched again, and misses what the product imports by now.
    force: true,
    entries: ['app/{admin,routes,site,ui}/**/*.tsx', 'app/data/**/*.ts', '!app/**/*.test.*', '!app/**/*.server.*'],
    include: ['axe-core', 'vitest-browser-react/pure'],
  },
  server: { watch: null },
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.tsx'],
    // Importing the screens takes as long as most files take to run: files of one worker import them once.
    isolate: false,
    sequence: { shuffle: true },
    // More than processors: screens also wait, for pauses in typing and for answers. Not twice as many: the page of each
    // worker takes ten seconds of a processor to load all screens.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    allowOnly: false,
    tags: [
      {
        name: 'long',
        description: 'Another way, moment or device of a feature: run by `npm run test:long`, see docs/decisions/0059.',
      },
    ],
    // Bounds for what hangs, wide enough for a machine that has much else to do.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: ['tests/support/temporary-folder-setup.ts', 'tests/component/support/instances.ts'],
    setupFiles: ['tests/component/support/setup.ts'],
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      // All pages load at the beginning, beside what else the machine has to do: longer than Vitest's own minute.
      connectTimeout: 600_000,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: chromiumLaunch,
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
        actionTimeout: 60_000,
      }),
      // Names are found by a part of them, as in the tests of the whole site.
      locators: { exact: false },
      commands,
      instances: [{ browser: 'chromium' }],
    },
  },
})
