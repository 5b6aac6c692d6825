import { runInRequestContext } from '../../app/server/http/request-context'
import { calls, createApi } from '../../app/server/api'
import type { AppContext } from '../../app/server/app/create-context'
import { storeTestDuty, type TestRole } from './duties'
import { goodPassword } from './test-modules'

const host = 'site.test'
export const ownOrigin = `http://${host}`

export interface RequestOptions {
  query?: Record<string, string | number>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: BodyInit
  headers?: Record<string, string>
  address?: string
  secure?: boolean
}

/** An answer with its JSON, which the answers of the API have but for files. */
export interface ApiResponse {
  status: number
  headers: Headers
  // The tests look into answers by name; `expect` judges what they find.
  json: Record<string, unknown>
  text: string
  /** The bytes of a file, which a few answers are; empty for JSON. */
  bytes: Buffer
}

/** A client of the API, with the headers that it sends with every call. */
export interface ApiCaller {
  headers: Record<string, string>
  call: (method: string, path: string, sent?: RequestOptions) => Promise<ApiResponse>
  get: (path: string, query?: RequestOptions['query'], sent?: RequestOptions) => Promise<ApiResponse>
  post: (path: string, json: unknown, sent?: RequestOptions) => Promise<ApiResponse>
}

/** A client that has signed in. */
export interface StaffCaller extends ApiCaller {
  id: number
  sessionId: string
  cookie: string
}

/** Makes an account that may do its work at once. */
export async function createAccount({ auth, db }: AppContext, username: string, role: TestRole) {
  const duties = await storeTestDuty(db, role)
  return auth.createAccount(
    { username, name: `测试${username}`, duties, password: goodPassword, mustChangePassword: false },
    null,
  )
}

/** The API of an instance, called the way the host calls it. */
export function createTestApi(context: AppContext) {
  const api = createApi(context)

  async function send(method: string, path: string, sent: RequestOptions) {
    const { query = {}, json, body, headers = {}, address = '192.0.2.10', secure = false } = sent
    const url = new URL(`/api${path}`, ownOrigin)
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value))
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
    const request = new Request(url, {
      method,
      headers: { host, ...type, ...headers },
      body: json === undefined ? body : JSON.stringify(json),
      duplex: 'half',
    } as RequestInit)
    const userAgent = headers['user-agent'] ?? ''
    return runInRequestContext({ address, userAgent, secure, nonce: '' }, () => api.fetch(request))
  }

  function createCaller(own: Record<string, string>): ApiCaller {
    const call: ApiCaller['call'] = async (method, path, sent = {}) => {
      const answer = await send(method, path, { ...sent, headers: { ...own, ...sent.headers } })
      const { status, headers } = answer
      if (headers.has('content-disposition'))
        return { status, headers, text: '', json: {}, bytes: Buffer.from(await answer.arrayBuffer()) }
      const text = await answer.text()
      if (text !== '' && !headers.get('content-type')?.startsWith('application/json'))
        throw new Error(`not JSON: ${text}`)
      const json = text === '' ? {} : JSON.parse(text)
      if (status === 200 && text !== '') requireDeclaredShape(method, path, json)
      return { status, headers, text, json, bytes: Buffer.alloc(0) }
    }
    return {
      headers: own,
      call,
      get: (path, query = {}, sent = {}) => call('GET', path, { ...sent, query }),
      post: (path, json, sent = {}) => call('POST', path, { ...sent, json }),
    }
  }

  const visitor = createCaller({})

  function signIn(username: string, password = goodPassword, sent: RequestOptions = {}) {
    const body = new URLSearchParams({ username, password })
    return visitor.call('POST', '/login/form', { body, ...sent })
  }

  return {
    api,
    visitor,
    caller: createCaller,
    logIn: signIn,

    /** An account that has signed in; sends its cookie and token with every call. */
    async signInStaff(username: string, role: TestRole): Promise<StaffCaller> {
      const { id } = await createAccount(context, username, role)
      const answer = await signIn(username)
      const cookie = readCookie(answer)
      const sessionId = String(answer.json.sessionId)
      return { ...createCaller({ cookie, 'x-csrf-token': sessionId }), id, sessionId, cookie }
    },
  }
}

/** Holds an answer to the shape that its call declares, unknown parts included. */
function requireDeclaredShape(method: string, path: string, json: unknown): void {
  const [plainPath] = path.split('?')
  const call = calls.find((each) => each.method === method && each.path === plainPath)
  const result = call?.answer.safeParse(json)
  if (!result?.success) throw new Error(`${method} ${path} answers another shape than it declares: ${result?.error}`)
}

export type TestApi = ReturnType<typeof createTestApi>

/** The status and code of an answer, and what it answers, for reports that name the case. */
export function summariseResponse(answer: ApiResponse, what: unknown): [number, unknown, unknown] {
  return [answer.status, answer.json.code, what]
}

/** The cookie an answer sets, as it is sent back. */
export function readCookie(answer: ApiResponse): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
