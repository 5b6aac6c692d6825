import type { Page } from '@playwright/test'
import { button, menuItem } from './admin'

/** What another program puts on the clipboard. */
export interface Clipboard {
  html: string
  rtf?: string
  /** Pictures that lie beside the text, as base64 PNG. */
  files?: string[]
}

/** Pastes into the form's text, in the way of a browser. */
export async function pasteText(page: Page, { html, rtf, files = [] }: Clipboard): Promise<void> {
  await page.getByRole('textbox', { name: '正文', exact: true }).evaluate(
    (text, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      if (given.rtf !== undefined) clipboardData.setData('text/rtf', given.rtf)
      given.files.forEach((file, index) => {
        const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
        clipboardData.items.add(new File([bytes], `image-${index}.png`, { type: 'image/png' }))
      })
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, rtf, files },
  )
}

/** Selects all of the form's text and deletes it. */
export async function clearText(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '正文', exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}

/** The form's text as it will be stored, without the widths of columns. */
export async function readStoredText(page: Page): Promise<string> {
  await button(page, '更多').click()
  await menuItem(page, '源代码').click()
  const stored = await page.getByRole('textbox', { name: '正文的源代码' }).inputValue()
  await button(page, '源代码').click()
  return stored.replaceAll(/<colgroup>.*?<\/colgroup>| style="[^"]*"/g, '')
}
