import type { z, ZodType } from 'zod'
import type { Call } from '../../contract'
import type { AppContext } from '../app/create-context'
import type { Session } from '../auth'
import type { SessionCookie } from './session-cookie'
import type { Upload } from './upload'

type Parsed<Schema> = Schema extends ZodType ? z.output<Schema> : undefined

/** What a handler gets: query and body as the contract's schemas give them back, and who makes the call. */
interface HandlerInput<Query, Body, Who extends Session | null> {
  query: Query
  body: Body
  session: Who
  cookie: SessionCookie
  /** A signal that ends when the caller has gone; undefined for a call from within this process. */
  getSignal: () => AbortSignal | undefined
}

/** Does what a call promises. @throws Problem */
export type Handler<C extends Call> = (
  context: AppContext,
  input: HandlerInput<
    Parsed<C['query']>,
    C['body'] extends z.ZodFile ? Upload : Parsed<C['body']>,
    C['access'] extends 'public' ? Session | null : Session
  >,
) => Promise<z.output<C['answer']>>

/** A handler for every call of a group: leaving one out is an error of types. */
export type Handlers<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Handler<Calls[Name]> : never }

/** A handler as the dispatcher sees it: the contract's schemas have made sure that the input is the right one. */
export type AnyHandler = (
  context: AppContext,
  input: HandlerInput<unknown, unknown, Session | null>,
) => Promise<unknown>
