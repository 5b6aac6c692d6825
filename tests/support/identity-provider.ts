import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What a test lets the provider say that an honest one would not, or do. */
interface Deviation {
  /** Claims of the ID token in place of the right ones; undefined leaves one out. */
  claims?: Record<string, unknown>
  /** Signs with a key that is not among those it publishes. */
  unknownKey?: boolean
  /** Names another algorithm: no signature at all. */
  isUnsigned?: boolean
  /** Answers nothing, or 500, when it is asked for tokens. */
  tokens?: 'hang' | 'fail'
}

/** A person who has an account at the provider. */
interface Person {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
}

interface Grant {
  person: Person
  nonce: string
  challenge: string
  redirectUri: string
}

export const providerClient = { id: 'back-office', secret: 'secret-of-the-client' }

/**
 * Starts an identity provider (OpenID Connect, authorization code with PKCE S256) that signs its tokens with real keys.
 * Its sign-in page asks for no password: who is signed in there is what a test has said last.
 */
export async function startIdentityProvider() {
  const key = { ...(await generateKeyPair('RS256')), kid: randomUUID() }
  const grants = new Map<string, Grant>()
  let deviation: Deviation = {}
  let person: Person = { sub: 'nobody' }
  let keys = [key]
  let hasLeft = false

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    const sendJson = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return sendJson(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        })
      case '/keys':
        return sendJson(200, { keys: await Promise.all(keys.map(exportKey)) })
      case '/authorize':
        return void response.writeHead(302, { location: authorise(searchParams) }).end()
      case '/token': {
        const sent = new URLSearchParams(await text(request))
        if (deviation.tokens === 'hang') return undefined
        if (deviation.tokens === 'fail') return sendJson(500, { error: 'server_error' })
        return issue(sent, request.headers.authorization, sendJson)
      }
      default:
        return sendJson(404, {})
    }
  }

  /** Sends the person back with a code, as somebody who has signed in there, or who has left. */
  function authorise(asked: URLSearchParams): string {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('iss', issuer)
    if (hasLeft) {
      back.searchParams.set('error', 'access_denied')
      return back.href
    }
    const code = randomUUID()
    grants.set(code, {
      person,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge_method') === 'S256' ? (asked.get('code_challenge') ?? '') : '',
      redirectUri: asked.get('redirect_uri') ?? '',
    })
    back.searchParams.set('code', code)
    return back.href
  }

  async function issue(
    sent: URLSearchParams,
    authorization: string | undefined,
    sendJson: (status: number, body: object) => void,
  ): Promise<void> {
    const credentials = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    if (decodeURIComponent(credentials) !== `${providerClient.id}:${providerClient.secret}`)
      return sendJson(401, { error: 'invalid_client' })
    const code = sent.get('code') ?? ''
    const grant = grants.get(code)
    // A code works once.
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== sent.get('redirect_uri'))
      return sendJson(400, { error: 'invalid_grant' })
    sendJson(200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await signIdToken(grant),
    })
  }

  async function signIdToken({ person: { sub, ...profile }, nonce }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: providerClient.id, sub, iat: now, exp: now + 60, nonce, ...profile }
    const claims: JWTPayload = { ...right, ...deviation.claims }
    if (deviation.isUnsigned) {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      return `${encode({ alg: 'none' })}.${encode(claims)}.`
    }
    const [newest = key] = keys
    const signer = deviation.unknownKey ? await generateKeyPair('RS256') : newest
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: newest.kid }).sign(signer.privateKey)
  }

  return {
    issuer,
    /** What the site is told of it in its environment. */
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: providerClient.id,
      OIDC_CLIENT_SECRET: providerClient.secret,
      OIDC_NAME: '企业微信',
    },
    /** Who signs in there next, and how the provider lies about it. */
    letSignIn(next: Person, lies: Deviation = {}): void {
      person = next
      deviation = lies
      hasLeft = false
    },
    /** Whoever comes next leaves its sign-in page. */
    letLeave(): void {
      hasLeft = true
    },
    /** Replaces its keys by a new one. */
    async rotateKeys(): Promise<void> {
      keys = [{ ...(await generateKeyPair('RS256')), kid: randomUUID() }]
    },
    /** Follows the way through its sign-in page. @returns what it sends the person back with */
    async signInAt(address: string): Promise<Record<string, string>> {
      const { headers } = await fetch(address, { redirect: 'manual' })
      return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function exportKey({ publicKey, kid }: { publicKey: CryptoKey; kid: string }) {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}
