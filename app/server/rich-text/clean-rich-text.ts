import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, cleanAttributes, allowedTags } from './rich-text-rules'
import { Problem } from '../errors'

/** No article needs more; deeper elements are unwrapped. */
const maxDepth = 40
/** Bounds the work of one cleaning: about ten times the tags of the longest article that fits the field. */
const maxTags = 50_000
const maxParsedDepth = 2_000
const voidTags = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input', 'link', 'meta', 'track'])
const maxRounds = 6

const options: sanitizeHtml.IOptions = {
  allowedTags: allowedTags,
  allowedAttributes: allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
  parseStyleAttributes: false,
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'track'],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    '*': (tagName, attributes) => ({ tagName, attribs: cleanAttributes(tagName, attributes) }),
  },
}

/**
 * Cleans formatted text down to what the editor can make: no scripts, styles, ids, foreign pictures
 * or unknown elements survive, and empty paragraphs at both ends go. Cleaning what is clean changes nothing.
 * @throws Problem invalid when the markup is too complex to be an article
 */
export function cleanRichText(html: string): string {
  requireSimpleMarkup(html)
  let current = html
  // Dropping an element can put another one where HTML does not allow it (a paragraph into a
  // paragraph); the next round reads it as a browser would, until nothing changes any more.
  for (let round = 0; round < maxRounds; round += 1) {
    const next = cleanOnce(current)
    if (next === current) return next
    current = next
  }
  throw createTooComplexProblem()
}

function cleanOnce(html: string): string {
  // Without the characters that no database, feed or page can carry; half of a surrogate pair becomes U+FFFD.
  const text = Buffer.from(html)
    .toString()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
  return trimEmptyParagraphs(removeBareElements(sanitizeHtml(text, options)))
}

/**
 * Removes pictures and films without an address and captions that a film does not begin with, and unwraps links and spans that lost what made
 * them one. A block holds nothing: what was written into one follows it. The cleaner's output is well formed and has no `>` inside a tag, so tags pair up.
 */
function removeBareElements(html: string): string {
  const open: boolean[] = []
  let filmStart = -1
  return html.replace(
    /<(\/?)(a|span|video|track|img|div)\b([^>]*)>/g,
    (whole, closing: string, tag: string, attributes: string, at: number) => {
      const bare = attributes.replace(/[ /]/g, '') === ''
      if (tag === 'img') return bare ? '' : whole
      if (tag === 'track') return bare || at !== filmStart ? '' : whole
      if (closing) return open.pop() ? '' : whole
      if (tag === 'div') {
        open.push(true)
        return bare ? '' : `${whole}</div>`
      }
      open.push(bare)
      if (tag === 'video' && !bare) filmStart = at + whole.length
      return bare ? '' : whole
    },
  )
}

const emptyStart = /^\s*<p(?: [^>]*)?>(?:\s|<br \/>)*<\/p>/
const emptyEnd = /^<p(?: [^>]*)?>(?:\s|<br \/>)*<\/p>\s*$/

function trimEmptyParagraphs(html: string): string {
  let rest = html
  for (let empty = emptyStart.exec(rest); empty; empty = emptyStart.exec(rest)) rest = rest.slice(empty[0].length)
  for (let at = rest.lastIndexOf('<p'); at !== -1 && emptyEnd.test(rest.slice(at)); at = rest.lastIndexOf('<p'))
    rest = rest.slice(0, at)
  return rest.trim()
}

/**
 * Counts tags and estimates nesting from above (what HTML closes by itself counts as open): parsing
 * takes time that grows with tags times depth.
 */
function requireSimpleMarkup(html: string): void {
  const open = new Map<string, number>()
  let count = 0
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const tag = name.toLowerCase()
    const before = open.get(tag) ?? 0
    const change = voidTags.has(tag) ? 0 : !closing ? 1 : before > 0 ? -1 : 0
    open.set(tag, before + change)
    count += 1
    depth += change
    if (count > maxTags || depth > maxParsedDepth) throw createTooComplexProblem()
  }
}

function createTooComplexProblem(): Problem {
  return new Problem('invalid', '正文的格式过于复杂，请清除格式后重试')
}
