import type { BrowserContext, Page } from '@playwright/test'
import type { StaffCalls } from '../support/review-links'
import { button, callAsStaff, readAsStaff } from './admin'
import { expect, waitForHydration } from './site-fixture'

/** The page of a review link, as leaders open it on a telephone. */

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The calls of whoever is signed in there. */
export const asCalls = (context: BrowserContext): StaffCalls => ({
  post: (path, body) => callAsStaff(context, path, body),
  get: (path, query) => readAsStaff(context, path, query),
})

/** Opens a link as somebody does who has been sent it, and waits until the page acts. */
export async function openLink(page: Page, address: string, digits = '5678'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('手机号码后四位').fill(digits)
  await button(page, '打开审阅页面').click()
}

/** Waits until the version is there and acts. */
export async function waitForScripts(page: Page): Promise<void> {
  await expect(page.locator('#main')).toBeVisible()
  await waitForHydration(page)
}

/** Selects words of the article, as a long press does. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await page.locator('#main').evaluate((main, wanted) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start === -1) continue
      getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length)
      node.parentElement?.scrollIntoView({ block: 'center' })
      return
    }
    throw new Error(`there is no ${wanted}`)
  }, words)
}
