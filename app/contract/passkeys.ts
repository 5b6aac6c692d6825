import { z } from 'zod'

/** What browsers and authenticators exchange with the API (WebAuthn), as far as it is used; bytes are base64url. */

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, '格式不正确')
    .max(max)
const credentialId = bytes(1500)

const descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What an authenticator is asked for that becomes a passkey. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export type PasskeyCreation = z.infer<typeof passkeyCreation>

const passkeyName = z
  .string('请填写名称')
  .trim()
  .min(1, '请填写名称')
  .max(20, '名称不能超过 20 个字')
  .regex(/^[^\p{Cc}]*$/u, '名称含有不能使用的字符')

/** A passkey under the name that its owner gives it. */
export const namedPasskey = z.strictObject({ name: passkeyName })

/** What a new passkey answers. */
export const createdPasskey = namedPasskey.extend({
  id: credentialId,
  clientDataJSON: bytes(10_000),
  attestationObject: bytes(50_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
})

export type CreatedPasskey = z.infer<typeof createdPasskey>

/** What an authenticator is asked for that signs somebody in. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})

export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** What a passkey answers that has signed a challenge. */
export const signedChallenge = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(10_000),
  authenticatorData: bytes(10_000),
  signature: bytes(10_000),
  /** Null where the authenticator does not say whose it is. */
  userHandle: bytes(200).nullable(),
})

export type SignedChallenge = z.infer<typeof signedChallenge>
