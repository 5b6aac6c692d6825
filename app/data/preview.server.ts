import { getRequest } from '@tanstack/react-start/server'
import type { PreviewedRevision } from '../content/wire'
import { carriesSession } from '../server/api/session-cookie'

/** What the address of a page asks to preview, and what has become of that. */
export interface AskedPreview {
  revisionId: number
  /** Null when there is no such revision, or no session that may see it. */
  revision: PreviewedRevision | null
}

const byRequest = new WeakMap<Request, Promise<AskedPreview | undefined>>()

/**
 * The preview that the page being rendered is asked for (`?preview=` and a revision's id), by somebody with a session.
 * Everybody else's address may say so too: to them it is a param like any other that the page does not know.
 * @param look asks the API for the revision; called once per page
 */
export function askedPreview(look: (revisionId: number) => Promise<PreviewedRevision>): Promise<AskedPreview | undefined> {
  const request = getRequest()
  const known = byRequest.get(request) ?? find(request, look)
  byRequest.set(request, known)
  return known
}

async function find(request: Request, look: (revisionId: number) => Promise<PreviewedRevision>): Promise<AskedPreview | undefined> {
  if (!carriesSession(request.headers.get('cookie') ?? undefined)) return undefined
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.get('preview') ?? ''
  // A call of a page that is open says in its own query what it asks for.
  if (!/^[1-9]\d{0,14}$/.test(asked) || pathname.startsWith('/_serverFn/')) return undefined
  const revisionId = Number(asked)
  return { revisionId, revision: await look(revisionId).catch(() => null) }
}
