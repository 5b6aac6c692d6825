import { isOfficeHtml } from '../editor/paste/clean-pasted-html'
import { type ReadDocument, noMetadata, ReadProblem } from './read-document'
import { listLostParts, wechatArticle } from './describe-structure'
import { formatChinaDate } from '../../content/format'

/** Where web sites of all kinds put an article, the surest first. */
const articlePlaces = [wechatArticle, '[itemprop="articleBody"]', 'article', 'main', '[role="main"]']
/** How much of a page's text its article has at least. */
const leastShare = 0.3
/** Elements inside the article that are no part of its text. */
const asides =
  'nav, aside, footer, form, dialog, [role="navigation"], [role="complementary"], [hidden], [aria-hidden="true"], ' +
  '#js_pc_qr_code, #js_tags_preview_toast, .rich_media_tool, .qr_code_pc, mp-common-profile, mp-style-type'

/**
 * Reads a web page that was saved: its article, its title, and the metadata of author, day and cover.
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
  // A web page has its title in its metadata; an office program writes it only into the text.
  const title = isOffice || facts.title === '' ? findTitle(body, [facts.title, called]) : facts.title
  for (const heading of body.querySelectorAll('h1, h2')) {
    if (heading.textContent.trim() === title) heading.remove()
  }
  return {
    ...noMetadata,
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

/** The metadata of a page. */
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

/** A web page that was saved as one file, with what belongs to it. */
interface WebArchive {
  html: string
  /** The pictures by the addresses that the page has for them. */
  files: Map<string, File>
}

interface Part {
  headers: ReadonlyMap<string, string>
  /** As it was sent: one character for each byte. */
  body: string
}

/** Reads a page in the format of MHTML (RFC 2557). @throws ReadProblem */
export function readMht(bytes: Uint8Array): WebArchive {
  const parts = splitParts(parsePart(new TextDecoder('latin1').decode(bytes)))
  const page = parts.find(({ headers }) => /^text\/html\b/i.test(headers.get('content-type') ?? ''))
  if (!page) throw new ReadProblem('文件里没有网页内容，请在浏览器中另存网页后再导入')
  const files = new Map<string, File>()
  for (const part of parts) {
    const [type = ''] = (part.headers.get('content-type') ?? '').split(';')
    if (!/^image\//i.test(type)) continue
    const location = part.headers.get('content-location') ?? ''
    const id = /<([^>]+)>/.exec(part.headers.get('content-id') ?? '')?.[1]
    const name = (location.split(/[?#]/)[0] ?? '').split(/[\\/]/).at(-1) || '图片'
    const file = new File([decodeBody(part)], name, { type: type.toLowerCase() })
    for (const address of [location, id === undefined ? '' : `cid:${id}`]) if (address !== '') files.set(address, file)
  }
  const charset = readParameter(page.headers.get('content-type'), 'charset')
  return { html: decodeText(decodeBody(page), charset), files }
}

function splitParts(part: Part): Part[] {
  const boundary = readParameter(part.headers.get('content-type'), 'boundary')
  if (boundary === undefined) return [part]
  const pieces = part.body.split(`--${boundary}`).slice(1)
  // The last piece follows the closing boundary.
  return pieces.flatMap((piece) => (piece.startsWith('--') ? [] : splitParts(parsePart(piece.replace(/^\r?\n/, '')))))
}

function parsePart(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text)
  const head = text.slice(0, end?.index ?? text.length).replace(/\r?\n[ \t]+/g, ' ')
  const headers = head.split(/\r?\n/).flatMap((line): Array<[string, string]> => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
  })
  return { headers: new Map(headers), body: end ? text.slice(end.index + end[0].length) : '' }
}

function readParameter(header: string | undefined, name: string): string | undefined {
  return new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i')
    .exec(header ?? '')
    ?.slice(1)
    .find(Boolean)
}

function decodeBody({ headers, body }: Part): Uint8Array<ArrayBuffer> {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return toBytes(decodeBase64(body))
  if (encoding !== 'quoted-printable') return toBytes(body)
  const joined = body.replace(/=[ \t]*\r?\n/g, '')
  return toBytes(
    joined.replace(/=([\dA-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

function decodeBase64(text: string): string {
  try {
    return atob(text.replace(/\s/g, ''))
  } catch {
    return ''
  }
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * Decodes the text of a web page: by its byte order mark or its declaration, else as UTF-8.
 * @param declared the encoding that a message around the page names
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const mark = head.startsWith('\xFF\xFE') ? 'utf-16le' : head.startsWith('\xFE\xFF') ? 'utf-16be' : undefined
  const written = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  for (const label of [mark, declared, written]) {
    try {
      if (label !== undefined) return new TextDecoder(label).decode(bytes)
    } catch {
      // An encoding that browsers do not support.
    }
  }
  return new TextDecoder().decode(bytes)
}

const longestTitle = 80

/**
 * Finds the title of a text and removes it from there: an element marked as one, a heading that begins the text, or a
 * centred first line.
 * @param others what it may be called where the text names nothing, the best first
 */
export function findTitle(body: HTMLElement, others: readonly string[]): string {
  const marked = body.querySelector('h1.title')
  const first = [...body.children].find((element) => readText(element) !== '')
  const isTitle = first !== undefined && standsAlone(first, body) && readText(first).length <= longestTitle
  const element = marked ?? (isTitle ? first : undefined)
  if (!element) return others.find((text) => text.trim() !== '')?.trim() ?? ''
  const title = readText(element)
  element.remove()
  return title
}

/** Whether a line is no chapter among others, and no item of a list. */
function standsAlone(line: Element, body: HTMLElement): boolean {
  if (line.querySelector('img, [style*="mso-list"]') !== null) return false
  return (
    line.matches('.align-center') || (line.matches('h1, h2, h3') && body.querySelectorAll(line.localName).length === 1)
  )
}

function readText(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim()
}
