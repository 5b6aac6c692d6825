import { isOfficeHtml } from '../../editor/paste/is-office-html'
import { findTitle } from '../find-title'
import { type ReadDocument, unsaid } from '../read-document'
import { listLostParts, wechatArticle } from './list-lost-parts'
import { formatChinaDate } from '../../../content/format'

/** Where web sites of all kinds put an article, the surest first. */
const articlePlaces = [wechatArticle, '[itemprop="articleBody"]', 'article', 'main', '[role="main"]']
/** How much of a page's text its article has at least. */
const leastShare = 0.3
/** What stands inside of such a place and is no part of the article. */
const asides =
  'nav, aside, footer, form, dialog, [role="navigation"], [role="complementary"], [hidden], [aria-hidden="true"], ' +
  '#js_pc_qr_code, #js_tags_preview_toast, .rich_media_tool, .qr_code_pc, mp-common-profile, mp-style-type'

/**
 * Reads a web page that was saved: its article, its title, and what it says of author, day and cover.
 * @param files pictures that came with it, by the addresses or the names that the page has for them
 * @param name of the file, which the page is called by when it has no title
 */
export async function readWebPage(html: string, files: ReadonlyMap<string, File>, name: string): Promise<ReadDocument> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const facts = readPageFacts(page)
  const isOffice = isOfficeHtml(html) || /<meta[^>]+generator[^>]+(LibreOffice|OpenOffice|WPS)/i.test(html)
  const lost = listLostParts(page)
  const body = await findArticle(page, isOffice)
  writeNotes(body)
  const called = name.replace(/\.[^.]+$/, '')
  // A page says its title beside the text; an office program only in it.
  const title = isOffice || facts.title === '' ? findTitle(body, [facts.title, called]) : facts.title
  for (const heading of body.querySelectorAll('h1, h2')) {
    if (heading.textContent.trim() === title) heading.remove()
  }
  return {
    ...unsaid,
    ...facts,
    origin: isOffice ? 'Office 网页' : describePage(page),
    title,
    ...assignFiles(body, facts.cover, files),
    findings: lost,
  }
}

/** LibreOffice writes notes as plain paragraphs at the end, their numbers as links. */
function writeNotes(body: HTMLElement): void {
  const notes = body.querySelectorAll('a.sdfootnotesym, a.sdendnotesym')
  for (const mark of [...notes, ...body.querySelectorAll('a.sdfootnoteanc, a.sdendnoteanc')]) {
    const number = body.ownerDocument.createElement('sup')
    number.textContent = `[${mark.textContent.trim()}]`
    mark.replaceWith(number, mark.matches('[class$="sym"]') ? ' ' : '')
  }
  const first = body.querySelector('div[id^="sdfootnote"], div[id^="sdendnote"]')
  first?.before(body.ownerDocument.createElement('hr'))
}

async function findArticle(page: Document, isOffice: boolean): Promise<HTMLElement> {
  if (isOffice) return page.body
  for (const place of articlePlaces) {
    const [found, ...others] = page.querySelectorAll<HTMLElement>(place)
    if (!found || others.length > 0 || isEmpty(found)) continue
    for (const aside of found.querySelectorAll(asides)) aside.remove()
    return found
  }
  if (page.querySelectorAll('p, section').length < 3) return page.body
  const { Readability } = await import('@mozilla/readability')
  const whole = page.createElement('div')
  whole.append(...page.body.cloneNode(true).childNodes)
  const article = page.createElement('div')
  article.innerHTML = new Readability(page).parse()?.content ?? ''
  // Too little is worse than too much, which anybody can delete.
  return article.textContent.length < whole.textContent.length * leastShare ? whole : article
}

function isEmpty(element: Element): boolean {
  return element.textContent.trim() === '' && element.querySelector('img') === null
}

/** Gives the pictures that came with the page addresses of their own. */
function assignFiles(body: HTMLElement, cover: string, given: ReadonlyMap<string, File>) {
  const files = new Map<string, File>()
  const find = (address: string) => given.get(address) ?? given.get(readName(address))
  for (const picture of body.querySelectorAll('img')) {
    const written = picture.getAttribute('src') ?? ''
    const late = picture.getAttribute('data-src') ?? ''
    const file = find(written) ?? find(late)
    if (!file) continue
    const address = `import:${written || late}`
    files.set(address, file)
    picture.setAttribute('src', address)
    for (const name of ['data-src', 'data-original']) picture.removeAttribute(name)
    // Another size of the same picture.
    if (cover !== '' && [written, late].includes(cover)) cover = address
  }
  return { html: body.innerHTML, files, cover }
}

function readName(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  try {
    return decodeURIComponent(path).split(/[\\/]/).at(-1) ?? ''
  } catch {
    return path.split(/[\\/]/).at(-1) ?? ''
  }
}

/** What a page says of its article outside of the text. */
interface PageFacts {
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
function readPageFacts(page: Document): PageFacts {
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
function describePage(page: Document): string {
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
