import axios, { Axios, type AxiosAdapter, type AxiosResponse, isAxiosError } from 'axios'
import type { CallName } from '../../server/api'
import { ApiFailure, type FailureRecord, createFailureRecord, noResponseFailure } from './failure'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The name of the call in the contract. */
    call?: CallName
  }
}

/** Is given the cookies of every response, those of failed calls included. */
type OnCookies = (cookies: string[]) => void

/**
 * Creates an axios instance for an API behind HTTP, with errors turned into `ApiFailure`. Only the server's transport
 * and the back office import it.
 * @param baseURL such as `/api` or `https://api.example.com/api`
 * @param fetch in place of the global function
 */
export function createApiClient(baseURL: string, onCookies?: OnCookies, fetch?: typeof globalThis.fetch): Axios {
  const paramsSerializer = { serialize: writeQuery }
  return addInterceptors(
    axios.create({
      baseURL,
      withCredentials: true,
      adapter: 'fetch',
      paramsSerializer,
      ...(fetch ? { env: { fetch } } : {}),
    }),
    onCookies,
  )
}

/**
 * The same for an API of this process. It has none of axios's defaults, which are about HTTP: merging them into every
 * call takes longer than all the rest.
 * @param adapter see `dispatch-adapter.ts`
 */
export function createInProcessClient(adapter: AxiosAdapter, onCookies?: OnCookies): Axios {
  return addInterceptors(new Axios({ adapter, headers: {} }), onCookies)
}

function addInterceptors(client: Axios, onCookies?: OnCookies): Axios {
  client.interceptors.response.use(
    (response) => {
      onCookies?.(readCookies(response))
      return response
    },
    async (error: unknown) => {
      if (isAxiosError(error) && error.response) {
        onCookies?.(readCookies(error.response))
        await readProblemOfFile(error.response)
      }
      throw new ApiFailure(toFailureRecord(error))
    },
  )
  return client
}

/** A call that asks for a file gets its problem as the bytes of one. */
async function readProblemOfFile(response: AxiosResponse<unknown>): Promise<void> {
  const { data } = response
  if (typeof Blob !== 'undefined' && data instanceof Blob && data.type.startsWith('application/json'))
    response.data = JSON.parse(await data.text())
}

/** One cookie comes as a text, several come as a list. */
function readCookies({ headers }: AxiosResponse): string[] {
  const cookies: string | string[] | undefined = headers['set-cookie']
  return cookies === undefined ? [] : [cookies].flat()
}

/** Lists are written with commas between their values. */
function writeQuery(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** The row of the error catalogue that a failed call belongs to. */
export function toFailureRecord(error: unknown): FailureRecord {
  if (error instanceof ApiFailure) return { ...error, message: error.message }
  if (!isAxiosError<unknown>(error)) return notSentFailure
  if (error.response) {
    const { status, statusText, data, headers, config } = error.response
    const failure = createFailureRecord({ status, statusText, data, retryAfter: String(headers['retry-after']) })
    return config.call === 'session.signIn' && status === 401 ? { ...failure, ...badCredentials } : failure
  }
  return error.request ? noResponseFailure : notSentFailure
}

const badCredentials = { message: 'Bad credentials', text: '用户名或密码不正确，请重新输入' }

const notSentFailure: FailureRecord = {
  status: 0,
  code: 'notSent',
  message: 'axios error',
  text: '请求未能发出，请检查网络',
}
