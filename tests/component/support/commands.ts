import type { Page, Route } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key or a chord, such as `Control+Enter`, as a keyboard does. */
    press: (keys: string) => Promise<void>
    /** Types a text key by key. */
    type: (text: string, delayMs?: number) => Promise<void>
    /** Enters a text at once, as an input method does. */
    insertText: (text: string) => Promise<void>
    /** Presses the button of the pointer where the pointer is. */
    mouseDown: () => Promise<void>
    /** Lets the button of the pointer go. */
    mouseUp: () => Promise<void>
    /** Makes calls fail as if the server were not there: all that the pattern matches, or those of these numbers from 1. */
    failCalls: (pattern: string, numbers?: number[]) => Promise<void>
    /** Has calls answered in the place of the API, each with the next of these bodies. */
    answerCalls: (pattern: string, status: number, bodies: unknown[]) => Promise<void>
    /** Holds calls back until `restoreCalls`. */
    holdCalls: (pattern: string) => Promise<void>
    /** The addresses of the calls that are held, decoded. */
    listHeldCalls: () => Promise<string[]>
    /** Lets calls through again, those that are held too; done after each test. */
    restoreCalls: () => Promise<void>
  }
}

const press: BrowserCommand<[string]> = ({ page }, keys) => page.keyboard.press(keys)
const type: BrowserCommand<[string, number?]> = ({ page }, text, delay = 0) => page.keyboard.type(text, { delay })
const insertText: BrowserCommand<[string]> = ({ page }, text) => page.keyboard.insertText(text)
const mouseDown: BrowserCommand<[]> = ({ page }) => page.mouse.down()
const mouseUp: BrowserCommand<[]> = ({ page }) => page.mouse.up()

/** What is done to the calls of a page. */
class Interception {
  private readonly undo: Array<() => Promise<void>> = []
  private held: Route[] = []

  constructor(private readonly page: Page) {}

  async add(pattern: string, handle: (route: Route) => Promise<void> | void): Promise<void> {
    await this.page.route(pattern, handle)
    this.undo.push(() => this.page.unroute(pattern, handle))
  }

  hold(route: Route): void {
    this.held.push(route)
  }

  listHeld(): string[] {
    return this.held.map((route) => decodeURIComponent(route.request().url()))
  }

  async restore(): Promise<void> {
    for (const undo of this.undo.splice(0)) await undo()
    // A call that the page has given up has nobody to go on for.
    for (const route of this.held.splice(0)) await route.continue().catch(() => undefined)
  }
}

const interceptions = new WeakMap<Page, Interception>()

function getInterception(page: Page): Interception {
  const interception = interceptions.get(page) ?? new Interception(page)
  interceptions.set(page, interception)
  return interception
}

const failCalls: BrowserCommand<[string, number[]?]> = ({ page }, pattern, numbers) => {
  let number = 0
  return getInterception(page).add(pattern, (route) => {
    number += 1
    return !numbers || numbers.includes(number) ? route.abort('connectionrefused') : route.continue()
  })
}

const answerCalls: BrowserCommand<[string, number, unknown[]]> = ({ page }, pattern, status, bodies) => {
  const left = [...bodies]
  return getInterception(page).add(pattern, (route) => route.fulfill({ status, json: left.shift() }))
}

const holdCalls: BrowserCommand<[string]> = ({ page }, pattern) => {
  const interception = getInterception(page)
  return interception.add(pattern, (route) => interception.hold(route))
}

const listHeldCalls: BrowserCommand<[]> = ({ page }) => getInterception(page).listHeld()
const restoreCalls: BrowserCommand<[]> = ({ page }) => getInterception(page).restore()

/** What tests have the browser do from outside the page. */
export const commands = {
  press,
  type,
  insertText,
  mouseDown,
  mouseUp,
  failCalls,
  answerCalls,
  holdCalls,
  listHeldCalls,
  restoreCalls,
}
