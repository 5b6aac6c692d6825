import type { DocxPicture } from './mark-pictures'

/** The begin of the address of a picture that came with a file. */
export const ownPrefix = 'import:'

/**
 * Puts what the conversion carried as text into its form: pictures, the markers of lists in the way that Word writes
 * them on the clipboard, and notes as paragraphs under a line.
 */
export function finishHtml(html: string, pictures: readonly DocxPicture[]): { body: HTMLElement; notes: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const mark of body.querySelectorAll('span.import-picture')) {
    const picture = pictures[Number(mark.textContent)]
    const image = body.ownerDocument.createElement('img')
    image.setAttribute('src', picture?.kind === 'address' ? picture.source : `${ownPrefix}${picture?.source ?? ''}`)
    image.alt = picture?.alt ?? ''
    mark.replaceWith(image)
  }
  for (const mark of body.querySelectorAll('span.import-marker')) {
    const [list = '0', level = '1', ...text] = mark.textContent.split('|')
    mark.textContent = text.join('|')
    mark.setAttribute('style', 'mso-list:Ignore')
    mark.closest('p, h1, h2, h3, h4, h5, h6')?.setAttribute('style', `mso-list:l${list} level${level} lfo${list}`)
  }
  return { body, notes: moveNotes(body) }
}

/** @returns how many there are */
function moveNotes(body: HTMLElement): number {
  const notes = [...body.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')]
  const list = notes[0]?.parentElement
  if (!list) return 0
  const line = body.ownerDocument.createElement('hr')
  list.before(line)
  for (const [index, note] of notes.entries()) {
    for (const back of note.querySelectorAll('a[href^="#footnote-ref-"], a[href^="#endnote-ref-"]')) back.remove()
    const number = body.ownerDocument.createElement('sup')
    number.textContent = `[${index + 1}]`
    const first = note.querySelector('p') ?? note
    first.prepend(number, ' ')
    list.before(...note.childNodes)
  }
  list.remove()
  return notes.length
}
