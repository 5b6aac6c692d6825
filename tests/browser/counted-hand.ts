import type { Locator, Page } from '@playwright/test'

/** Keys that write or move within a text are no way to go. */
const textKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** What a task took: presses of a pointer, a drag being one, keys beside text and arrows, and alerts that came up. */
export interface Effort {
  clicks: number
  keys: number
  refusals: number
}

/** A file as it lies on somebody's desk. */
export interface DeskFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Works on a page as a person does, and counts it. */
export class CountedHand {
  private clicks = 0
  private keys = 0

  private constructor(readonly page: Page) {}

  /** @param page stays the same document: what it refuses is counted in it */
  static async takeUp(page: Page): Promise<CountedHand> {
    await page.evaluate(countAlerts)
    return new CountedHand(page)
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** @param key as Playwright names it, such as `Control+Enter` */
  async press(key: string): Promise<void> {
    if (!textKeys.has(key)) this.keys += 1
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Drags files from the desk onto a part of the page, all at once. */
  async drop(target: Locator, files: readonly DeskFile[]): Promise<void> {
    this.clicks += 1
    const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }))
    await target.evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer()
      for (const { name, mimeType, bytes } of dropped)
        dataTransfer.items.add(
          new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], name, { type: mimeType }),
        )
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2 }
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...place }))
    }, given)
  }

  /** Drags with the pointer from one part of the page to another. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.clicks += 1
    await from.dragTo(to)
  }

  async effort(): Promise<Effort> {
    const refusals = Number(await this.page.evaluate(() => document.documentElement.dataset.refusals))
    return { clicks: this.clicks, keys: this.keys, refusals }
  }
}

/** Counts in the document how often an alert with words comes up. Runs in the page. */
function countAlerts(): void {
  const root = document.documentElement
  root.dataset.refusals = '0'
  const counted = new Set<Element>()
  const count = () => {
    for (const alert of counted) if (!alert.isConnected || !alert.matches('[role=alert]')) counted.delete(alert)
    for (const alert of document.querySelectorAll('[role=alert]')) {
      if (counted.has(alert) || alert.textContent.trim() === '') continue
      counted.add(alert)
      root.dataset.refusals = String(Number(root.dataset.refusals) + 1)
    }
  }
  new MutationObserver(count).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['role'],
  })
}
