import { telephoneLink } from '../../content/telephone-link'
import { maxLinkTries, reviewParam, reviewToken } from '../../content/review'
import type { LinkedPage } from '../../contract'
import { linkedPage } from '../../contract/review-links'
import { parseSearch } from '../../navigation/search-params'
import { readForm } from '../api/read-input'
import { escapeXml } from '../crawler-files'
import { Problem } from '../errors'
import { createTextResponse } from './plain-responses'
import { type CallApi, createCall, readProblem } from './plain-forms'
import { getRequestContext, type PostedForm } from './request-context'
import { getContact } from './send-failure'

/**
 * The token in the address of a page, where it has the form of one: what else stands there is a param that nobody knows.
 * @param url path and query
 */
export function readReviewToken(url: string): string | undefined {
  if (!url.includes(`${reviewParam}=`)) return undefined
  const token = parseSearch(url.slice(url.indexOf('?') + 1))[reviewParam]
  return typeof token === 'string' && reviewToken.test(token) ? token : undefined
}

/**
 * No cache and no search engine keeps what a link shows, and no other site learns of the token. With `no-referrer` browsers
 * would send forms without their origin, as a foreign page does.
 */
export const linkHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}

/**
 * Answers a request for the page of a link, but for the version itself: that is rendered as the page that it is.
 * @returns nothing where the page is to be rendered; the context of the request then says what it shows
 */
export async function answerReviewLink(
  request: Request,
  { token, url }: { token: string; url: string },
  callApi: CallApi,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
    return createTextResponse(405, '不支持的请求方法', { allow: 'GET, HEAD, POST' })
  const posted = request.method === 'POST' ? await submitForm(request, { token, url }, callApi) : undefined
  if (posted instanceof Response) return posted
  const page = await readPage(request, { token, url }, callApi)
  if (page instanceof Response) return page
  if (page.kind === 'ended') return createPage(410, ...describeEnded(page.sender))
  if (page.kind === 'unconfirmed') return createQuestion(page.triesLeft, posted?.problem)
  const context = getRequestContext()
  context.linkedReview = { token, review: page.review }
  if (posted) context.postedForm = posted
  return undefined
}

async function readPage(
  request: Request,
  { token, url }: { token: string; url: string },
  callApi: CallApi,
): Promise<LinkedPage | Response> {
  const query = new URLSearchParams({ token, address: url })
  const headers = new Headers({ accept: 'application/json' })
  for (const name of ['cookie', 'host', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const response = await callApi(new Request(new URL(`/api/reviewLink/page/allow?${query}`, request.url), { headers }))
  const body: unknown = await response.json()
  if (response.ok) return linkedPage.parse(body)
  return createTextResponse(response.status, readProblem(body).text)
}

/** What a browser without scripts sends: the last digits of the telephone, or a decision. */
async function submitForm(
  request: Request,
  { token, url }: { token: string; url: string },
  callApi: CallApi,
): Promise<Response | PostedForm> {
  let typed: Record<string, string>
  try {
    typed = await readForm(request)
  } catch (error) {
    if (error instanceof Problem) return createTextResponse(error.status, error.message)
    throw error
  }
  const { digits, decision = '', revisionId, words = '' } = typed
  const [path, body] =
    digits !== undefined
      ? ['confirm', { token, digits }]
      : decision === 'revoke'
        ? ['revoke', { token }]
        : ['decide', { token, decision, revisionId: Number(revisionId), words }]
  const call = createCall(request, `/api/reviewLink/${path}/allow`, 'application/json', JSON.stringify(body))
  const response = await callApi(call)
  const answer: unknown = await response.json()
  if (response.ok) {
    // The page is asked for anew, so that loading it again sends nothing.
    const headers = new Headers({ ...linkHeaders, location: url })
    for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
    return new Response(null, { status: 303, headers })
  }
  const { code, text, fields } = readProblem(answer)
  if (code === 'foreignOrigin') return createTextResponse(response.status, text)
  return { values: { words }, problem: { status: response.status, text: Object.values(fields)[0] ?? text, fields } }
}

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#f2f5f6;color:#0e202a;line-height:1.7;font:16px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{display:flex;gap:10px;align-items:center;padding:14px 20px;background:#0a2536;color:#fff;font-size:17px;font-weight:600}
main{max-width:460px;margin:48px auto;padding:28px 24px;background:#fff;border:1px solid #d3dce0;border-radius:6px}
@media(max-width:500px){main{margin:20px 16px}}
h1{margin:0 0 8px;font-size:20px;line-height:1.4}
p{margin:0 0 16px;color:#475b65}
label{display:block;margin-bottom:6px;font-weight:600}
input{display:block;width:100%;height:48px;padding:0 14px;border:1px solid #778b95;border-radius:4px;font:inherit;font-size:22px;letter-spacing:.4em}
input:focus{outline:2px solid #236da0;outline-offset:1px}
.error{margin:8px 0 0;color:#b3301f}
button{display:block;width:100%;height:48px;margin-top:20px;border:0;border-radius:4px;background:#14578a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
a{color:#14578a}`

/** A page of its own, which shows nothing of the version: neither title nor text. */
function createPage(status: number, heading: string, content: string): Response {
  const { shortName } = getContact()
  const name = escapeXml(shortName)
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${heading} - ${name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><header><img src="/favicon.svg" alt="" width="28" height="28">${name}</header><main>${content}</main></body></html>`
  return new Response(page, {
    status,
    headers: {
      ...linkHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

/** The same words whatever ended the link. @param sender empty for a link that was never given out */
function describeEnded(sender: string): [string, string] {
  const { shortName, phone } = getContact()
  const call = phone && `<p>联系电话：<a href="${telephoneLink(phone)}">${escapeXml(phone)}</a></p>`
  return ['链接已失效', `<h1>链接已失效，请联系${escapeXml(sender || shortName)}</h1>${call}`]
}

function createQuestion(triesLeft: number, problem: PostedForm['problem']): Response {
  const hint = triesLeft < maxLinkTries ? `还可以输入 ${triesLeft} 次。` : `首次在这台设备打开，须确认身份。`
  const error = problem ? `<p class="error" id="error" role="alert">${escapeXml(problem.text)}</p>` : ''
  return createPage(
    problem?.status ?? 200,
    '请确认手机号码',
    `<h1>请确认手机号码</h1><p>${hint}</p><form method="post"><label for="digits">手机号码后四位</label><input id="digits" name="digits" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off" required autofocus${problem ? ' aria-invalid="true" aria-describedby="error"' : ''}>${error}<button>打开审阅页面</button></form>`,
  )
}
