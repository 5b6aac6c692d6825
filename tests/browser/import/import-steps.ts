import type { BrowserContext, Page } from '@playwright/test'
import { button, readAsStaff } from '../admin'
import type { Clipboard } from '../editor-paste'
import { buildDocx, paragraph } from './build-docx'
import { expect, openHydrated } from '../site-fixture'
import type { ManagedEntry } from '../../../app/contract'

/** A file as a file dialog gives it. */
export interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const docxFile = (name: string, buffer: Buffer): GivenFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer,
})

export const htmlFile = (name: string, html: string | Buffer): GivenFile => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(html),
})

/** Opens the import screen and chooses files. */
export async function chooseFiles(page: Page, ...files: GivenFile[]): Promise<void> {
  await openHydrated(page, '/news/addNews')
  await page.getByRole('link', { name: '导入文档' }).click()
  if (files.length > 0) await page.getByLabel('选择要导入的文档').setInputFiles(files)
}

/** Waits until all pictures are stored or given up. */
export async function waitForReview(page: Page): Promise<void> {
  await expect(button(page, '生成草稿')).toBeEnabled()
}

/** Makes the draft. @returns the stored entry */
export async function createImported(page: Page, context: BrowserContext): Promise<ManagedEntry> {
  await waitForReview(page)
  await button(page, '生成草稿').click()
  await page.waitForURL(/updateNews\?id=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  return readAsStaff(context, 'news/detail', { id })
}

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

/** What a document has, and what must be found in the article that it becomes. Pictures are kept or named. */
export interface Counts {
  pictures: number
  headings: number
  items: number
  cells: number
  notes: number
}

/** A document with what it holds. `paste` goes into the editor by the clipboard, `file` through the import screen. */
export interface Sample {
  name: string
  has: Counts
  file?: GivenFile
  paste?: Clipboard
}

export const counts = (pictures: number, headings: number, items: number, cells: number, notes: number): Counts => ({
  pictures,
  headings,
  items,
  cells,
  notes,
})
