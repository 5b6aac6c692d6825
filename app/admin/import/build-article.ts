import { cleanPastedHtml } from '../editor/paste/clean-pasted-html'
import { takePictures, type TakenPictures } from '../editor/paste/take-pictures'
import { describeStructure } from './describe-structure'
import type { ReadDocument } from './read-document'

/** A document as an article: clean text with placeholders for its pictures, and the findings of its report. */
export interface ImportedArticle extends Omit<ReadDocument, 'html' | 'files' | 'cover'> {
  html: string
  pictures: TakenPictures
  /** The address of a cover on another web site; '' where the first picture has to do. */
  coverUrl: string
}

const shortestAbstract = 15

/** Makes an article of a document that was read. */
export function buildArticle({ html, files, cover, ...about }: ReadDocument): ImportedArticle {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const raised = raiseHeadings(body)
  const abstract = takeAbstract(body) || about.abstract
  const listed = body.querySelectorAll('[style*="mso-list"]').length > 0
  const cleaned = cleanPastedHtml(body.innerHTML)
  const pictures = takePictures(cleaned, { rtf: '', files: [], embedded: files }, [])
  const article = new DOMParser().parseFromString(pictures.html, 'text/html').body
  return {
    ...about,
    abstract: abstract || findFirstText(article),
    html: pictures.html,
    pictures,
    coverUrl: /^https?:/i.test(cover) ? cover : '',
    findings: [...describeStructure(article, { raised, listed }), ...about.findings],
  }
}

/** Gives the highest headings level 2, right below the title of the page. @returns by how many levels they changed */
function raiseHeadings(body: HTMLElement): number {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((one) => one.textContent.trim() !== '')
  const levels = headings.map(({ localName }) => Number(localName.slice(1)))
  const shift = 2 - Math.min(...levels)
  if (headings.length === 0 || shift === 0) return 0
  for (const [index, heading] of headings.entries()) {
    const level = Math.max(2, Math.min((levels[index] ?? 2) + shift, 4))
    const renamed = body.ownerDocument.createElement(`h${level}`)
    const style = heading.getAttribute('style')
    if (style !== null) renamed.setAttribute('style', style)
    renamed.append(...heading.childNodes)
    heading.replaceWith(renamed)
  }
  return shift
}

/** Removes a paragraph that is labelled as the summary from the text and returns it. */
function takeAbstract(body: HTMLElement): string {
  for (const paragraph of body.querySelectorAll('p')) {
    const text = /^(?:摘\s*要|内容提要|导\s*语)\s*[：:]\s*(.+)$/su.exec(readText(paragraph))?.[1]
    if (text === undefined || paragraph.closest('table, li') !== null) continue
    paragraph.remove()
    return text
  }
  return ''
}

function findFirstText(body: HTMLElement): string {
  const first = [...body.children].find(
    (element) => element.localName === 'p' && readText(element).length >= shortestAbstract,
  )
  return first ? readText(first) : ''
}

/** The words of an element, without the numbers of its notes. */
function readText(element: Element): string {
  const copy = element.ownerDocument.createElement('div')
  copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)))
  for (const mark of copy.querySelectorAll('sup')) if (/^\[\w+\]$/.test(mark.textContent)) mark.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

/** The names of pictures that were not uploads of ours, in the order of the text. */
export function listPictureNames({ html, pictures, remote }: TakenPictures): string[] {
  const inText = [...html.matchAll(/〔缺图：([^〔〕]+)〕/gu)].map(([, name = '']) => decodeText(name))
  return [...new Set([...inText, ...[...pictures, ...remote].map(({ name }) => name)])]
}

function decodeText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
