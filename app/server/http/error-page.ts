/**
 * The page of last resort, when rendering itself failed: plain HTML without scripts, in the site's
 * colours, that says nothing of the cause.
 * @param status the HTTP status to answer with
 */
export function createErrorPage(status: number): Response {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>页面出错了 - 经纬空间</title><style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0A2536;color:#fff;font-family:"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}main{padding:24px;max-width:560px}b{font-size:72px;color:#F0B467}a{display:inline-block;margin-top:24px;padding:10px 24px;border-radius:4px;background:#F0B467;color:#0A2536;text-decoration:none}</style></head><body><main><b>${status}</b><h1>页面出错了</h1><p>请稍后重试。如果问题一直存在，请与我们联系。</p><a href="/">返回首页</a></main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
