import type { z, ZodType } from 'zod'

/** Who may make a call: anybody, anybody who has signed in, or administrators only. */
type Access = 'public' | 'staff' | 'administrator'

type Method = 'GET' | 'POST'
type OptionalSchema = ZodType | undefined

/** How a body is sent: as JSON, as the fields of a form, or as one file. */
export type Encoding = 'json' | 'form' | 'file'

/** One call of the API: everything that its client, its server and its documentation share. */
export interface Call<
  M extends Method = Method,
  Who extends Access = Access,
  Path extends string = string,
  Query extends OptionalSchema = OptionalSchema,
  Body extends OptionalSchema = OptionalSchema,
  Answer extends ZodType = ZodType,
> {
  method: M
  access: Who
  /** The path below `/api`. */
  path: Path
  /** One Chinese sentence for the OpenAPI document. */
  summary: string
  query: Query
  body: Body
  /** How the body is sent. Default: `json`. */
  encoding: Encoding
  /** The body as the OpenAPI document shows it, where a module behind the API checks more than `body` does. */
  documentedBody: ZodType | undefined
  answer: Answer
  /** Looks at the session although visitors may make the call too; with a session, a POST needs its token. */
  usesSession: boolean
  /** Answers everybody alike from content, settings and the clock: the answer may be cached while these stay the same. */
  isCacheable: boolean
  /** For how many milliseconds an answer may be cached that changes while the content does not. */
  maxAgeMs: number | undefined
  /** Answers from published content alone, so that it can be answered as if a draft were published. */
  readsContent: boolean
  /** Stays usable while the account's one-time password has not been changed. */
  whilePasswordExpired: boolean
  /** Whether a use gets a line in the audit log, named like the call; some modules write lines of their own. */
  isAudited(body: unknown): boolean
}

interface Facts<Path extends string, Answer extends ZodType> {
  path: Path
  summary: string
  answer: Answer
}

interface ReadFacts<Path extends string, Query extends OptionalSchema, Answer extends ZodType> extends Facts<
  Path,
  Answer
> {
  query?: Query
}

interface WriteFacts<Path extends string, Body extends OptionalSchema, Answer extends ZodType> extends Facts<
  Path,
  Answer
> {
  body?: Body
}

const callDefaults = {
  query: undefined,
  body: undefined,
  encoding: 'json',
  documentedBody: undefined,
  usesSession: false,
  isCacheable: false,
  maxAgeMs: undefined,
  readsContent: false,
  whilePasswordExpired: false,
  isAudited: () => false,
} as const

/** Declares a call by which visitors read. Unless it looks at the session, its answers are cached. */
export function publicRead<const Path extends string, Answer extends ZodType, Query extends OptionalSchema = undefined>(
  facts: ReadFacts<Path, Query, Answer> & { usesSession?: boolean; maxAgeMs?: number; readsContent?: boolean },
): Call<'GET', 'public', Path, Query, undefined, Answer> {
  const isCacheable = !facts.usesSession
  return { ...callDefaults, isCacheable, ...facts, query: facts.query as Query, method: 'GET', access: 'public' }
}

/** Declares a call by which visitors write. */
export function publicWrite<const Path extends string, Answer extends ZodType, Body extends OptionalSchema = undefined>(
  facts: WriteFacts<Path, Body, Answer> & { usesSession?: boolean; encoding?: Encoding },
): Call<'POST', 'public', Path, undefined, Body, Answer> {
  return { ...callDefaults, ...facts, body: facts.body as Body, method: 'POST', access: 'public' }
}

/** Declares a call by which staff read, or administrators only. */
export function staffRead<const Path extends string, Answer extends ZodType, Query extends OptionalSchema = undefined>(
  facts: ReadFacts<Path, Query, Answer> & { access?: 'administrator' },
): Call<'GET', 'staff' | 'administrator', Path, Query, undefined, Answer> {
  return { ...callDefaults, access: 'staff', ...facts, query: facts.query as Query, method: 'GET' }
}

/**
 * Declares a call by which staff write, or administrators only. Browsers make these calls themselves and know
 * no declaration, so the path must follow from the call's name: see `staff-write-path.ts`.
 */
export function staffWrite<const Path extends string, Answer extends ZodType, Body extends OptionalSchema = undefined>(
  facts: WriteFacts<Path, Body, Answer> & {
    access?: 'administrator'
    encoding?: Encoding
    documentedBody?: ZodType
    whilePasswordExpired?: boolean
    isAudited?: (body: z.output<NonNullable<Body>>) => boolean
  },
): Call<'POST', 'staff' | 'administrator', Path, undefined, Body, Answer> {
  return { ...callDefaults, access: 'staff', ...facts, body: facts.body as Body, method: 'POST' }
}
