import type { Problem } from '../errors'

/**
 * The page of last resort, when a page cannot be rendered: plain HTML without scripts, in the site's colours, that says
 * nothing of the cause.
 * @param problem why the page is refused; without it something failed
 */
export function createErrorPage(problem?: Problem): Response {
  const status = problem?.status ?? 500
  const [heading, advice] = problem
    ? ['暂时无法访问', '现在访问的人太多，或者系统正在维护，请稍后重试。']
    : ['页面出错了', '请稍后重试。如果问题一直存在，请与我们联系。']
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${heading} - 经纬空间</title><style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0A2536;color:#fff;font-family:"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}main{padding:24px;max-width:560px}b{font-size:72px;color:#F0B467}a{display:inline-block;margin-top:24px;padding:10px 24px;border-radius:4px;background:#F0B467;color:#0A2536;text-decoration:none}</style></head><body><main><b>${status}</b><h1>${heading}</h1><p>${advice}</p><a href="/">返回首页</a></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
      ...(problem?.retryAfterSeconds === undefined
        ? {}
        : { 'retry-after': String(Math.ceil(problem.retryAfterSeconds)) }),
    },
  })
}
