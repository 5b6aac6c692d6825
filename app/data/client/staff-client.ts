import type { Axios, AxiosRequestConfig } from 'axios'
import type { EntryDraft } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import type { ProviderReturn, SessionAnswer } from '../../contract'
import type { AnswerOf, BodyArgument, BodyOf, FileCallName, SessionWriteName, StaffWriteName } from '../../server/api'
import { getCallPath } from '../../contract/call-path'
import { ApiFailure, noResponseFailure } from './failure'
import { countSignIns, noteSignIn, renewEndedSession } from './read-api'
import { readSession, tokenKey, announceSignOut, clearSignOutMark, markSignedOut } from './session'

declare const __API_URL_BROWSER__: string

let loading: Promise<Axios> | undefined

/**
 * Gives the client that calls the API straight from the back office's browser: everything that changes something, uploads
 * and signing in. Reading goes through `readApi` like everywhere else, so that a page that is only read does without axios.
 * Who types something fetches it before it is sent, see `preloadStaffClient`.
 * @throws ApiFailure when its code cannot be fetched; the next call tries again
 */
async function loadStaffClient(): Promise<Axios> {
  loading ??= createStaffClient()
  try {
    return await loading
  } catch {
    loading = undefined
    throw new ApiFailure(noResponseFailure)
  }
}

async function createStaffClient(): Promise<Axios> {
  const { createApiClient } = await import('./api-client')
  const client = createApiClient(__API_URL_BROWSER__ ? `${__API_URL_BROWSER__}/api` : '/api')
  client.interceptors.request.use((config) => {
    const token = sessionStorage.getItem(tokenKey)
    if (token) config.headers.set('X-CSRF-Token', token)
    return config
  })
  return client
}

/** Fetches the client while the network is there; called when somebody begins to use the page. */
export function preloadStaffClient(): void {
  loadStaffClient().catch(() => undefined)
}

/**
 * Writes to the API as the person who is signed in. When the session has ended, they sign in anew in place and the
 * call is made again; when only the token is an old one, it is fetched anew.
 * @param name the call, such as `news.save`
 * @throws ApiFailure
 */
export async function writeAsStaff<Name extends StaffWriteName>(
  name: Name,
  ...given: BodyArgument<Name>
): Promise<AnswerOf<Name>> {
  const [body = {}] = given
  return sendAsStaff(name, { data: body })
}

/**
 * Stores what a form holds. A form knows the fields of its entry from the declaration alone, so the compiler cannot hold
 * its values to them; the server validates each by its field.
 * @throws ApiFailure with `problem.fields`
 */
export function writeDraftAsStaff<Key extends 'create' | 'save'>(
  type: TypeName,
  key: Key,
  body: EntryDraft & Omit<BodyOf<`news.${Key}`>, keyof EntryDraft>,
): Promise<AnswerOf<`${TypeName}.${Key}`>> {
  return sendAsStaff(`${type}.${key}`, { data: body })
}

/**
 * The same for a call that somebody may stop waiting for.
 * @param signal ends the call
 * @throws ApiFailure
 */
export function askAsStaff<Name extends StaffWriteName>(
  name: Name,
  body: BodyOf<Name>,
  signal: AbortSignal,
): Promise<AnswerOf<Name>> {
  return sendAsStaff(name, { data: body, signal })
}

/**
 * Makes a call that answers with a file.
 * @throws ApiFailure, also when the file breaks off
 */
export async function downloadAsStaff<Name extends FileCallName>(name: Name, body: BodyOf<Name>): Promise<Blob> {
  const answer: unknown = await sendAsStaff(name, { data: body, responseType: 'blob' })
  if (!(answer instanceof Blob)) throw new ApiFailure(noResponseFailure)
  return answer
}

interface FileSending {
  /** The folder of the library that it is put into; none where it is left out. */
  folderId: number | undefined
  /** Called as bytes go out. */
  onProgress: AxiosRequestConfig['onUploadProgress']
  /** Ends the upload. */
  signal: AbortSignal
}

/**
 * Uploads a file to the media library.
 * @throws ApiFailure
 */
export function uploadAsStaff(
  file: File,
  { folderId, onProgress, signal }: FileSending,
): Promise<AnswerOf<'media.upload'>> {
  return sendAsStaff('media.upload', {
    data: file,
    // The fetch adapter does not report how much of a body has been sent; XMLHttpRequest does, everywhere.
    adapter: 'xhr',
    headers: {
      'Content-Type': 'application/octet-stream',
      'X-File-Name': encodeURIComponent(file.name),
      ...(folderId !== undefined && { 'Upload-Folder': String(folderId) }),
    },
    signal,
    onUploadProgress: onProgress,
  })
}

/**
 * Has the server find the sheets that the shapes of a file touch. The file's name stays here.
 * @throws ApiFailure
 */
export function findSheetsAsStaff(file: File, signal: AbortSignal): Promise<AnswerOf<'extent.read'>> {
  return sendAsStaff('extent.read', { data: file, headers: { 'Content-Type': 'application/octet-stream' }, signal })
}

/**
 * Uploads a part of a file.
 * @param at.offset where in the file it begins
 * @param onProgress called as bytes go out
 * @throws ApiFailure `conflict` when the upload has come to another place
 */
export function uploadPartAsStaff(
  part: Blob,
  { id, offset, signal }: { id: string; offset: number; signal: AbortSignal },
  onProgress: AxiosRequestConfig['onUploadProgress'],
): Promise<AnswerOf<'media.uploadPart'>> {
  return sendAsStaff('media.uploadPart', {
    data: part,
    adapter: 'xhr',
    headers: { 'Content-Type': 'application/octet-stream', 'Upload-Id': id, 'Upload-Offset': String(offset) },
    signal,
    onUploadProgress: onProgress,
  })
}

/** Has the person type the password or a code again; false when they do not want to. */
type Confirm = () => Promise<boolean>

let confirmAgain: Confirm | undefined

/**
 * Makes a function the one that is called whenever a call asks for a second check. Only the back office has one.
 * @returns a function that unregisters it
 */
export function onConfirmationDue(ask: Confirm): () => void {
  confirmAgain = ask
  return () => {
    if (confirmAgain === ask) confirmAgain = undefined
  }
}

async function sendAsStaff<Name extends StaffWriteName>(
  name: Name,
  config: AxiosRequestConfig,
): Promise<AnswerOf<Name>> {
  const request = { ...config, call: name, method: 'post', url: getCallPath(name) }
  const before = countSignIns()
  const client = await loadStaffClient()
  try {
    return (await client.request<AnswerOf<Name>>(request)).data
  } catch (error) {
    if (!(error instanceof ApiFailure) || !(await mayTryAgain(error, before))) throw error
    return (await client.request<AnswerOf<Name>>(request)).data
  }
}

/** Whether what a call was refused for has been made good since. */
async function mayTryAgain(failure: ApiFailure, signInsBefore: number): Promise<boolean> {
  if (failure.code === 'confirmationDue') return confirmAgain ? confirmAgain() : false
  return renewSession(failure, signInsBefore)
}

/** Whether the user is signed in again after a call failed without a valid session or token. */
async function renewSession(failure: ApiFailure, signInsBefore: number): Promise<boolean> {
  if (failure.code === 'badToken') {
    const session = await readSession()
    if (session) {
      sessionStorage.setItem(tokenKey, session.sessionId)
      return true
    }
  } else if (failure.status !== 401) return false
  return renewEndedSession(signInsBefore)
}

/**
 * Signs in; the name and password go as a form, exactly as typed.
 * @throws ApiFailure `Bad credentials` (401), `secondFactorDue`, or 429 with `retryAfterSeconds`
 */
export async function signIn(username: string, password: string): Promise<SessionAnswer> {
  const credentials = new URLSearchParams({ username, password })
  return enter(await sendSessionCall('session.signIn', '/login/form', credentials))
}

/**
 * Finishes a sign-in whose second factor is due.
 * @throws ApiFailure `badCode`, `signInExpired`, or 429 with `retryAfterSeconds`
 */
export async function finishSignIn(code: string): Promise<SessionAnswer> {
  return enter(await sendSessionCall('session.finish', '/login/code/allow', { code }))
}

/**
 * Signs in by a passkey: alone, or as the second factor of the account whose password was typed.
 * @returns null when the person has left the dialog of the browser
 * @throws ApiFailure `passkeyRefused`, `passkeyCounter`, `signInExpired`
 */
export async function signInByPasskey(isSecondFactor: boolean): Promise<SessionAnswer | null> {
  const request = await sendSessionCall('session.passkeyBegin', '/login/passkey/begin/allow', { isSecondFactor })
  const { signChallenge } = await import('./passkeys')
  const signed = await signChallenge(request)
  if (!signed) return null
  return enter(await sendSessionCall('session.passkeySignIn', '/login/passkey/allow', { ...signed, isSecondFactor }))
}

/** Begins a sign-in by the identity provider. @returns the address at which the person proves who they are @throws ApiFailure */
export async function beginProviderSignIn(redirect: string): Promise<string> {
  return (await sendSessionCall('session.providerBegin', '/login/provider/begin/allow', { redirect })).address
}

/**
 * Signs in whom the identity provider has sent back.
 * @returns the session, and where the person wanted to go
 * @throws ApiFailure `secondFactorDue`, `providerRefused`, `providerUnavailable`, `accountUnknown`, `signInExpired`
 */
export async function finishProviderSignIn(returned: ProviderReturn): Promise<SessionAnswer & { redirect: string }> {
  const { redirect, ...session } = await sendSessionCall('session.providerSignIn', '/login/provider/allow', returned)
  return { ...enter(session), redirect }
}

/** Takes a new session over. */
function enter(session: SessionAnswer): SessionAnswer {
  clearSignOutMark()
  sessionStorage.setItem(tokenKey, session.sessionId)
  noteSignIn()
  return session
}

/**
 * Logs this browser out, whatever the server says: the token is removed, and other tabs are notified. Where the server did
 * not get it, a cookie withholds the session until it does (`endMarkedSession`) or until somebody signs in anew.
 */
export async function signOut(): Promise<void> {
  try {
    await sendSessionCall('session.signOut', '/logout', {})
  } catch (error) {
    console.warn('signing out failed:', error instanceof Error ? error.message : error)
    markSignedOut()
  }
  sessionStorage.removeItem(tokenKey)
  announceSignOut()
}

/** Repeats a log out that did not reach the server. @returns whether it does now */
export async function endMarkedSession(): Promise<boolean> {
  try {
    await sendSessionCall('session.signOut', '/logout', {})
    clearSignOutMark()
    return true
  } catch (error) {
    console.warn('signing out failed:', error instanceof Error ? error.message : error)
    return false
  }
}

async function sendSessionCall<Name extends SessionWriteName>(
  name: Name,
  path: `/login/${'form' | 'code/allow' | `${'passkey' | 'provider'}/${'begin/' | ''}allow`}` | '/logout',
  data: URLSearchParams | object,
): Promise<AnswerOf<Name>> {
  const client = await loadStaffClient()
  return (await client.request<AnswerOf<Name>>({ call: name, method: 'post', url: path, data })).data
}
