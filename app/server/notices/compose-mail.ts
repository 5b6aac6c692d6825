import { html } from 'hono/html'
import type { NoticeText } from '../../content/notice-events'
import { stringifySearch } from '../../navigation/search-params'

/** Who sends, and where the pages are. */
export interface Letterhead {
  /** What the company is called. */
  sender: string
  /** The public origin; without it a mail has no link. */
  siteUrl: string | undefined
}

/** A notice as it lies in the outbox: with the address of its page below the public origin. */
export type AddressedNotice = Omit<NoticeText, 'page'> & { path: string }

/** Puts the address of a notice's page in the place of the page. */
export function addressNotice({ page, ...notice }: NoticeText): AddressedNotice {
  return { ...notice, path: page.path + stringifySearch(page.search ?? {}) }
}

/** Subject, text and HTML of a mail; what is put into the HTML is escaped by its template. */
export async function composeMail({ subject, lines, path }: AddressedNotice, { sender, siteUrl }: Letterhead) {
  const link = siteUrl === undefined ? undefined : `${siteUrl}${path}`
  const foot = `此邮件由${sender}网站后台自动发出，请勿回复。可在“个人中心—提醒”中选择接收哪些提醒。`
  const text = [...lines, ...(link === undefined ? [] : [`登录后台查看：${link}`]), foot].join('\n\n')
  const paragraphs = lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)
  const anchor =
    link === undefined
      ? ''
      : html`<p style="margin:20px 0"><a href="${link}" style="color:#14568c">登录后台查看</a></p>`
  const page = await html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#f2f5f7;color:#1f2d3a;font:15px/1.7 'PingFang SC','Microsoft YaHei',sans-serif"
      >
        <div style="max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;border:1px solid #d9e0e6">
          <h1 style="margin:0 0 16px;font-size:18px">${subject}</h1>
          ${paragraphs}${anchor}
          <p style="margin:24px 0 0;padding-top:14px;border-top:1px solid #e6ebef;color:#5c6b78;font-size:13px">
            ${foot}
          </p>
        </div>
      </body>
    </html>`
  return { subject: `【${sender}】${subject}`, text, html: String(page) }
}

/** The same as the text of a chat message. */
export function composeChatText({ subject, lines, path }: AddressedNotice, { sender, siteUrl }: Letterhead): string {
  const link = siteUrl === undefined ? [] : [`登录后台查看：${siteUrl}${path}`]
  return [`【${sender}】${subject}`, ...lines, ...link].join('\n')
}
