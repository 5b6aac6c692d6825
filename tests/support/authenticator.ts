import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '../../app/contract'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** What a test lets an authenticator or its browser say that honest ones would not. */
interface Deviation {
  origin?: string
  rpId?: string
  /** How often it says that it was used. */
  counter?: number
  /** Whether it has checked who holds it. */
  isVerified?: boolean
}

/**
 * An authenticator (WebAuthn, ES256, without attestation) with the browser around it, written apart from the product, so
 * that a test can let both lie.
 * @param origin of the page that it is used on
 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | null = null

  const describeClient = (type: string, challenge: string, said: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said.origin ?? origin, crossOrigin: false }))

  function describeItself(rpId: string, said: Deviation, isNew: boolean): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(said.counter ?? counter)
    const flags = 0x01 + (said.isVerified === false ? 0 : 0x04) + (isNew ? 0x40 : 0)
    return Buffer.concat([sha256(said.rpId ?? rpId), Buffer.from([flags]), counted])
  }

  return {
    /** Becomes a passkey. */
    create({ challenge, rp, user }: PasskeyCreation, name: string, said: Deviation = {}): CreatedPasskey {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: an EC2 key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const about = Buffer.concat([
        describeItself(rp.id, said, true),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([about.length]),
        about,
      ])
      return {
        id: id.toString('base64url'),
        name,
        clientDataJSON: describeClient('webauthn.create', challenge, said).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },

    /** Signs a challenge, and counts that. */
    sign({ challenge, rpId }: PasskeyRequest, said: Deviation = {}): SignedChallenge {
      counter += 1
      const about = describeItself(rpId, said, false)
      const client = describeClient('webauthn.get', challenge, said)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: about.toString('base64url'),
        signature: sign('sha256', Buffer.concat([about, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      }
    },
  }
}
