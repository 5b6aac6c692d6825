import { app } from './app'
import { serveMedia } from './media/serve'

/** Answers an API request inside this process. */
export async function answerInProcess(request: Request): Promise<Response> {
  const { api } = await app()
  return api.fetch(request)
}

/** The answer to a reading call that is known already; see `Api.known`. */
export async function knownInProcess(call: string): Promise<string | undefined> {
  const { api } = await app()
  return api.known(call)
}

/** Answers a request for an upload inside this process. */
export async function answerMediaInProcess(request: Request): Promise<Response> {
  const { context } = await app()
  return serveMedia(context.media, request)
}
