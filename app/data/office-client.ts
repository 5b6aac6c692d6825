import type { AxiosRequestConfig } from 'axios'
import type { SessionAnswer } from '../content/wire'
import { createApiClient } from './api-client'
import { ApiFailure } from './failure'
import { tokenKey } from './session'

declare const __API_URL_BROWSER__: string

/**
 * The back office's own line to the API, straight from the browser: everything that changes
 * something, uploads and signing in. Reading goes through `readApi` like everywhere else.
 */
const client = createApiClient(__API_URL_BROWSER__ ? `${__API_URL_BROWSER__}/api` : '/api')

client.interceptors.request.use((config) => {
  const token = sessionStorage.getItem(tokenKey)
  if (token) config.headers.set('X-CSRF-Token', token)
  return config
})

/** Asks the person at the screen to sign in anew; false when they would rather not. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers who is asked when a call finds the session ended.
 * @returns takes the registration back
 */
export function onSessionEnded(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = undefined
  }
}

/**
 * Makes a call as the person who is signed in. When the session has ended, they sign in anew in
 * place and the call is made again; when only the token is an old one, it is fetched anew.
 * @throws ApiFailure
 */
export async function callOffice<Answer>(config: AxiosRequestConfig): Promise<Answer> {
  try {
    return (await client.request<Answer>(config)).data
  } catch (error) {
    if (!(error instanceof ApiFailure) || !(await mended(error))) throw error
    return (await client.request<Answer>(config)).data
  }
}

async function mended(failure: ApiFailure): Promise<boolean> {
  if (failure.code === 'badToken') {
    const session = await currentSession()
    if (session) return true
  } else if (failure.status !== 401) return false
  if (!signInAgain) return false
  asking ??= signInAgain().finally(() => {
    asking = undefined
  })
  return asking
}

/** Sends a change. @throws ApiFailure */
export function postOffice<Answer = unknown>(path: string, body: unknown = {}): Promise<Answer> {
  return callOffice<Answer>({ method: 'post', url: path, data: body })
}

/**
 * Signs in; the name and password go as a form, exactly as typed.
 * @throws ApiFailure `Bad credentials` (401), or 429 with `retryAfter`
 */
export async function signIn(username: string, password: string): Promise<SessionAnswer> {
  const form = new URLSearchParams({ username, password })
  const { data } = await client.post<SessionAnswer>('/login/form', form)
  sessionStorage.setItem(tokenKey, data.sessionId)
  return data
}

/** Ends the session. The token goes whatever the server says. */
export async function signOut(): Promise<void> {
  const ended = client.post('/logout', {}).catch(() => undefined)
  await ended
  sessionStorage.removeItem(tokenKey)
}

/** The session that the browser's cookie opens, its token put back in place; null when there is none. */
async function currentSession(): Promise<SessionAnswer | null> {
  try {
    const { data } = await client.get<SessionAnswer>('/session')
    sessionStorage.setItem(tokenKey, data.sessionId)
    return data
  } catch {
    return null
  }
}
