import type { Page } from '@playwright/test'
import { buildDocx, paragraph } from './build-docx'

/** Drops a Word document on the form's text. */
export async function dropDocument(page: Page): Promise<void> {
  const bytes = (await buildDocx(paragraph('外业测量完成。'))).toString('base64')
  await page.getByRole('textbox', { name: '正文', exact: true }).evaluate((element, given) => {
    const dataTransfer = new DataTransfer()
    const content = Uint8Array.from(atob(given), (character) => character.charCodeAt(0))
    dataTransfer.items.add(new File([content], '通稿.docx'))
    const { left, top } = element.getBoundingClientRect()
    const place = { bubbles: true, cancelable: true, dataTransfer, clientX: left + 60, clientY: top + 30 }
    element.dispatchEvent(new DragEvent('dragover', place))
    element.dispatchEvent(new DragEvent('drop', place))
  }, bytes)
}
