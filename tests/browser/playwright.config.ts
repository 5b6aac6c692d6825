import { defineConfig, type Project } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium'

/** A file of long tests by its name, or a single test by its tag: Playwright looks for it in both. */
const long = /\.long\.spec\.ts |@long/

/** What is long by nature has a run of its own (`npm run test:long`); a test that is asked for by its name runs anyway. */
const projects: Record<string, Project[]> = {
  short: [{ grepInvert: long }],
  // One project: each begins with servers and browsers of its own.
  long: [{ grep: long }],
  all: [{}],
}

/** The browser tests run against the built server, each worker against one of its own (`site-fixture.ts`). */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/temporary-folder-setup.ts',
  projects: projects[process.env.BROWSER_TESTS ?? 'short'],
  outputDir: '../../test-results/browser',
  // Bounds for what hangs, wide enough for a machine that has much else to do.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // More than processors: tests also wait, for pauses in typing and for notices to go.
  workers: '150%',
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
  },
})
