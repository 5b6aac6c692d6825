import type { BrowserContext, Page } from '@playwright/test'
import { button, readAsStaff } from '../admin'
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
