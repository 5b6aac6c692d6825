import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key or a chord, such as `Control+Enter`, as a keyboard does. */
    press: (keys: string) => Promise<void>
    /** Types a text key by key. */
    type: (text: string, delayMs?: number) => Promise<void>
    /** Enters a text at once, as an input method does. */
    insertText: (text: string) => Promise<void>
  }
}

const press: BrowserCommand<[string]> = ({ page }, keys) => page.keyboard.press(keys)
const type: BrowserCommand<[string, number?]> = ({ page }, text, delay = 0) => page.keyboard.type(text, { delay })
const insertText: BrowserCommand<[string]> = ({ page }, text) => page.keyboard.insertText(text)

/** What tests have the browser do from outside the page. */
export const commands = { press, type, insertText }
