import { signedOutCookie } from '../../contract/signed-out-cookie'

/** The cookie of the session is not for scripts: this one says beside it that it counts no more. */
const getMark = () =>
  location.protocol === 'https:'
    ? { name: `__Host-${signedOutCookie}`, attributes: '; Path=/; SameSite=Lax; Secure' }
    : { name: signedOutCookie, attributes: '; Path=/; SameSite=Lax' }

/** Whether this browser has logged out of a session that the server still holds open. */
export function isSignedOutHere(): boolean {
  return document.cookie.split('; ').includes(`${getMark().name}=1`)
}

/** Logs this browser out without the server, from which its session is withheld until it can be ended. */
export function markSignedOut(): void {
  const { name, attributes } = getMark()
  document.cookie = `${name}=1${attributes}`
}

/** The server has ended the session, or another one has taken its place. */
export function clearSignOutMark(): void {
  const { name, attributes } = getMark()
  if (isSignedOutHere()) document.cookie = `${name}=${attributes}; Max-Age=0`
}

let channel: BroadcastChannel | undefined

/** One for the tab, so that it does not hear itself. */
function getChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('session')
  return channel
}

/** Tells the other tabs that this browser has logged out. Browsers without channels find out at their next call. */
export function announceSignOut(): void {
  getChannel()?.postMessage('ended')
}

/** Listens to log outs in other tabs. @returns ends it */
export function onSignOutElsewhere(listener: () => void): () => void {
  getChannel()?.addEventListener('message', listener)
  return () => getChannel()?.removeEventListener('message', listener)
}
