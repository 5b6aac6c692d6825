import { type ApplicationReceipt, applicationTexts } from '../../content/application'
import { signedOutCookie } from '../../contract/signed-out-cookie'
import { toSafeRedirect } from '../../navigation/guards'
import { parseSearch } from '../../navigation/search-params'
import { readForm } from '../api/read-input'
import { Problem } from '../errors'
import { createTextResponse } from './plain-responses'
import type { PostedForm } from './request-context'

/** The forms that work without scripts: the browser sends them to the address of their own page. */
type FormName = 'signIn' | 'application'

type CallApi = (request: Request) => Promise<Response>

/** The form that stands on a page. */
export function findPlainForm(url: string): FormName | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  if (path === '/login') return 'signIn'
  return path === '/linkUS' && parseSearch(query)['model'] === '3' ? 'application' : undefined
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
  let typed: Record<string, string>
  try {
    typed = await readForm(request)
  } catch (error) {
    if (error instanceof Problem) return createTextResponse(error.status, error.message)
    throw error
  }
  const { password: _secret, ...values } = typed
  const response = await callApi(name === 'signIn' ? createSignIn(request, typed) : createApplication(request, typed))
  const body: unknown = await response.json()
  if (response.ok && name === 'signIn') return redirectSignedIn(request, response)
  if (response.ok) return { values: {}, sent: readReceipt(body) }
  const { code, text, fields } = readProblem(body)
  if (code === 'foreignOrigin') return createTextResponse(response.status, text)
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0)
  const { website: _trap, ...faults } = fields
  return {
    values,
    problem: {
      status: response.status,
      text,
      fields: faults,
      ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
    },
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
  if (page.status !== 200 || !posted.problem) return page
  const { status, retryAfterSeconds } = posted.problem
  const merged = new Headers(page.headers)
  if (retryAfterSeconds) merged.set('retry-after', String(retryAfterSeconds))
  return new Response(page.body, { status, headers: merged })
}

function createSignIn(request: Request, { username = '', password = '' }: Record<string, string>): Request {
  const body = new URLSearchParams({ username, password }).toString()
  return createCall(request, '/api/login/form', 'application/x-www-form-urlencoded', body)
}

function createApplication(request: Request, typed: Record<string, string>): Request {
  const text = (name: string) => typed[name] ?? ''
  const body = {
    ...Object.fromEntries([...applicationTexts, 'source', 'website'].map((name) => [name, text(name)])),
    consent: 'consent' in typed,
    consentVersion: text('consentVersion'),
    // The page is the same for everybody, so that it knows neither when it was opened nor by whom.
    elapsed: 'unknown',
  }
  return createCall(request, '/api/application/create/allow', 'application/json', JSON.stringify(body))
}

function createCall(request: Request, path: string, type: string, body: string): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', type)
  headers.set('accept', 'application/json')
  for (const header of ['content-length', 'transfer-encoding']) headers.delete(header)
  return new Request(new URL(path, request.url), { method: 'POST', headers, body })
}

function redirectSignedIn(request: Request, response: Response): Response {
  const { redirect } = parseSearch(new URL(request.url).search)
  const headers = new Headers({
    // A header takes ASCII only.
    location: toSafeRedirect(typeof redirect === 'string' ? redirect : undefined).replace(
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

function readProblem(body: unknown): { code: string; text: string; fields: Record<string, string> } {
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
