import type { z, ZodType } from 'zod'
import { emptyAnswer } from '../../contract/shapes'
import type { AppContext } from '../app/create-context'
import type { Session } from '../auth'
import type { ActedUpon, AskedRight } from '../rights'
import type { Encoding, Upload } from './read-input'
import type { SessionCookie } from './session-cookie'

/** Who may make a call: anybody, or whoever has signed in and holds the rights that it asks for. */
type Access = 'public' | 'staff'

/** A right that a call asks for. */
interface Ask<Query, Body> {
  right: AskedRight
  /** What the call acts upon: a right for the own things has to cover it. Without it, the call sees to that itself. */
  of?(input: { query: Query; body: Body }): ActedUpon
  /** The own things are not enough. */
  whole?: true
}

/** What a call asks of staff: a right, one for what it acts upon, or several of these. */
type Asks<Query, Body> = AskedRight | Ask<Query, Body> | Array<Ask<Query, Body>>

type Method = 'GET' | 'POST'
type OptionalSchema = ZodType | undefined

/** One call of the API: what its client, its server and its documentation share, and what it does. */
export interface Call<
  M extends Method = Method,
  Who extends Access = Access,
  Query extends OptionalSchema = OptionalSchema,
  Body extends OptionalSchema = OptionalSchema,
  Answer extends ZodType = ZodType,
> {
  method: M
  access: Who
  /** The rights that it asks for; none of what everybody may do who has signed in. */
  asks: ReadonlyArray<Ask<unknown, unknown>>
  /** The path below `/api`, where it does not follow from the call's name (see `call-path.ts`). */
  path: string | undefined
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
  /** The answer is the same for everyone and depends on content, settings and the clock: it may be cached while these stay the same. */
  isCacheable: boolean
  /** For how many milliseconds an answer may be cached that changes while the content does not. */
  maxAgeMs: number | undefined
  /** Answers from published content alone, so that it can be answered as if a draft were published. */
  readsContent: boolean
  /** Stays usable while the account's one-time password has not been changed. */
  whilePasswordExpired: boolean
  /** Stays usable while the account has no second factor although one is required of it. */
  whileFactorMissing: boolean
  /** Programs may make it by a token although it asks for no right. */
  byToken: boolean
  /**
   * May take more than a few seconds: it asks another system, or works on a file, many entries or the whole trail. A process
   * in front that renders pages (`API_URL`) waits longer for it.
   */
  isSlow: boolean
  /** Makes the call. The dispatcher gives it the input that its schemas have made of what was sent. @throws Problem */
  handle(context: AppContext, input: CallInput<unknown, unknown, Session | null>): Promise<unknown>
}

/** What a call is made with: query and body as its schemas give them back, and who makes it. */
interface CallInput<Query, Body, Who extends Session | null> {
  query: Query
  body: Body
  session: Who
  cookie: SessionCookie
  /** A signal that ends when the caller has gone; undefined for a call from within this process. */
  getSignal: () => AbortSignal | undefined
}

type Parsed<Schema> = Schema extends z.ZodFile ? Upload : Schema extends ZodType ? z.output<Schema> : undefined

type Handler<Query, Body, Who extends Session | null, Result> = (
  context: AppContext,
  input: CallInput<Parsed<Query>, Parsed<Body>, Who>,
) => Promise<Result>

interface ReadFacts<Query extends OptionalSchema, Who extends Session | null, Answer extends ZodType> {
  path?: string
  summary: string
  query?: Query
  answer: Answer
  isSlow?: boolean
  handle: Handler<Query, undefined, Who, z.output<Answer>>
}

type EmptyAnswer = typeof emptyAnswer

interface WriteFacts<Body extends OptionalSchema, Who extends Session | null, Answer extends ZodType> {
  summary: string
  body?: Body
  encoding?: Encoding
  /** Left out by calls that have nothing to say but that it is done. */
  answer?: Answer
  isSlow?: boolean
  handle: Handler<undefined, Body, Who, z.output<Answer> | (EmptyAnswer extends Answer ? void : never)>
}

/** What both kinds of writing calls have: an answer, and the body's type. */
function completeWrite<Body extends OptionalSchema, Who extends Session | null, Answer extends ZodType>(
  facts: WriteFacts<Body, Who, Answer>,
) {
  return {
    body: facts.body as Body,
    answer: (facts.answer ?? emptyAnswer) as Answer,
    handle: async (...input: Parameters<typeof facts.handle>) => (await facts.handle(...input)) ?? {},
  }
}

const callDefaults = {
  asks: [],
  path: undefined,
  query: undefined,
  body: undefined,
  encoding: 'json',
  documentedBody: undefined,
  usesSession: false,
  isCacheable: false,
  maxAgeMs: undefined,
  readsContent: false,
  whilePasswordExpired: false,
  whileFactorMissing: false,
  byToken: false,
  isSlow: false,
} as const

/** A call by which visitors read. Unless it looks at the session, its answers are cached. */
export function publicRead<Answer extends ZodType, Query extends OptionalSchema = undefined>(
  facts: ReadFacts<Query, Session | null, Answer> & {
    usesSession?: boolean
    maxAgeMs?: number
    readsContent?: boolean
  },
): Call<'GET', 'public', Query, undefined, Answer> {
  const isCacheable = !facts.usesSession
  return { ...callDefaults, isCacheable, ...facts, query: facts.query as Query, method: 'GET', access: 'public' }
}

/** A call by which visitors write. */
export function publicWrite<Answer extends ZodType = EmptyAnswer, Body extends OptionalSchema = undefined>(
  facts: WriteFacts<Body, Session | null, Answer> & { path?: string; usesSession?: boolean },
): Call<'POST', 'public', undefined, Body, Answer> {
  return { ...callDefaults, ...facts, ...completeWrite(facts), method: 'POST', access: 'public' }
}

/** Several rights as one form of them. Handlers of calls and their asks get the input that their schemas have made. */
function listAsks<Query, Body>(asks: Asks<Query, Body> | undefined): Array<Ask<Query, Body>> {
  if (asks === undefined) return []
  if (typeof asks === 'string') return [{ right: asks }]
  return Array.isArray(asks) ? asks : [asks]
}

/** A call by which staff read. */
export function staffRead<Answer extends ZodType, Query extends OptionalSchema = undefined>(
  facts: ReadFacts<Query, Session, Answer> & {
    asks?: Asks<Parsed<Query>, undefined>
    whileFactorMissing?: boolean
    byToken?: boolean
  },
): Call<'GET', 'staff', Query, undefined, Answer> {
  const asks = listAsks(facts.asks)
  return { ...callDefaults, ...facts, asks, query: facts.query as Query, method: 'GET', access: 'staff' }
}

/**
 * A call by which staff write. Browsers make these calls themselves and know no declaration:
 * its path always follows from its name.
 */
export function staffWrite<Answer extends ZodType = EmptyAnswer, Body extends OptionalSchema = undefined>(
  facts: WriteFacts<Body, Session, Answer> & {
    asks?: Asks<undefined, Parsed<Body>>
    documentedBody?: ZodType
    whilePasswordExpired?: boolean
    whileFactorMissing?: boolean
  },
): Call<'POST', 'staff', undefined, Body, Answer> {
  const asks = listAsks(facts.asks)
  return { ...callDefaults, ...facts, ...completeWrite(facts), asks, method: 'POST', access: 'staff' }
}

/** A call together with its name, such as `news.list`, and the path that it has by it. */
export interface NamedCall extends Call {
  name: string
  path: string
}

/** Whether programs may make a call by a token. What asks for no right is everybody's own account, sessions, decisions. */
export function takesTokens({ access, asks, byToken }: Call): boolean {
  return access !== 'public' && (asks.length > 0 || byToken)
}
