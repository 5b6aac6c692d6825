import { type ApplicationReceipt, applicationTexts } from '../../content/application'
import { resumeFaults } from '../../content/candidate'
import { signedOutCookie } from '../../contract/signed-out-cookie'
import { toSafeRedirect } from '../../navigation/guards'
import { parseSearch } from '../../navigation/search-params'
import { readForm } from '../api/read-input'
import { readMultipart } from '../api/read-multipart'
import { Problem } from '../errors'
import { createTextResponse } from './plain-responses'
import type { PostedForm } from './request-context'

/** The forms that work without scripts: the browser sends them to the address of their own page. */
type FormName = 'signIn' | 'application' | 'candidate'

/** Makes a call of the API as the browser whose request it is. */
export type CallApi = (request: Request) => Promise<Response>

/** The form that stands on a page. */
export function findPlainForm(url: string): FormName | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  if (path === '/login') return 'signIn'
  const { model, apply } = parseSearch(query)
  if (path !== '/linkUS') return undefined
  return model === '3' ? 'application' : model === '4' && apply !== undefined ? 'candidate' : undefined
}

/**
 * Makes the call that a form without scripts stands for. Rights, limits and checks are those of the call, which gets the
 * headers of the browser.
 * @returns a finished response, or what the page is to show of it
 */
export async function submitPlainForm(
  name: FormName,
  request: Request,
  callApi: CallApi,
): Promise<Response | PostedForm> {
  const read = await readTyped(name, request)
  if (!('call' in read)) return read
  const { typed, call } = read
  const { password: _secret, code: _code, state: _state, iss: _iss, error: _error, provider: _name, ...values } = typed
  const response = await callApi(call)
  const body: unknown = await response.json()
  const { address, redirect } = toRecord(body)
  if (response.ok && typeof address === 'string')
    return { values, providerAddress: address, cookies: response.headers.getSetCookie() }
  if (response.ok && name === 'signIn') return redirectSignedIn(request, response, redirect)
  if (response.ok) return { values: {}, sent: readReceipt(body) }
  const { code, text, fields } = readProblem(body)
  if (code === 'foreignOrigin') return createTextResponse(response.status, text)
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0)
  const { website: _trap, ...faults } = fields
  // The first page that asks for the code is no refusal.
  if (code === 'secondFactorDue') return { values, isCodeDue: true, cookies: response.headers.getSetCookie() }
  return {
    values,
    ...('code' in typed && !('state' in typed) && code !== 'signInExpired' ? { isCodeDue: true } : {}),
    problem: {
      status: response.status,
      text,
      fields: faults,
      ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
    },
  }
}

/** Reads what was typed, and makes the call that it stands for; a form that cannot be read in whole is answered at once. */
async function readTyped(
  name: FormName,
  request: Request,
): Promise<{ typed: Record<string, string>; call: Request } | Response | PostedForm> {
  try {
    if (name === 'candidate') {
      const { fields, bytes, type, isCut } = await readMultipart(request)
      if (!isCut) return { typed: fields, call: createCall(request, '/api/candidate/create/allow', type, bytes) }
      const text = resumeFaults.tooLarge
      return { values: fields, problem: { status: 413, text, fields: { file: text } } }
    }
    const typed = await readForm(request)
    return { typed, call: name === 'signIn' ? createSignIn(request, typed) : createApplication(request, typed) }
  } catch (error) {
    if (error instanceof Problem) return createTextResponse(error.status, error.message)
    throw error
  }
}

/** The page that answers a form is asked for as a browser asks for it, and has the status of what became of the form. */
export async function respondWithPage(
  posted: PostedForm,
  request: Request,
  pages: (request: Request) => Promise<Response> | Response,
): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const header of ['content-type', 'content-length', 'transfer-encoding', 'origin']) headers.delete(header)
  const page = await pages(new Request(request.url, { headers }))
  const { problem, cookies = [] } = posted
  if (page.status !== 200 || !(problem || cookies.length > 0)) return page
  const merged = new Headers(page.headers)
  if (problem?.retryAfterSeconds) merged.set('retry-after', String(problem.retryAfterSeconds))
  for (const cookie of cookies) merged.append('set-cookie', cookie)
  return new Response(page.body, { status: problem?.status ?? page.status, headers: merged })
}

/** The password, or the code that is due after it; the way to the identity provider, or back from it. */
function createSignIn(request: Request, typed: Record<string, string>): Request {
  const { username = '', password = '', code, state } = typed
  const sendJson = (path: string, body: object) => createCall(request, path, 'application/json', JSON.stringify(body))
  if ('provider' in typed) return sendJson('/api/login/provider/begin/allow', { redirect: readRedirect(request) ?? '' })
  if (state !== undefined) return sendJson('/api/login/provider/allow', typed)
  if (code !== undefined) return sendJson('/api/login/code/allow', { code })
  const body = new URLSearchParams({ username, password }).toString()
  return createCall(request, '/api/login/form', 'application/x-www-form-urlencoded', body)
}

function createApplication(request: Request, typed: Record<string, string>): Request {
  const text = (name: string) => typed[name] ?? ''
  const body = {
    ...Object.fromEntries([...applicationTexts, 'source', 'website'].map((name) => [name, text(name)])),
    // What browsers send of a box that is ticked; of any other nothing.
    consent: text('consent') === 'on',
    consentVersion: text('consentVersion'),
    // The page is the same for everybody, so that it knows neither when it was opened nor by whom.
    elapsed: 'unknown',
  }
  return createCall(request, '/api/application/create/allow', 'application/json', JSON.stringify(body))
}

/** The call that a form stands for, with the headers of the browser. */
export function createCall(request: Request, path: string, type: string, body: string | Buffer<ArrayBuffer>): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', type)
  headers.set('accept', 'application/json')
  for (const header of ['content-length', 'transfer-encoding']) headers.delete(header)
  return new Request(new URL(path, request.url), { method: 'POST', headers, body })
}

/** Where the address of the login page says that somebody wants to go. */
function readRedirect(request: Request): string | undefined {
  const { redirect } = parseSearch(new URL(request.url).search)
  return typeof redirect === 'string' ? redirect : undefined
}

/** @param target where the person wanted to go before they were at the identity provider */
function redirectSignedIn(request: Request, response: Response, target: unknown): Response {
  const headers = new Headers({
    // A header takes ASCII only.
    location: toSafeRedirect(typeof target === 'string' ? target : readRedirect(request)).replace(
      /[^!-~]+/gu,
      encodeURIComponent,
    ),
    'cache-control': 'no-store',
  })
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  // The new session takes the place of one that this browser has left; a script would clear the mark by itself.
  const mark = new RegExp(`(?:__Host-)?\\b${signedOutCookie}(?==)`).exec(request.headers.get('cookie') ?? '')?.[0]
  if (mark) {
    const secure = mark.startsWith('__Host-') ? '; Secure' : ''
    headers.append('set-cookie', `${mark}=; Path=/; SameSite=Lax${secure}; Max-Age=0`)
  }
  return new Response(null, { status: 303, headers })
}

/** What a refused call says, in the parts that pages show. */
export function readProblem(body: unknown): { code: string; text: string; fields: Record<string, string> } {
  const { code, message, fields } = toRecord(body)
  const texts = Object.entries(toRecord(fields)).map(([name, text]) => [name, String(text)])
  return { code: String(code), text: String(message), fields: Object.fromEntries(texts) }
}

function readReceipt(body: unknown): ApplicationReceipt {
  const { receipt, code } = toRecord(body)
  return { receipt: String(receipt), code: String(code) }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
