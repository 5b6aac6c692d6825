import { appendResponseHeader, getRequestHeader, getRequest } from '@tanstack/react-start/server'
import type { AxiosRequestConfig } from 'axios'
import type { PreviewedRevision } from '../../contract'
import { shownSettings } from '../../contract/settings'
import { type AnswerOf, type Api, type CallName, findCall } from '../../server/api'
import { parseReadInput, parseWriteInput, type ReadInput } from '../../server/api/inputs'
import { hasSessionCookie } from '../../server/api/session-cookie'
import { getApp } from '../../server/app/app'
import { getEnv } from '../../server/env'
import { rememberContact } from '../../server/http/send-failure'
import { getRequestContext } from '../../server/http/request-context'
import { getUpstream } from '../../server/http/upstream'
import { createApiClient, createInProcessClient, toFailureRecord } from './api-client'
import { createDispatchAdapter } from './dispatch-adapter'
import { ApiFailure } from './failure'
import type { Json, ReadOutcome } from './read-api'
import { readLinkedReview } from './request'
import type { WriteOutcome } from './server-functions'

const apiUrl = getEnv().API_URL
const dispatch: Api['dispatch'] = async (...call) => (await getApp()).api.dispatch(...call)

/** Calls the API in this process, or over HTTP when `API_URL` is set. */
const client = apiUrl
  ? createApiClient(`${apiUrl}/api`, relayCookies, getUpstream().fetchWhole)
  : createInProcessClient(createDispatchAdapter(dispatch), relayCookies)

function relayCookies(cookies: string[]): void {
  for (const cookie of cookies) appendResponseHeader('set-cookie', cookie)
}

/** Makes a reading call on behalf of the visitor whose request is being handled. */
export async function readFromApi({ call, query }: ReadInput): Promise<ReadOutcome> {
  try {
    const readsContent = findCall(call)?.readsContent === true
    const linked = readsContent ? readLinkedReview() : undefined
    if (linked) {
      const params = { token: linked.token, call, query: JSON.stringify(query) }
      return { data: toJson(await send('reviewLink.answer', { params })) }
    }
    const preview = readsContent ? await readPreviewOfPage() : undefined
    if (!preview?.revision) {
      const answer = await send(call, { params: query })
      noteSettings(call, answer)
      return { data: toJson(answer) }
    }
    const params = { revisionId: preview.revisionId, call, query: JSON.stringify(query) }
    return { data: toJson(await send('preview.answer', { params })) }
  } catch (error) {
    const { problem: _problem, ...failure } = toFailureRecord(error)
    return { failure }
  }
}

/**
 * The same for a page that is open in a browser: the framework passes on what the client sent unchecked.
 * @throws Error when that is no reading call
 */
export function readForBrowser(sent: unknown): Promise<ReadOutcome> {
  return readFromApi(parseReadInput(sent))
}

/**
 * Makes a visitor's writing call for a page that is open in a browser.
 * @throws Error when what was sent is none
 */
export async function writeForBrowser(sent: unknown): Promise<WriteOutcome> {
  const { call, body } = parseWriteInput(sent)
  try {
    return { data: toJson(await send(call, { data: body })) }
  } catch (error) {
    const { problem, ...failure } = toFailureRecord(error)
    return { failure: { ...failure, ...(problem?.fields ? { fields: problem.fields } : {}) } }
  }
}

/** The preview that the page being rendered is, if it is one. */
export function readPreviewOfPage() {
  return getPagePreview((revisionId) => send('preview.revision', { params: { revisionId } }))
}

/** Sends a call with the visitor's cookies. @throws ApiFailure */
async function send<Name extends CallName>(
  name: Name,
  input: Pick<AxiosRequestConfig, 'params' | 'data'>,
): Promise<AnswerOf<Name>> {
  const call = findCall(name)
  const where = { call: name, method: call?.method, url: call?.path }
  return (await client.request<AnswerOf<Name>>({ ...input, ...where, headers: createVisitorHeaders() })).data
}

const contactSettings = shownSettings.pick({ companyName: true, shortName: true, phone: true }).strip()

/** What the settings last answered: pages share an answer until it changes. */
let notedSettings: unknown

/** Keeps the company's contact for error pages, which are rendered without the API. */
function noteSettings(call: CallName, answer: unknown): void {
  if (call !== 'setting.shown' || answer === notedSettings) return
  notedSettings = answer
  const settings = contactSettings.safeParse(answer)
  if (settings.success) rememberContact(settings.data)
}

/** Every answer of the API is JSON. */
function toJson(answer: unknown): Json {
  return answer as Json
}

/** The visitor's cookies, and for another process also where the visitor came from. */
function createVisitorHeaders(): Record<string, string> {
  const cookie = getRequestHeader('cookie')
  const { address, userAgent = '', secure } = getRequestContext()
  const forwarded = {
    'x-forwarded-for': address,
    'x-forwarded-proto': secure ? 'https' : 'http',
    'user-agent': userAgent,
  }
  return { ...(cookie ? { cookie } : {}), ...(apiUrl ? forwarded : {}) }
}

/** The preview that the address of a page requests, and its revision. */
interface PagePreview {
  revisionId: number
  /** Null when there is no such revision, or no session that may see it. */
  revision: PreviewedRevision | null
}

type ReadRevision = (revisionId: number) => Promise<PreviewedRevision>

const byRequest = new WeakMap<Request, Promise<PagePreview | undefined>>()

/**
 * The preview that the page being rendered is asked for (`?preview=` and a revision's id), by somebody with a session. Without a session the param is ignored.
 * @param readRevision asks the API for the revision; called once per page
 */
function getPagePreview(readRevision: ReadRevision): Promise<PagePreview | undefined> {
  const request = getRequest()
  const known = byRequest.get(request) ?? readPagePreview(request, readRevision)
  byRequest.set(request, known)
  return known
}

async function readPagePreview(request: Request, readRevision: ReadRevision): Promise<PagePreview | undefined> {
  if (!hasVisitorSession()) return undefined
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('preview') ?? ''
  // A call of a page that is open says in its own query what it asks for.
  if (!/^[1-9]\d{0,14}$/.test(asked) || pathname.startsWith('/_serverFn/')) return undefined
  const revisionId = Number(asked)
  return { revisionId, revision: await readRevision(revisionId).catch(ignoreRefusal) }
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) return null
  throw error
}

/** Whether the current request has a session cookie, valid or not. */
export function hasVisitorSession(): boolean {
  return hasSessionCookie(getRequestHeader('cookie'))
}
