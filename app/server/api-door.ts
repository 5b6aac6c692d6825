import { app } from './app'

/** Answers an API request inside this process. */
export async function answerInProcess(request: Request): Promise<Response> {
  const { api } = await app()
  return api.fetch(request)
}
