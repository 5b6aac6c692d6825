import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { EntryDraft, ManagedEntry, SessionAnswer } from '../../app/content/wire'
import { adminName, adminPassword } from '../support/site'
import { expect } from './site-fixture'

/** Sends a change to the API as the person whose profile it is. */
export async function callAsStaff<Answer>(context: BrowserContext, path: string, data: unknown): Promise<Answer> {
  const { sessionId } = (await (await context.request.get('/api/session')).json()) as SessionAnswer
  const answer = await context.request.post(`/api/${path}`, { data, headers: { 'x-csrf-token': sessionId } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Answer
}

/** Stores a news item of 行业动态 as a draft, without the form. */
export function createNews(context: BrowserContext, title: string, body = '<p>正文第一段。</p>'): Promise<ManagedEntry> {
  const draft: EntryDraft = { category: 2, title, values: { body } }
  return callAsStaff(context, 'news/create', draft)
}

/** Stores and publishes a news item, without the form. */
export async function publishNews(context: BrowserContext, title: string, body?: string): Promise<ManagedEntry> {
  const { id, version } = await createNews(context, title, body)
  return callAsStaff(context, 'news/publish', { id, version })
}

/** The form of a news item. */
export const newsForm = (id: number) => `/news/updateNews?id=${id}`

/** A button of the form's head or of a dialog, by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Signs in on the login page, which must be open. */
export async function fillSignIn(page: Page, password = adminPassword, username = adminName): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await button(page, '登录').click()
}

/** What a visitor finds: the list of 行业动态, an item and the search, each asked anew. */
export function visitorOf(context: BrowserContext) {
  return {
    lists: async (title: string) => (await (await context.request.get('/news/showNews?model=2')).text()).includes(title),
    detailStatus: async (id: number) => (await context.request.get(`/news/newsDetail?id=${id}`)).status(),
    finds: async (title: string) => {
      const answer = await context.request.get('/api/search/allow', { params: { keyword: title } })
      const { rows } = (await answer.json()) as { rows: Array<{ title: Array<{ text: string }> }> }
      return rows.some((row) => row.title.map(({ text }) => text).join('') === title)
    },
  }
}

/** A picture as a camera would make it, to be uploaded. */
export async function samplePicture(name: string) {
  const image = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#2f6f8f' } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}
