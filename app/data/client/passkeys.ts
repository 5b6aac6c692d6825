import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '../../contract'

/** The authenticators of the browser: their code is fetched when somebody uses one. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Whether the address of the page has passkeys: over https, or on this machine, and by a name. */
export function hasPasskeys(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isNumeric && typeof PublicKeyCredential === 'function'
}

/** What the browser throws where the person has left its dialog, or has let it wait too long. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** An authenticator that the account has already. */
export class KnownPasskeyError extends Error {
  override name = 'KnownPasskeyError'
}

/**
 * Makes a passkey with an authenticator that the person chooses.
 * @returns null when they have left the dialog of the browser
 * @throws KnownPasskeyError
 */
export async function createPasskey(creation: PasskeyCreation): Promise<Omit<CreatedPasskey, 'name'> | null> {
  const { startRegistration } = await loadLibrary()
  try {
    const { id, response } = await startRegistration({ optionsJSON: creation })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  } catch (error) {
    if (isCancelled(error)) return null
    if (error instanceof Error && error.name === 'InvalidStateError') throw new KnownPasskeyError()
    throw error
  }
}

/**
 * Has a challenge signed by a passkey that the person chooses.
 * @returns null when they have left the dialog of the browser
 */
export async function signChallenge(request: PasskeyRequest): Promise<SignedChallenge | null> {
  const { startAuthentication } = await loadLibrary()
  try {
    const { id, response } = await startAuthentication({ optionsJSON: request })
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}
