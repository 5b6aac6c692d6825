import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect,
  test as base,
} from '@playwright/test'
import { adminName, adminPassword, type Site, startSite } from '../support/site'

export { expect }

/** What went wrong in the browser while a test ran, and what the test has said it expects. */
export class Faults {
  private readonly found: Array<{ status: number; text: string }> = []
  private readonly expected = new Set<number>()

  /** Lets answers with these statuses pass: the test is about them. */
  expectAnswers(...statuses: number[]): void {
    for (const status of statuses) this.expected.add(status)
  }

  /** Listens to everything that the pages of a context complain about. */
  watch(context: BrowserContext, origin: string): void {
    const add = (text: string, status = 0) => this.found.push({ status, text })
    context.on('console', (message) => {
      // The browser's note about a failed answer says less than the answer, which is judged below.
      if (message.text().startsWith('Failed to load resource')) return
      // A browser that has a picture in another size from an earlier page does without the one named in the head.
      if (message.text().includes('was preloaded using link preload but not used')) return
      if (message.type() === 'error' || message.type() === 'warning')
        add(`console ${message.type()}: ${message.text()}`)
    })
    context.on('weberror', (webError) => add(`page error: ${webError.error().stack ?? webError.error().message}`))
    context.on('response', (answer) => {
      const [status, url] = [answer.status(), answer.url()]
      if (status >= 400 && url.startsWith(origin))
        add(`${status} ${answer.request().method()} ${url.slice(origin.length)}`, status)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // A page that is left drops what it was still loading; a profile without scripts does not load them.
      if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') add(`${request.url()} failed: ${reason}`)
    })
  }

  /** What no test expected. */
  unexpected(): string[] {
    return this.found.filter(({ status }) => !this.expected.has(status)).map(({ text }) => text)
  }
}

interface TestFixtures {
  faults: Faults
  /** Opens another browser profile: another visitor, another member of staff. It is watched like the first. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A page of the test's own profile, signed in as the first account. */
  staffPage: Page
}

/** Tests over one built server per worker, with the demo content. Any complaint of the browser fails the test. */
export const test = base.extend<TestFixtures, { site: Site }>({
  site: [
    // Playwright reads from the first argument which fixtures are needed: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults = new Faults()
    await use(faults)
    expect(faults.unexpected(), 'complaints of the browser').toEqual([])
  },
  context: async ({ context, faults, site }, use) => {
    faults.watch(context, site.url)
    await use(context)
  },
  openContext: async ({ browser, faults, site }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await openWatched(browser, faults, site, options)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  staffPage: async ({ page, context }, use) => {
    await signInByCall(context)
    await use(page)
  },
})

async function openWatched(browser: Browser, faults: Faults, site: Site, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: site.url, ...options })
  faults.watch(context, site.url)
  return context
}

/** Signs a profile in without its login page; its pages then find the session by its cookie. */
export async function signInByCall(
  context: BrowserContext,
  username = adminName,
  password = adminPassword,
): Promise<void> {
  const answer = await context.request.post('/api/login/form', { form: { username, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens a page and waits until React has made it its own, so that a click meets a living page. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/**
 * Waits until what is on the screen is hydrated, forms of the office included; parts that wait for an interaction
 * replay a click. A page that opens at one of its parts has its header above the screen.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const onScreen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const waits = element.closest('[data-deferred]') !== null
        return !waits && element.checkVisibility() && bottom > 0 && top < innerHeight
      })
    const elements = [
      ...document.querySelectorAll('.skip, h1:not([data-deferred] *)'),
      ...onScreen('header a, header button, main button, #content button'),
    ]
    return (
      elements.length > 0 &&
      elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    )
  })
}

/** How a telephone sees the site. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  hasTouch: true,
  isMobile: true,
}

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** Marks the document, so that a test can tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
}

/** Whether the document is the marked one: no full load happened since. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-same'))
}
