import type { ManagedEntry, Obstacle } from '../contract'

/** The stable error codes, each with its HTTP status. */
const problemStatus = {
  invalid: 400,
  malformed: 400,
  badCode: 400,
  mediaUnready: 400,
  unpublishable: 400,
  reviewerMissing: 400,
  unauthenticated: 401,
  badCredentials: 401,
  secondFactorDue: 401,
  signInExpired: 401,
  passkeyRefused: 400,
  providerRefused: 400,
  tokenInvalid: 401,
  passkeyCounter: 403,
  forbidden: 403,
  badToken: 403,
  foreignOrigin: 403,
  passwordChangeRequired: 403,
  passwordExpired: 403,
  accountUnknown: 403,
  accountDisabled: 403,
  tokenNotAllowed: 403,
  secondFactorRequired: 403,
  networkNotAllowed: 403,
  notFound: 404,
  gone: 410,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  inUse: 409,
  tooLarge: 413,
  unsupportedType: 415,
  unsupportedEncoding: 415,
  expectationFailed: 417,
  confirmationDue: 428,
  tooManyRequests: 429,
  headersTooLarge: 431,
  unavailable: 503,
  providerUnavailable: 503,
  storageFull: 507,
  internal: 500,
} as const

export type ProblemCode = keyof typeof problemStatus

/**
 * The one error class of the server. `message` is Chinese and is shown to the person; the cause goes to
 * the log only.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  /** Stable codes by field name, beside the messages in `fields`. */
  readonly fieldCodes: Record<string, string> | undefined
  /** Everything that keeps an entry from going live. */
  readonly obstacles: Obstacle[] | undefined
  readonly current: ManagedEntry | undefined
  /** Seconds after which a retry makes sense (429 and 503). */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    details: {
      fields?: Record<string, string>
      fieldCodes?: Record<string, string>
      obstacles?: Obstacle[]
      current?: ManagedEntry
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.fields = details.fields
    this.fieldCodes = details.fieldCodes
    this.obstacles = details.obstacles
    this.current = details.current
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return problemStatus[this.code]
  }
}
