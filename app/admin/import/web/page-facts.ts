import { formatChinaDate } from '../../../content/format'

/** What a page says of its article outside of the text. */
export interface PageFacts {
  title: string
  abstract: string
  author: string
  /** The account or site that published it. */
  source: string
  /** YYYY-MM-DD */
  date: string
  cover: string
}

/** Reads the marks that 公众号 and other sites put beside an article: elements, meta tags, and 公众号's own variables. */
export function readPageFacts(page: Document): PageFacts {
  const readElement = (selector: string) =>
    (page.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const readMeta = (...names: string[]) =>
    names
      .map(
        (name) => page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '',
      )
      .find((content) => content.trim() !== '')
      ?.trim() ?? ''
  const readVariable = (name: string) => decodeVariable(readScriptText(page, name))
  return {
    title:
      readElement('#activity-name') ||
      readMeta('og:title', 'twitter:title') ||
      readVariable('msg_title') ||
      readElement('title'),
    abstract: readMeta('og:description', 'description', 'twitter:description') || readVariable('msg_desc'),
    author: readElement('#js_author_name') || readMeta('author', 'article:author'),
    source: readElement('#js_name') || readVariable('nickname') || readMeta('og:site_name'),
    date:
      readDay(readElement('#publish_time')) ||
      readDay(readMeta('article:published_time', 'pubdate', 'date')) ||
      readDay(page.querySelector('time[datetime]')?.getAttribute('datetime') ?? '') ||
      readDay(readVariable('createTime')) ||
      readSeconds(readVariable('ct')),
    cover: readMeta('og:image', 'twitter:image') || readVariable('msg_cdn_url'),
  }
}

/** What kind of page it is, in a few words. */
export function describePage(page: Document): string {
  return page.querySelector('#js_content, #activity-name') ? '公众号文章' : '网页'
}

/** The text that a script gives to a variable; the script itself never runs. */
function readScriptText(page: Document, name: string): string {
  const pattern = new RegExp(`\\b(?:var\\s+)?${name}\\s*=\\s*(?:htmlDecode\\()?\\s*(?:"([^"]*)"|'([^']*)')`)
  for (const script of page.querySelectorAll('script')) {
    const found = pattern.exec(script.textContent)?.slice(1).find(Boolean)
    if (found !== undefined) return found
  }
  return ''
}

function decodeVariable(text: string): string {
  const unescaped = text.replace(/\\x([\da-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return new DOMParser().parseFromString(unescaped, 'text/html').documentElement.textContent.trim()
}

function readDay(text: string): string {
  const [, year = '', month = '', day = ''] = /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year !== '' && !Number.isNaN(Date.parse(written)) ? written : ''
}

function readSeconds(text: string): string {
  return /^\d{10}$/.test(text) ? formatChinaDate(Number(text) * 1000) : ''
}
