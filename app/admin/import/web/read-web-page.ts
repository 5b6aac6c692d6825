import { isOfficeHtml } from '../../editor/paste/is-office-html'
import { findTitle } from '../find-title'
import { type ReadDocument, unsaid } from '../read-document'
import { listLostParts, wechatArticle } from './list-lost-parts'
import { describePage, readPageFacts } from './page-facts'

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
