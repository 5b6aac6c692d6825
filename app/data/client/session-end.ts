/** Has the person sign in again; false when they do not want to. Never answers when the page is left instead. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined

/**
 * Makes a function the one that is called whenever the session is found to be over. Only the back office has one: it
 * decides between signing in over the page and the login page.
 * @returns a function that unregisters it
 */
export function onSessionEnded(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = undefined
  }
}

/**
 * Says that the session is over.
 * @returns whether somebody is signed in again; false at once where nobody is asked, such as on public pages
 */
export async function renewEndedSession(): Promise<boolean> {
  return signInAgain ? signInAgain() : false
}
