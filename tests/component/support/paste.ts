import { expect } from 'vitest'
import { text } from './page'

/** What another program puts on the clipboard. */
interface Clipboard {
  html: string
  rtf?: string
  /** Pictures that lie beside the text. */
  files?: File[]
}

/** Pastes into the form's text, in the way of a browser. */
export async function pasteText({ html, rtf, files = [] }: Clipboard): Promise<void> {
  await expect.element(text).toBeInTheDocument()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  if (rtf !== undefined) clipboardData.setData('text/rtf', rtf)
  for (const file of files) clipboardData.items.add(file)
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
