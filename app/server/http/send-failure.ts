import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { format } from 'node:util'
import type { Logger } from 'pino'
import type { SiteSettings } from '../../content/settings'
import { mainSections, sections } from '../../content/site-structure'
import { telephoneLink } from '../../content/telephone-link'
import { createProblemResponse, formatProblem } from '../api/errors'
import { escapeXml } from '../crawler-files'
import { Problem } from '../errors'
import { defaultSettings } from '../settings'
import type { ClientInfo } from './client-info'
import { setCommonHeaders } from './headers'
import { createTextResponse } from './plain-responses'
import { getRequestContext } from './request-context'
import { sendResponse } from './send'
import type { Target } from './target'

/**
 * Answers a request that could not be handled. Its cause is logged unless it is a refusal, or the client has left.
 * @param toProblem what an error of the database is to a client; null for other errors
 */
export async function sendFailure(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  client: ClientInfo,
  kind: Target['kind'],
  error: unknown,
  toProblem: (error: unknown) => Problem | null,
): Promise<void> {
  if (isAbort(error) && hasLeft(request, response)) return void response.destroy()
  const problem = error instanceof Problem ? error : toProblem(error)
  if (!problem) log.error({ err: error, method: request.method }, 'request failed')
  if (response.headersSent) {
    response.destroy()
    return
  }
  setCommonHeaders(response, client.secure)
  await sendResponse(request, response, createFailureResponse(kind, problem ?? undefined))
}

function hasLeft(request: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || request.socket.destroyed || (request.destroyed && !request.complete)
}

/** Whether an error only says that a request or its connection was given up. */
function isAbort(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return error.name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Programs get JSON, people a page, and what is only a part of a page gets a line. */
function createFailureResponse(kind: Target['kind'], problem: Problem | undefined): Response {
  if (kind === 'page') return createErrorPage(problem)
  const told = problem ?? new Problem('internal', '服务器出错了，请稍后重试')
  if (kind === 'api' || kind === 'serverFunction') return createProblemResponse(told)
  return createTextResponse(told.status, told.message, formatProblem(told).headers)
}

const style = `body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#0A2536;color:#fff;line-height:1.7;font-family:"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
a{color:inherit;text-decoration:none}
header{display:flex;flex-wrap:wrap;gap:8px 28px;align-items:center;padding:16px max(24px,50% - 600px);background:#fff;color:#0E202A}
.brand{display:flex;gap:10px;align-items:center;font-size:22px;font-weight:700}
nav{display:flex;flex-wrap:wrap;gap:4px 24px}
nav a:hover{color:#14578A}
main{flex:1;display:flex;flex-direction:column;justify-content:center;align-items:flex-start;padding:48px max(24px,50% - 600px)}
b{font-size:72px;line-height:1.1;color:#F0B467}
h1{margin:16px 0 0}
p{margin:8px 0 0}
.phone{font-size:20px;font-weight:600}
.ways{display:flex;flex-wrap:wrap;gap:16px;margin-top:28px}
.ways a{padding:10px 24px;border:1px solid #F0B467;border-radius:4px}
.ways a:first-child{background:#F0B467;color:#0A2536}`

/**
 * The page of last resort, when a page cannot be rendered: plain HTML without scripts, with the head of the site and
 * the company's telephone number. It says nothing of the cause.
 * @param problem why the page is refused; without it something failed
 */
export function createErrorPage(problem?: Problem): Response {
  const status = problem?.status ?? 500
  const { retryAfterSeconds } = problem ?? {}
  return new Response(formatPage(status), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
    },
  })
}

const adviceByStatus: ReadonlyMap<number, readonly [heading: string, advice: string]> = new Map([
  [410, ['内容已删除', '您要看的内容已不再提供，可从上方栏目查看其他内容。']],
  [500, ['页面出错了', '请稍后重试。如果问题一直存在，请与我们联系。']],
])
const otherAdvice = ['暂时无法访问', '现在访问的人太多，或者系统正在维护，请稍后重试。'] as const

function formatPage(status: number): string {
  const { companyName, shortName, phone } = getContact()
  const name = escapeXml(shortName)
  const [heading, advice] = adviceByStatus.get(status) ?? otherAdvice
  const again = status === 410 ? '' : '<a href="">重新加载</a>'
  const menu = [...mainSections, sections.contact].map(({ to, label }) => `<a href="${to}">${label}</a>`).join('')
  const call = phone && `<p class="phone">联系电话：<a href="${telephoneLink(phone)}">${escapeXml(phone)}</a></p>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${heading} - ${name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><header><a class="brand" href="/"><img src="/favicon.svg" alt="" width="40" height="40">${name}</a><nav aria-label="主导航"><a href="/">首页</a>${menu}</nav></header><main><b>${status}</b><h1>${heading}</h1><p>${status} ${STATUS_CODES[status] ?? ''}</p><p>${advice}</p><p>${escapeXml(companyName)}</p>${call}<div class="ways">${again}<a href="/">返回首页</a></div></main></body></html>`
}

/** What the company is called and how visitors reach it when the site cannot answer. */
type Contact = Pick<SiteSettings, 'companyName' | 'shortName' | 'phone'>

let lastRead: Contact = defaultSettings

/** Keeps what was read of the settings last, for pages that are answered while they cannot be read. */
export function rememberContact({ companyName, shortName, phone }: Contact): void {
  lastRead = { companyName, shortName, phone }
}

/** What the settings last said, or their defaults while this process has read none. */
export function getContact(): Contact {
  return lastRead
}

/**
 * Puts what the framework prints with `console.error` into the log, where each event is one line. It prints
 * whatever a request makes it throw: input that it cannot parse, with its stack, and clients that leave.
 */
export function logConsoleErrors(log: Logger): void {
  console.error = (...values: unknown[]) => {
    const error = values.find((value) => value instanceof Error)
    if (isAbort(error)) return
    // The server answers 400. The message of the error may quote what was sent.
    if (getRequestContext().isServerFunction) log.info({ error: error?.name }, 'server function call refused')
    else log.error({ err: error }, format(...values.filter((value) => value !== error)))
  }
}
