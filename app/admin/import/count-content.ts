import { readMissingPicture } from '../../content/missing-picture'

/** Counts what a text is made of, the placeholders of pictures left out. */
export function countContent(text: Element) {
  const count = (selector: string) => text.querySelectorAll(selector).length
  const placeholders = [...text.querySelectorAll('p')].filter((one) => readMissingPicture(one.textContent) !== null)
  const countCharacters = (element: Element) => element.textContent.replace(/\s/g, '').length
  return {
    characters: placeholders.reduce((sum, one) => sum - countCharacters(one), countCharacters(text)),
    paragraphs:
      [...text.querySelectorAll('p')].filter((paragraph) => paragraph.textContent.trim() !== '').length -
      placeholders.length,
    headings: count('h2, h3, h4'),
    lists: [...text.querySelectorAll('ul, ol')].filter((list) => list.parentElement?.closest('ul, ol') === null).length,
    items: count('li'),
    tables: count('table'),
    cells: count('td, th'),
    merged: count('[colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"])'),
    links: count('a[href]'),
  }
}
