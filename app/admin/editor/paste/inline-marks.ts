import { colours } from '../marks'
import { readStyle } from './read-style'

/** A mark of the text: the element that makes it, with its one attribute. */
export interface InlineMark {
  tag: string
  attribute?: [name: string, value: string]
}

const tagsOfMarks: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'code',
  samp: 'code',
}

/** The marks that an inline element stands for, by its name or by the style that other programs write instead. */
export function readMarks(element: Element): InlineMark[] {
  const tags = new Set<string>()
  const named = tagsOfMarks[element.localName]
  if (named !== undefined) tags.add(named)
  const weight = readStyle(element, 'font-weight')
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) tags.add('strong')
  // Google Docs wraps everything into <b style="font-weight:normal">.
  if (/^(normal|[1-4]00)$/.test(weight)) tags.delete('strong')
  const slant = readStyle(element, 'font-style')
  if (slant === 'italic') tags.add('em')
  if (slant === 'normal') tags.delete('em')
  const line = readStyle(element, 'text-decoration') || readStyle(element, 'text-decoration-line')
  if (line.includes('line-through')) tags.add('s')
  if (line.includes('underline') && element.closest('a') === null) tags.add('u')
  const rise = readStyle(element, 'vertical-align')
  if (rise === 'super' || element.matches('.MsoFootnoteReference, .MsoEndnoteReference')) tags.add('sup')
  if (rise === 'sub') tags.add('sub')
  const marks: InlineMark[] = [...tags].map((tag) => ({ tag }))
  const colour = Object.keys(colours).find((name) => element.classList.contains(`c-${name}`))
  if (colour !== undefined) marks.push({ tag: 'span', attribute: ['class', `c-${colour}`] })
  const target = element.localName === 'a' ? (element.getAttribute('href') ?? '').trim() : ''
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(target)) marks.push({ tag: 'a', attribute: ['href', target] })
  return marks
}
