import { ResumeRefusal } from './refusal.ts'

/** A token of PDF syntax (ISO 32000-1, 7.2 and 7.3). Strings are left out: nothing is decided by what they say. */
export type PdfToken =
  | { kind: 'name'; text: string; at: number; end: number }
  | { kind: 'word'; text: string; at: number; end: number }
  | { kind: 'string' | 'open' | 'close' | 'array' | 'arrayEnd'; at: number; end: number }

const whitespace = new Set(['\0', '\t', '\n', '\f', '\r', ' '])
const delimiters = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%'])

const isRegular = (letter: string | undefined) =>
  letter !== undefined && !whitespace.has(letter) && !delimiters.has(letter)

/**
 * Reads the token at a place, after blanks and comments.
 * @param text the bytes, a character each
 * @returns null at the end
 * @throws ResumeRefusal damaged
 */
export function readToken(text: string, from: number): PdfToken | null {
  const at = skipBlanks(text, from)
  const letter = text[at]
  if (letter === undefined) return null
  if (letter === '/') return readName(text, at)
  if (letter === '(') return { kind: 'string', at, end: findStringEnd(text, at) }
  if (letter === '<') {
    if (text[at + 1] === '<') return { kind: 'open', at, end: at + 2 }
    const end = text.indexOf('>', at)
    if (end === -1) throw new ResumeRefusal('damaged')
    return { kind: 'string', at, end: end + 1 }
  }
  if (letter === '>') {
    if (text[at + 1] !== '>') throw new ResumeRefusal('damaged')
    return { kind: 'close', at, end: at + 2 }
  }
  if (letter === '[') return { kind: 'array', at, end: at + 1 }
  if (letter === ']') return { kind: 'arrayEnd', at, end: at + 1 }
  // Braces belong to functions, which are streams.
  if (!isRegular(letter)) throw new ResumeRefusal('damaged')
  let end = at + 1
  while (isRegular(text[end])) end += 1
  return { kind: 'word', text: text.slice(at, end), at, end }
}

function skipBlanks(text: string, from: number): number {
  let at = from
  for (;;) {
    while (whitespace.has(text[at] ?? '')) at += 1
    if (text[at] !== '%') return at
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  }
}

/** A name without its slash, with `#xx` as the character that it stands for: `/J#53` is `JS`. */
function readName(text: string, at: number): PdfToken {
  let end = at + 1
  while (isRegular(text[end])) end += 1
  const name = text
    .slice(at + 1, end)
    .replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return { kind: 'name', text: name, at, end }
}

function findStringEnd(text: string, at: number): number {
  let depth = 0
  for (let place = at; place < text.length; place += 1) {
    const letter = text[place]
    if (letter === '\\') place += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') {
      depth -= 1
      if (depth === 0) return place + 1
    }
  }
  throw new ResumeRefusal('damaged')
}
