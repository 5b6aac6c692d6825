import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios'
import type { ApiProblem } from '../content/wire'
import { ApiFailure, type FailureRecord } from './failure'

/**
 * The one way to make an axios instance for the API: base address, credentials, and errors turned
 * into `ApiFailure`. Only server functions and the back office import it.
 * @param baseURL such as `/api` or `https://api.example.com/api`
 */
export function createApiClient(baseURL: string, options: AxiosRequestConfig = {}): AxiosInstance {
  const client = axios.create({ baseURL, withCredentials: true, adapter: 'fetch', ...options })
  client.interceptors.response.use(undefined, (error: unknown) => Promise.reject(new ApiFailure(failureOf(error))))
  return client
}

/** The row of the error catalogue that a failed call belongs to. */
export function failureOf(error: unknown): FailureRecord {
  if (error instanceof ApiFailure) return { ...error, message: error.message }
  if (!isAxiosError<unknown>(error)) return requestFailure
  if (error.response) {
    const { status, statusText, data, headers, config } = error.response
    const problem = isProblem(data) ? data : undefined
    const login = config.url?.endsWith('/login/form') === true
    const retryAfter = Number(headers['retry-after'])
    return {
      status,
      code: problem?.code ?? 'http',
      message: login && status === 401 ? 'Bad credentials' : `${status} ${statusText}`.trim(),
      text: login && status === 401 ? '用户名或密码不正确，请重新输入' : (problem?.message ?? statusTexts[status] ?? '操作没有完成，请稍后重试'),
      ...(problem ? { problem } : {}),
      ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfter } : {}),
    }
  }
  if (error.request) return { status: 500, code: 'noResponse', message: 'request error', text: '服务器没有响应，请稍后重试' }
  return requestFailure
}

const requestFailure: FailureRecord = { status: 0, code: 'notSent', message: 'axios error', text: '请求未能发出，请检查网络' }

const statusTexts: Record<number, string> = {
  401: '登录已过期，请重新登录',
  403: '没有权限进行此操作',
  404: '内容不存在或已删除',
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后再试',
  503: '服务器繁忙，请稍后重试',
}

function isProblem(data: unknown): data is ApiProblem {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data
}
