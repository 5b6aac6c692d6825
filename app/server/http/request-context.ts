import { AsyncLocalStorage } from 'node:async_hooks'
import type { ApplicationReceipt } from '../../content/application'
import type { LinkedReview } from '../../contract'

/** What a browser sent by itself and what became of it, for the page that answers it. */
export interface PostedForm {
  /** What was typed, without passwords. */
  values: Record<string, string>
  /** Why it was refused, and the messages by field. */
  problem?: { status: number; text: string; fields: Record<string, string>; retryAfterSeconds?: number }
  /** The application was stored. */
  sent?: ApplicationReceipt
  /** The password was right, and the code of the second factor is due. */
  isCodeDue?: boolean
  /** Where the identity provider is, for somebody who wants to sign in by it. */
  providerAddress?: string
  /** The cookies that go with the page. */
  cookies?: readonly string[]
}

/** What the host knows of the request being answered, for code deeper down. */
export interface RequestContext {
  /** The client's address, after trusted proxies. */
  address: string
  /** What the client's browser calls itself; left out where nobody needs to know. */
  userAgent?: string
  /** The request came over TLS, as far as a trusted proxy says. */
  secure: boolean
  /** The script nonce of the page being rendered. */
  nonce: string
  /** It calls a server function: whatever the framework throws is about what was sent. */
  isServerFunction?: boolean
  /** Until when what calls answered it is valid, in ms since 1970, where that ages although the content stands still. */
  freshUntil?: number
  /** A part of its response could not be read, so the next request shall not get the same. */
  isIncomplete?: boolean
  /** Hosts beside our own that its scripts may come from; the rendering of the page says so. */
  scriptHosts?: readonly string[]
  /** The host takes the text of the page itself: a response would encode it, only for the host to decode it again. */
  takesHtml?: boolean
  /** The pieces of the page that was rendered, where its response has no body. */
  html?: readonly string[]
  /** The processor time that React took for it. */
  renderSeconds?: number
  /** The page shows the version of a review link, to somebody who has not signed in. */
  linkedReview?: { token: string; review: LinkedReview }
  /** The form that a browser without scripts sent to the page being rendered. */
  postedForm?: PostedForm
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs `work` with the given context, which `getRequestContext` returns anywhere inside. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work)
}

/** The context of the current request; a local, plain one outside of any (scripts, development server). */
export function getRequestContext(): RequestContext {
  return storage.getStore() ?? { address: '127.0.0.1', secure: false, nonce: '' }
}
