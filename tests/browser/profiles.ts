import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** What tests call that lasts as long as the profile: such a profile is not used again. */
const lastingOnContext = ['addInitScript', 'grantPermissions', 'newCDPSession', 'setOffline']
const lastingOnPage = ['addInitScript', 'emulateMedia']
const lastingOnClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

/** As a person leaves the forms of the office who fills in what is folded there. */
function unfoldMoreSettings(): void {
  if (/^\/manage|\/(add|update)\w+$|(Add|Update)$/.test(location.pathname))
    localStorage.setItem('admin-more-settings', 'open')
}

/** The browser profiles of a worker. A profile that has opened the site before loads it three times as fast as a new one. */
export class Profiles {
  private readonly idle = new Map<string, BrowserContext[]>()
  private readonly keys = new Map<BrowserContext, string>()
  private readonly spent = new Set<BrowserContext>()

  /**
   * @param browser the worker's
   * @param origin of the site that its tests open
   */
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /**
   * Hands out a profile without cookies, storage and routes, whose first page is empty: one that another test has given
   * back, with the site in its cache, or a new one.
   */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const used = this.idle.get(key)?.pop()
    if (!used) return this.create(options)
    if (options.viewport) await used.pages()[0]?.setViewportSize(options.viewport)
    return used
  }

  /** Makes a profile that has never seen the site. */
  async create(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext({ baseURL: this.origin, ...options })
    this.keys.set(context, JSON.stringify(options))
    await logRefusedEval(context)
    await context.addInitScript(unfoldMoreSettings)
    const spend = () => this.spent.add(context)
    // Pages of another site, or what a test begins with.
    if (options.baseURL !== undefined || options.storageState !== undefined) spend()
    context.on('page', (page) => noteCalls(page, lastingOnPage, spend))
    noteCalls(context, lastingOnContext, spend)
    noteCalls(context.clock, lastingOnClock, spend)
    await context.newPage()
    return context
  }

  /** Takes a profile back: everything that a test left in it goes, but for what the browser has cached. */
  async giveBack(context: BrowserContext): Promise<void> {
    const key = this.keys.get(context) ?? ''
    if (this.spent.has(context) || !(await this.clean(context))) return context.close()
    this.idle.set(key, [...(this.idle.get(key) ?? []), context])
  }

  /** @returns whether nothing is left */
  private async clean(context: BrowserContext): Promise<boolean> {
    const [first, ...others] = context.pages()
    if (!first) return false
    try {
      await Promise.all(others.map((page) => page.close()))
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await first.unrouteAll({ behavior: 'ignoreErrors' })
      first.removeAllListeners()
      // No page of the site is open any more that would go on writing.
      await first.goto(`${this.origin}/healthz`)
      await first.evaluate(async () => {
        localStorage.clear()
        sessionStorage.clear()
        const deletions = (await indexedDB.databases()).map(
          ({ name }) =>
            new Promise<void>((resolve, reject) => {
              const deletion = indexedDB.deleteDatabase(name ?? '')
              deletion.addEventListener('success', () => resolve())
              for (const failure of ['error', 'blocked'])
                deletion.addEventListener(failure, () => reject(new Error(`${name} cannot be deleted`)))
            }),
        )
        await Promise.all(deletions)
      })
      await context.clearCookies()
      return true
    } catch {
      return false
    }
  }
}

/** Has every call of these methods noted before it is made. */
function noteCalls(target: object, methods: readonly string[], note: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') throw new TypeError(`${name} is no method`)
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      note()
      return Reflect.apply(method, target, given)
    })
  }
}

/**
 * Has the pages of a context log what the browser keeps to itself: code made from text that the content security policy
 * refuses, once the script has caught the error. Everything else that the policy refuses the browser logs by itself.
 */
async function logRefusedEval(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile, lineNumber }) => {
      if (!blockedURI.endsWith('eval')) return
      console.error(`${effectiveDirective} refuses ${blockedURI} in ${sourceFile}:${lineNumber}`)
    }),
  )
}
