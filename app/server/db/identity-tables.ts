import type { Generated } from 'kysely'

/** The tables of sessions, second factors, passkeys and what else belongs to signing in; see `schema.ts`. */

export interface IdentityTables {
  session: SessionTable
  former_password: FormerPasswordTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  pending_sign_in: PendingSignInTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  sign_in_lock: SignInLockTable
  site_key: SiteKeyTable
  provider_sign_in: ProviderSignInTable
  provider_link: ProviderLinkTable
  access_token: AccessTokenTable
}

interface SessionTable {
  id: Generated<number>
  account_id: number
  /** SHA-256 of the cookie's secret, hexadecimal. */
  secret_hash: string
  /** Public to its owner: the CSRF token. */
  session_id: string
  created_at: number
  seen_at: number
  expires_at: number
  /** The system and browser of its device in words, such as `Windows` and `Edge`. */
  system: Generated<string>
  browser: Generated<string>
  /** The address that it was begun from. */
  address: Generated<string>
  /** 1 where the identity provider has said who it is: the password took no part in it. */
  by_provider: Generated<number>
  /** When the password or a code was last typed again; null while it never was. */
  confirmed_at: Generated<number | null>
}

/** Passwords that an account had before, so that none of the last ones is chosen again. */
interface FormerPasswordTable {
  id: Generated<number>
  account_id: number
  /** Argon2id in PHC format. */
  password: string
  replaced_at: number
}

/** The one-time codes of an account's authenticator app (RFC 6238): being set up, or in use. */
export interface TotpTable {
  account_id: number
  /** The shared secret, sealed; see `server/auth/seal.ts`. */
  secret: string
  created_at: number
  /** When a first code was right; null before. */
  confirmed_at: number | null
  /** Since when signing in asks for a code; null while it is being set up. */
  enabled_at: number | null
  /** The step of 30 seconds whose code was used last: that and earlier ones are refused. */
  last_step: number
  /** The salt of the account's recovery codes. */
  code_salt: string
}

/** Codes that stand for one of the app, each once. */
interface RecoveryCodeTable {
  account_id: number
  /** Argon2id of the code, hexadecimal. */
  hash: string
  used_at: number | null
}

/** A sign-in whose password was right and whose second factor is due. */
interface PendingSignInTable {
  /** SHA-256 of the cookie's secret, hexadecimal. */
  secret_hash: string
  account_id: number
  /** SHA-256 of the stored password: a new password ends the sign-in. */
  password_digest: string
  expires_at: number
  /** 1 where the identity provider has answered, in place of the password. */
  by_provider: Generated<number>
}

/** A public key that signs an account in (WebAuthn). */
export interface PasskeyTable {
  id: Generated<number>
  account_id: number
  /** What the authenticator calls it, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often the authenticator says that it was used; 0 where it does not count. */
  counter: number
  /** How browsers reach the authenticator, with commas. */
  transports: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** What an authenticator has to sign, each once. */
interface PasskeyChallengeTable {
  /** SHA-256 of the challenge, hexadecimal. */
  hash: string
  /** Who is adding a passkey; null for a sign-in. */
  account_id: number | null
  expires_at: number
}

/** An account that is locked for a client after too many wrong passwords; what administrators see of `rate_limit`. */
interface SignInLockTable {
  account_id: number
  /** The address, or the network of an IPv6 client. */
  client: string
  expires_at: number
}

/** Random keys of the site, by what they are for. */
interface SiteKeyTable {
  name: string
  value: string
}

/** Somebody who was sent to the identity provider and is expected back. */
interface ProviderSignInTable {
  /** SHA-256 of the cookie's secret, hexadecimal; what the provider has to give back follows from the secret. */
  secret_hash: string
  /** Who is linking an identity; null for a sign-in. */
  account_id: number | null
  /** Where they go after signing in; empty for the dashboard. */
  redirect: string
  expires_at: number
}

/** An identity at a provider by which an account is signed in to (OpenID Connect). */
interface ProviderLinkTable {
  account_id: number
  issuer: string
  /** What the provider calls the person, the same for good. */
  subject: string
  /** What people call the identity, such as its user name there. */
  name: string
  created_at: number
  last_used_at: number | null
}

/** A token by which a program makes calls for an account. */
interface AccessTokenTable {
  id: Generated<number>
  account_id: number
  name: string
  /** SHA-256 of the token, hexadecimal. */
  secret_hash: string
  /** What of its owner's rights it has, as JSON. */
  rights: string
  created_at: number
  expires_at: number
  last_used_at: number | null
  last_address: string
}
