import { Editor } from '@tiptap/core'
import { expect, onTestFinished, type TestOptions, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { storedHtml } from '../../../app/admin/editor/insert'
import { openScreen } from './screen'
import { createNews } from './staff'

/** Marks a test that only `npm run test:long` runs. */
export const long: TestOptions = { tags: 'long' }

/** A button by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** An item of the menu that is open, by its whole name. */
export const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true })

/** The notices of the back office. */
export const notices = page.getByRole('region', { name: '通知' })

/** The button of the newest notice that takes something back. */
export const undo = notices.getByRole('button', { name: '撤销' }).last()

/** Takes a box or a radio button that its picture may lie over. */
export const tick = (box: Locator) => box.click({ force: true })

/** Loads the page that is open anew. */
export const reload = () => openScreen(location.pathname + location.search)

/** A parameter of the address. */
export const readParameter = (name: string) => new URLSearchParams(location.search).get(name)

/** The text of the form that is open. */
export const text = page.getByRole('textbox', { name: '正文', exact: true })

/** The choices of the menu that `/` opens in the text. */
export const blockOptions = page.getByRole('listbox', { name: '插入内容块' }).getByRole('option')

/** The buttons above the text. */
export const toolbar = page.getByRole('toolbar', { name: '正文工具栏' })

/** Where the router is: the path with its search. */
export const readAddress = () => decodeURIComponent(location.pathname + location.search)

/** What stands in each of several parts. */
export const readTexts = (parts: Locator) => parts.elements().map(({ textContent }) => textContent)

/** A minute goes by at once: what was asked for before is not fresh any more. */
export function moveClock(): void {
  const readClock = () => performance.timeOrigin + performance.now()
  const aheadMs = Date.now() - readClock() + 60_000
  const later = vi.spyOn(Date, 'now').mockImplementation(() => Math.round(readClock() + aheadMs))
  onTestFinished(() => later.mockRestore())
}

/** The network is back after a while, which has what is on the screen asked for again. */
export function reconnect(): void {
  // What was asked for a moment ago is not asked for again.
  moveClock()
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

/** Puts the focus where no pointer does. */
export async function focus(part: Locator): Promise<void> {
  await expect.element(part).toBeInTheDocument()
  const element = part.element()
  if (element instanceof HTMLElement) element.focus()
}

/**
 * Stores a news item and opens its form.
 * @returns its id
 */
export async function openNewsForm(title: string, body?: string): Promise<number> {
  const { id } = await createNews(title, body)
  await openScreen(`/news/updateNews?id=${id}`)
  await expect.element(text).toBeVisible()
  return id
}

/** The same with a form that does not ask what colleagues save before it saves itself. */
export async function openUnasked(title: string, body?: string): Promise<number> {
  await commands.failCalls('**/api/presence/report', { status: 503 })
  return openNewsForm(title, body)
}

/** Selects all of the form's text and deletes it. */
export async function clearText(): Promise<void> {
  if (document.activeElement !== text.query()) await text.click()
  await commands.press('Control+a')
  await commands.press('Delete')
}

/** The editor of the form's text. */
export function readEditor(): Editor {
  const element = text.element()
  if (!('editor' in element) || !(element.editor instanceof Editor)) throw new Error('the text has no editor')
  return element.editor
}

/** The form's text as it will be stored, without the widths of columns. */
export function readStoredText(): string {
  return storedHtml(readEditor()).replaceAll(/<colgroup>.*?<\/colgroup>| style="[^"]*"/g, '')
}
