import type { Page, Route } from 'playwright'
import type { Locator, SerializedLocator } from 'vitest/browser'
import type { BrowserCommand } from 'vitest/node'
import { keepModules, watchModules } from './executed-modules.ts'

/** How calls fail. */
interface Failure {
  /** The status of the answer. Without one the connection is refused. */
  status?: number
  /** Only a call with this header fails. */
  header?: [name: string, value: string]
  /** Only the call of this number fails, counted from 1. */
  only?: number
}

interface Position {
  x: number
  y: number
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key or a chord, such as `Control+Enter`, as a keyboard does. */
    press: (keys: string) => Promise<void>
    /** Types a text key by key. */
    type: (text: string, delayMs?: number) => Promise<void>
    /** Enters a text at once, as an input method does. */
    insertText: (text: string) => Promise<void>
    /** Enters a text as an input method does that shows each of these steps before it puts in the last. */
    compose: (steps: readonly string[]) => Promise<void>
    /** Moves the pointer to a place of the window, such as a corner where it is over nothing. */
    moveMouse: (x: number, y: number) => Promise<void>
    /**
     * Drags something with the pointer and lets go once the page shows where it would land.
     * @param position where on the target, in pixels from its upper left corner; its middle by default
     */
    dragOnto: (source: Locator, target: Locator, position?: Position) => Promise<void>
    /** Drags something with the pointer by some pixels, taking hold of its middle. */
    dragBy: (source: Locator, x: number, y: number) => Promise<void>
    /** Presses the pointer over something and takes it to something else; `releasePointer` lets go. */
    dragTo: (source: Locator, target: Locator) => Promise<void>
    /** Lets go of what is dragged. */
    releasePointer: () => Promise<void>
    /** Makes calls fail until `restoreCalls`. */
    failCalls: (url: string, failure?: Failure) => Promise<void>
    /** Lets calls through and loses what they are answered, until `restoreCalls`. */
    loseAnswers: (url: string) => Promise<void>
    /** Keeps calls waiting until `restoreCalls`. */
    holdCalls: (url: string) => Promise<void>
    /** Has calls send more than the page says, until `restoreCalls`. */
    addToCalls: (url: string, values: object) => Promise<void>
    /** Waits until a call is kept waiting. */
    waitForHeldCall: () => Promise<void>
    /** The addresses of the calls that are kept waiting, decoded. */
    listHeldCalls: () => Promise<string[]>
    /** Lets all calls through again, those that wait included. */
    restoreCalls: () => Promise<void>
  }
}

const press: BrowserCommand<[string]> = ({ page }, keys) => page.keyboard.press(keys)
const type: BrowserCommand<[string, number?]> = ({ page }, text, delay = 0) => page.keyboard.type(text, { delay })
const insertText: BrowserCommand<[string]> = ({ page }, text) => page.keyboard.insertText(text)

const compose: BrowserCommand<[readonly string[]]> = async ({ page }, steps) => {
  const session = await page.context().newCDPSession(page)
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' })
  await session.detach()
}

const moveMouse: BrowserCommand<[number, number]> = ({ page }, x, y) => page.mouse.move(x, y)

const dragTo: BrowserCommand<[SerializedLocator, SerializedLocator]> = async ({ page, iframe }, source, target) => {
  await iframe.locator(source.selector).hover()
  await page.mouse.down()
  await iframe.locator(target.selector).hover()
}

const dragOnto: BrowserCommand<[SerializedLocator, SerializedLocator, Position?]> = async (
  { page, iframe },
  source,
  target,
  position,
) => {
  await iframe.locator(source.selector).hover()
  await page.mouse.down()
  const hover = () => iframe.locator(target.selector).hover(position ? { position } : {})
  await hover()
  const landing = iframe.locator('[data-drop]')
  const deadline = Date.now() + 30_000
  // What the pointer met before the drag had begun is met again.
  while ((await landing.count()) === 0 && Date.now() < deadline) await hover()
  const shown = await landing.count()
  await page.mouse.up()
  if (shown !== 1) throw new Error(`${shown} places show that something would land there`)
}

const dragBy: BrowserCommand<[SerializedLocator, number, number]> = async ({ page, iframe }, source, x, y) => {
  const held = iframe.locator(source.selector)
  await held.hover()
  const box = await held.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y, { steps: 4 })
  await page.mouse.up()
}

const releasePointer: BrowserCommand<[]> = ({ page }) => page.mouse.up()

/** The calls of a page that wait, and what waits for one of them. */
interface HeldCalls {
  addresses: string[]
  asked: PromiseWithResolvers<void>
  letGo: PromiseWithResolvers<void>
}

const heldCalls = new WeakMap<Page, HeldCalls>()

const failCalls: BrowserCommand<[string, Failure?]> = async ({ page }, url, { status, header, only } = {}) => {
  let calls = 0
  await page.route(url, (route) => {
    const isMeant = header === undefined || route.request().headers()[header[0]] === header[1]
    if (isMeant) calls++
    if (!isMeant || (only !== undefined && calls !== only)) return route.fallback()
    if (status === undefined) return route.abort('connectionrefused')
    return route.fulfill({ status, json: { code: 'internal', message: '服务器内部错误' } })
  })
}

const loseAnswers: BrowserCommand<[string]> = async ({ page }, url) => {
  await page.route(url, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

const holdCalls: BrowserCommand<[string]> = async ({ page }, url) => {
  const held: HeldCalls = { addresses: [], asked: Promise.withResolvers(), letGo: Promise.withResolvers() }
  heldCalls.set(page, held)
  await page.route(url, async (route: Route) => {
    held.addresses.push(decodeURIComponent(route.request().url()))
    held.asked.resolve()
    await held.letGo.promise
    await route.continue()
  })
}

const addToCalls: BrowserCommand<[string, object]> = async ({ page }, url, values) => {
  await page.route(url, (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as object
    return route.continue({ postData: JSON.stringify({ ...body, ...values }) })
  })
}

const waitForHeldCall: BrowserCommand<[]> = async ({ page }) => heldCalls.get(page)?.asked.promise

const listHeldCalls: BrowserCommand<[]> = ({ page }) => heldCalls.get(page)?.addresses ?? []

const restoreCalls: BrowserCommand<[]> = async ({ page }) => {
  heldCalls.get(page)?.letGo.resolve()
  await page.unrouteAll({ behavior: 'wait' })
}

/** What tests have the browser do from outside the page. */
export const commands = {
  press,
  type,
  compose,
  insertText,
  moveMouse,
  dragTo,
  dragOnto,
  dragBy,
  releasePointer,
  failCalls,
  loseAnswers,
  holdCalls,
  addToCalls,
  waitForHeldCall,
  listHeldCalls,
  restoreCalls,
  watchModules,
  keepModules,
}
