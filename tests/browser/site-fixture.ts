import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
  type TestDetails,
  type WebError,
  type WorkerFixture,
  expect,
  test as base,
} from '@playwright/test'
import { adminName, adminPassword, type Site, startSite } from '../support/site'
import { Profiles } from './profiles'

export { expect }

/** What went wrong in the browser while a test ran, and what the test has said it expects. */
export class Faults {
  private readonly found: Array<{ status: number; text: string }> = []
  private readonly expected = new Set<number>()
  private readonly expectedTexts: string[] = []

  /** Lets answers with these statuses pass: the test is about them. */
  expectAnswers(...statuses: number[]): void {
    for (const status of statuses) this.expected.add(status)
  }

  /** Lets what the browser logs pass that holds these words. */
  expectTexts(...texts: string[]): void {
    this.expectedTexts.push(...texts)
  }

  /**
   * Listens to everything that the pages of a context complain about.
   * @returns ends the watch
   */
  watch(context: BrowserContext, origin: string): () => void {
    const add = (text: string, status = 0) => this.found.push({ status, text })
    const onConsole = (message: ConsoleMessage) => {
      // The browser's note about a failed answer says less than the answer, which is judged below.
      if (message.text().startsWith('Failed to load resource')) return
      // A browser that has a picture in another size from an earlier page does without the one named in the head.
      if (message.text().includes('was preloaded using link preload but not used')) return
      if (message.type() === 'error' || message.type() === 'warning')
        add(`console ${message.type()}: ${message.text()}`)
    }
    const onError = (webError: WebError) => add(`page error: ${webError.error().stack ?? webError.error().message}`)
    const onResponse = (answer: Response) => {
      const [status, url] = [answer.status(), answer.url()]
      if (status >= 400 && url.startsWith(origin))
        add(`${status} ${answer.request().method()} ${url.slice(origin.length)}`, status)
    }
    const onFailure = (request: Request) => {
      const reason = request.failure()?.errorText
      // A page that is left drops what it was still loading; a profile without scripts does not load them.
      if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') add(`${request.url()} failed: ${reason}`)
    }
    context.on('console', onConsole).on('weberror', onError).on('response', onResponse).on('requestfailed', onFailure)
    return () =>
      context
        .off('console', onConsole)
        .off('weberror', onError)
        .off('response', onResponse)
        .off('requestfailed', onFailure)
  }

  /** What no test expected. */
  unexpected(): string[] {
    return this.found
      .filter(
        ({ status, text }) => !this.expected.has(status) && !this.expectedTexts.some((part) => text.includes(part)),
      )
      .map(({ text }) => text)
  }
}

interface TestFixtures {
  faults: Faults
  /**
   * That a test needs a browser that has never seen the site, or changes what the next test cannot undo: the clock,
   * scripts that every page begins with, the network, permissions, or the browser itself over its protocol.
   */
  ownProfile: boolean
  /** Opens another browser profile: another visitor, another member of staff. It is watched like the first. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The page of another browser profile. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
  /** A page of the test's own profile, signed in as the first account. */
  staffPage: Page
  /** The page of another browser profile, signed in as the first account. */
  openStaffPage: (options?: BrowserContextOptions) => Promise<Page>
}

interface WorkerFixtures {
  site: Site
  profiles: Profiles
}

function createSiteFixture(
  env?: Record<string, string | undefined>,
): [WorkerFixture<Site, object>, { scope: 'worker'; timeout: number }] {
  // Playwright reads from the first argument which fixtures are needed: none.
  // oxlint-disable-next-line no-empty-pattern
  const provide = async ({}: object, use: (site: Site) => Promise<void>) => {
    const site = await startSite({ env })
    await use(site)
    await site.stop()
  }
  return [provide, { scope: 'worker', timeout: 180_000 }]
}

/** Tests over one built server per worker, with the demo content. Any complaint of the browser fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: createSiteFixture(),
  profiles: [({ browser, site }, use) => use(new Profiles(browser, site.url)), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site.url),
  ownProfile: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults = new Faults()
    await use(faults)
    expect(faults.unexpected(), 'complaints of the browser').toEqual([])
  },
  context: async ({ openContext, viewport, userAgent, isMobile, hasTouch, permissions, reducedMotion }, use) =>
    use(await openContext({ viewport, userAgent, isMobile, hasTouch, permissions, reducedMotion })),
  openContext: async ({ faults, site, profiles, ownProfile }, use, testInfo) => {
    const opened: Array<{ context: BrowserContext; unwatch: () => void }> = []
    await use(async (options = {}) => {
      const context = await (ownProfile ? profiles.create(options) : profiles.take(options))
      opened.push({ context, unwatch: faults.watch(context, site.url) })
      return context
    })
    for (const { context, unwatch } of opened) {
      unwatch()
      // A failed test may have left anything.
      if (ownProfile || testInfo.status !== testInfo.expectedStatus) await context.close()
      else await profiles.giveBack(context)
    }
  },
  openPage: ({ openContext }, use) => use(async (options) => getFirstPage(await openContext(options))),
  page: ({ context }, use) => use(getFirstPage(context)),
  staffPage: async ({ page, context }, use) => {
    await signInByCall(context)
    await use(page)
  },
  openStaffPage: ({ openPage }, use) =>
    use(async (options) => {
      const page = await openPage(options)
      await signInByCall(page.context())
      return page
    }),
})

/** The same tests over servers that are started with this environment. */
export const createTestOn = (env: Record<string, string | undefined>) =>
  test.extend<object, Pick<WorkerFixtures, 'site'>>({ site: createSiteFixture(env) })

/** Marks a test that only `npm run test:long` runs. */
export const long: TestDetails = { tag: '@long' }

/** The page that every profile has. */
export function getFirstPage(context: BrowserContext): Page {
  const [page] = context.pages()
  if (!page) throw new Error('the profile has no page')
  return page
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

/** Opens a page and waits until it is hydrated, so that a click is handled at once. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** What React knows of a part of the page. */
interface HydratedPart {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
  child: HydratedPart | null
  sibling: HydratedPart | null
}

/**
 * Waits until what is on the screen is hydrated, forms of the back office included; parts that wait for an interaction
 * replay a click. A page that opens at one of its parts has its header above the screen.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => {
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
    // React marks elements before it is done with the page, or with a part that it hydrates after it: a navigation in
    // between, which no press of a person leads to, would meet a page that is half hydrated.
    const container = Object.keys(document).find((key) => key.startsWith('__reactContainer')) ?? ''
    const root: HydratedPart | undefined = Reflect.get(document, container)?.stateNode.current
    if (root?.memoizedState?.isDehydrated !== false) return false
    const parts = [root]
    for (const { memoizedState, child, sibling } of parts) {
      const boundary = memoizedState?.dehydrated
      if (boundary instanceof Comment && !boundary.parentElement?.closest('[data-deferred]')) return false
      parts.push(...[child, sibling].filter((part) => part !== null))
    }
    const isOffice = document.querySelector('nav[aria-label=后台菜单]') !== null
    // Hydrated at once where it is seen, which is a moment after the page.
    const bar = document.querySelector('header > [data-deferred] > *')
    return (
      !bar?.checkVisibility() &&
      !(isOffice && document.querySelector('[data-deferred]')) &&
      elements.length > 0 &&
      elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    )
  }
  // Asked by the clock, since a busy machine draws few frames.
  await page.waitForFunction(isHydrated, undefined, { polling: 100 })
}

/**
 * Stops the time of a page whose clock is a test's own. A little ahead: the page's time goes on until the browser has heard
 * of it, and cannot go back.
 * @param leadMs less where timers of the page must not run
 */
export async function pauseClock(page: Page, leadMs = 60_000): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + leadMs)
}

/** Has what a page would do after these delays, or again and again, not be done; called before the page is opened. */
export async function suspendTimers(
  page: Page,
  method: 'setTimeout' | 'setInterval',
  ...delays: number[]
): Promise<void> {
  await page.addInitScript(
    ({ method, delays }) => {
      const begin: (run: TimerHandler, delay?: number, ...given: unknown[]) => number = window[method]
      Object.assign(window, {
        [method]: (run: TimerHandler, delay = 0, ...given: unknown[]) =>
          begin(delays.includes(delay) ? () => undefined : run, delay, ...given),
      })
    },
    { method, delays },
  )
}

/** Gives a page another size, and waits until it has it: the browser hands it over with a later frame. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  const hasSize = (query: string) => matchMedia(query).matches
  // What media queries are about, whatever the zoom of the page and its bars.
  await page.waitForFunction(hasSize, `(width: ${width}px) and (height: ${height}px)`, { polling: 100 })
  // Scripts hear of it with the frame after that.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Holds back what a page asks for at some addresses. @returns lets it go */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await isLetGo
    // The page may have been left.
    await route.continue().catch(() => undefined)
  })
  return letGo
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

/** Follows 行业动态 of 新闻中心 in the menu of a telephone, which is closed on the page that it leads to. */
export async function followIndustryNews(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.getByText('新闻中心', { exact: true }).click()
  await drawer.getByRole('link', { name: '行业动态' }).click()
  await expect(page).toHaveURL(/\/news\/showNews\?model=2$/)
  await expect(drawer).toBeHidden()
}
