import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config'

/** `npm run screenshots`: the same browser and server as the tests, taking pictures instead of judging. */
export default defineConfig(browserTests, {
  testMatch: 'screenshots.ts',
  fullyParallel: true,
  reporter: 'line',
})
