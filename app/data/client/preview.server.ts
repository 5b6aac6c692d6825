import { getRequest } from '@tanstack/react-start/server'
import type { PreviewedRevision } from '../../contract'
import { ApiFailure } from './failure'
import { hasVisitorSession } from './visitor.server'

/** The preview that the address of a page requests, and its revision. */
export interface PagePreview {
  revisionId: number
  /** Null when there is no such revision, or no session that may see it. */
  revision: PreviewedRevision | null
}

type ReadRevision = (revisionId: number) => Promise<PreviewedRevision>

const byRequest = new WeakMap<Request, Promise<PagePreview | undefined>>()

/**
 * The preview that the page being rendered is asked for (`?preview=` and a revision's id), by somebody with a session. Without a session the param is ignored.
 * @param readRevision asks the API for the revision; called once per page
 */
export function getPagePreview(readRevision: ReadRevision): Promise<PagePreview | undefined> {
  const request = getRequest()
  const known = byRequest.get(request) ?? readPagePreview(request, readRevision)
  byRequest.set(request, known)
  return known
}

async function readPagePreview(request: Request, readRevision: ReadRevision): Promise<PagePreview | undefined> {
  if (!hasVisitorSession()) return undefined
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('preview') ?? ''
  // A call of a page that is open says in its own query what it asks for.
  if (!/^[1-9]\d{0,14}$/.test(asked) || pathname.startsWith('/_serverFn/')) return undefined
  const revisionId = Number(asked)
  return { revisionId, revision: await readRevision(revisionId).catch(ignoreRefusal) }
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) return null
  throw error
}
