import type { Finding } from '../read-document'

/** Where 公众号 pages have their article. */
export const wechatArticle = '#js_content'

/** Lists what a web page shows and an article cannot hold. */
export function listLostParts(page: Document): Finding[] {
  const article = page.querySelector(wechatArticle) ?? page.body
  const films = article.querySelectorAll('iframe[src], iframe[data-src], mpvideosnap, .video_iframe').length
  const sounds = article.querySelectorAll('mpvoice, mp-common-mpaudio, audio').length
  const backgrounds = article.querySelectorAll('[style*="background-image"], [style*="url("]').length
  const all: Array<[count: number, text: string, detail: string]> = [
    [films, `视频 ${films} 个`, '请另行上传视频'],
    [sounds, `音频 ${sounds} 段`, '站内文章没有音频'],
    [backgrounds, `背景图 ${backgrounds} 处`, '版式装饰，由网站统一排版'],
  ]
  return all.flatMap(([count, text, detail]) => (count > 0 ? [{ group: 'dropped' as const, text, detail }] : []))
}
