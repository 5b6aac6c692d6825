import { AxiosError, type AxiosAdapter } from 'axios'
import { type Api, findCall } from '../../server/api'

/**
 * Creates an axios adapter that hands a call to an API of this process as it is: no HTTP message is written and parsed.
 * A call that is refused fails with the response, as it does over HTTP.
 */
export function createDispatchAdapter(dispatch: Api['dispatch']): AxiosAdapter {
  return async (config) => {
    const call = findCall(config.call ?? '')
    if (!call) throw new AxiosError(`no such call: ${config.call}`, AxiosError.ERR_BAD_OPTION, config)
    const query: object = config.params ?? {}
    const input = { query: Object.entries(query), body: () => config.data }
    const cookie = config.headers.get('cookie')
    const visitor = { cookie: typeof cookie === 'string' ? cookie : undefined, csrfToken: undefined }
    const { status, statusText, answer, headers } = await dispatch(call, input, visitor)
    const response = { status, statusText, data: answer.value, headers: toLowerCaseNames(headers), config, request: {} }
    if (status < 400) return response
    throw new AxiosError(`${status} ${statusText}`, AxiosError.ERR_BAD_REQUEST, config, response.request, response)
  }
}

function toLowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
