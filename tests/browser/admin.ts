import { hash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { EntryDraft } from '../../app/content/entries'
import type { DutySheet, Listing, ManagedEntry, MediaRow, SessionAnswer } from '../../app/contract'
import { adminName, adminPassword } from '../support/site'
import { goodPassword } from '../support/test-modules'
import { expect, type Faults, signInByCall } from './site-fixture'

/**
 * The server closes a connection that nobody has used for 15 seconds, which may be just when the next request goes out:
 * browsers send it again then.
 */
const likeBrowsers = { maxRetries: 1 }

/** Sends a change to the API as the person whose profile it is. */
export async function callAsStaff<Answer>(context: BrowserContext, path: string, data: unknown): Promise<Answer> {
  const { sessionId } = await readAsStaff<SessionAnswer>(context, 'session')
  const answer = await context.request.post(`/api/${path}`, { data, headers: { 'x-csrf-token': sessionId } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Answer
}

/** Stores a news item of 行业动态 as a draft, without the form. */
export function createNews(
  context: BrowserContext,
  title: string,
  body = '<p>正文第一段。</p>',
): Promise<ManagedEntry> {
  const draft: EntryDraft = { category: 2, title, values: { body } }
  return callAsStaff(context, 'news/create', draft)
}

/** Stores and publishes an entry, without the form. */
export async function publishEntry(
  context: BrowserContext,
  wire: string,
  draft: Partial<EntryDraft>,
): Promise<ManagedEntry> {
  const { id, version } = await callAsStaff<ManagedEntry>(context, `${wire}/create`, draft)
  return callAsStaff(context, `${wire}/publish`, { id, version })
}

/** Stores and publishes a news item, without the form. */
export async function publishNews(
  context: BrowserContext,
  title: string,
  body = '<p>正文第一段。</p>',
): Promise<ManagedEntry> {
  return publishEntry(context, 'news', { category: 2, title, values: { body } })
}

/** A news item as staff find it stored. */
export function readNews(context: BrowserContext, id: number): Promise<ManagedEntry> {
  return readAsStaff(context, 'news/detail', { id })
}

/** Makes a colleague who may do all daily work and has already changed the first password, and signs a profile in as them. */
export async function signInAsNewEditor(
  administrator: BrowserContext,
  own: BrowserContext,
  username: string,
  name: string,
): Promise<void> {
  const account = {
    username,
    name,
    duties: [await findDuty(administrator, '系统管理员'), await findDuty(administrator, '商务')],
  }
  await confirmAdministrator(administrator)
  const { password: first } = await callAsStaff<{ password: string }>(administrator, 'account/create', account)
  await signInByCall(own, username, first)
  await callAsStaff(own, 'account/password', { current: first, next: goodPassword })
  await signInByCall(own, username, goodPassword)
}

/** The second check, which making an account asks for. */
export async function confirmAdministrator(administrator: BrowserContext): Promise<void> {
  await callAsStaff(administrator, 'security/confirm', { password: adminPassword })
}

/** The same in the dialog that a screen asks with. */
export async function answerSecondCheck(page: Page, password = adminPassword): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '再次验证' })
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '确定' }).click()
}

/** The id of a duty, by its name. */
export async function findDuty(administrator: BrowserContext, name: string): Promise<number> {
  const { duties } = await readAsStaff<DutySheet>(administrator, 'duty/list')
  const found = duties.find((duty) => duty.name === name)
  if (!found) throw new Error(`there is no duty ${name}`)
  return found.id
}

/** The form of a news item. */
export const getNewsFormPath = (id: number) => `/news/updateNews?id=${id}`

/** An item of the menu that is open, by its whole name. */
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** What a staff call answers, read with the profile's session. */
export async function readAsStaff<Answer>(
  context: BrowserContext,
  path: string,
  params: Record<string, string | number> = {},
): Promise<Answer> {
  const answer = await context.request.get(`/api/${path}`, { params, ...likeBrowsers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Answer
}

/** A button of the form's head or of a dialog, by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Signs in on the login page, which must be open. */
export async function fillSignIn(page: Page, password = adminPassword, username = adminName): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await button(page, '登录').click()
}

/** What a visitor finds: the list of 行业动态, an item and the search, each asked anew. */
export function createVisitor(context: BrowserContext) {
  return {
    lists: async (title: string) =>
      (await (await context.request.get('/news/showNews?model=2', likeBrowsers)).text()).includes(title),
    detailStatus: async (id: number) => (await context.request.get(`/news/newsDetail?id=${id}`, likeBrowsers)).status(),
    finds: async (title: string) => {
      const answer = await context.request.get('/api/search/allow', { params: { keyword: title }, ...likeBrowsers })
      const { rows } = (await answer.json()) as { rows: Array<{ title: Array<{ text: string }> }> }
      return rows.some((row) => row.title.map(({ text }) => text).join('') === title)
    },
  }
}

/**
 * A picture as a camera would make it, to be uploaded. Its last line is coloured by its name: the library stores the same
 * picture once, under the name that it came with first, which may be that of another test.
 */
export async function createSamplePicture(name: string, background = '#2f6f8f') {
  const image = sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
  const colour = `#${hash('sha256', name).slice(0, 6)}`
  const line = { create: { width: 1600, height: 1, channels: 3, background: colour } } as const
  const buffer = await image
    .composite([{ input: line, top: 999, left: 0 }])
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Uploads a picture into the media library, without a form. */
export async function uploadPicture(
  context: BrowserContext,
  { name, buffer }: Awaited<ReturnType<typeof createSamplePicture>>,
): Promise<MediaRow> {
  const { sessionId } = await readAsStaff<SessionAnswer>(context, 'session')
  const answer = await context.request.post('/api/media/upload', {
    data: buffer,
    headers: {
      'x-csrf-token': sessionId,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as MediaRow
}

/**
 * Makes every save fail as if the server were not there.
 * @returns lets saves through again
 */
export async function cutSavesOff(page: Page, faults: Faults): Promise<() => Promise<void>> {
  faults.expectAnswers(0)
  const context = page.context()
  const saves = /\/api\/news\/(save|create)$/
  await context.route(saves, (route) => route.abort('connectionrefused'))
  return () => context.unroute(saves)
}

/**
 * Closes a page whose saves are cut off, once the first was. A save that is on its way while a page closes would reach the
 * server all the same; the next one is tried seconds later.
 */
export async function losePage(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: '保存状态' })).toContainText('离线')
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('about:blank')
  await page.close()
}

/** Everything that forms keep in this browser, as JSON. */
export const readLocalDrafts = (page: Page): Promise<string> => readKept(page, 'admin-drafts', 'drafts')

/** The uploads that this browser goes on with another time, as JSON. */
export const readKeptUploads = (page: Page): Promise<string> => readKept(page, 'admin-uploads', 'uploads')

function readKept(page: Page, database: string, store: string): Promise<string> {
  return page.evaluate(
    (names) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(names.database)
        opening.addEventListener('error', () => reject(new Error('nothing is kept')))
        opening.addEventListener('success', () => {
          const stores = opening.result
          if (!stores.objectStoreNames.contains(names.store)) {
            stores.close()
            return resolve('[]')
          }
          const reading = stores.transaction(names.store).objectStore(names.store).getAll()
          reading.addEventListener('success', () => {
            stores.close()
            resolve(JSON.stringify(reading.result))
          })
        })
      }),
    { database, store },
  )
}

/** The names of the library's files that some words find. */
export async function findFileNames(context: BrowserContext, text: string): Promise<string[]> {
  return (await readAsStaff<Listing<MediaRow>>(context, 'media/list', { text })).rows.map(({ name }) => name)
}
