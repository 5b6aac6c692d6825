import sanitizeHtml from 'sanitize-html'
import { formatBlockValues, parseBlock } from '../../content/blocks'
import { captionsAddressPattern, captionsTrack, mediaAddressPattern } from '../../content/fields/media'
import { cleanLinkTarget } from '../../content/link-target'
import { Problem } from '../errors'

/** Gives the value to keep, or null when there is none worth keeping. */
type AttributeRule = (value: string) => string | null

const pixels: AttributeRule = (value) => (/^[1-9]\d{0,4}$/.test(value) ? value : null)
const span: AttributeRule = (value) => (/^[1-9]\d{0,2}$/.test(value) ? value : null)
const columnWidths: AttributeRule = (value) => (/^\d{1,4}(,\d{1,4}){0,20}$/.test(value) ? value : null)
const upload: AttributeRule = (value) => (mediaAddressPattern.test(value) ? value : null)
const captions: AttributeRule = (value) => (captionsAddressPattern.test(value) ? value : null)
const words: AttributeRule = (value) => value.trim().slice(0, 300)

const cell = { colspan: span, rowspan: span, colwidth: columnWidths }

/** Every element the editor can make, with its attributes besides `class`. */
const rules: Record<string, Record<string, AttributeRule>> = {
  p: {},
  h2: {},
  h3: {},
  h4: {},
  strong: {},
  b: {},
  em: {},
  i: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  code: {},
  pre: {},
  span: {},
  br: {},
  hr: {},
  ul: {},
  ol: { start: span },
  li: {},
  blockquote: {},
  a: { href: cleanLinkTarget },
  figure: {},
  figcaption: {},
  img: { src: upload, alt: words, width: pixels, height: pixels },
  video: { src: upload, poster: upload, width: pixels, height: pixels },
  track: { src: captions },
  table: {},
  caption: {},
  colgroup: {},
  col: { width: pixels },
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: cell,
  td: cell,
  div: {},
}

const blocks = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'li',
  'blockquote',
  'figure',
  'figcaption',
  'img',
  'video',
  'table',
  'th',
  'td',
])
const alignments = ['align-center', 'align-right']
const widths = ['w-50', 'w-75', 'w-100']
const colours = ['c-az', 'c-ma', 'c-oc', 'c-ci']

/** What the cleaner lets through, by element. */
export const allowedTags = Object.keys(rules)
const allowedAttributes = Object.fromEntries(
  allowedTags.map((tag) => [
    tag,
    [
      ...Object.keys(rules[tag] ?? {}),
      'class',
      ...(tag === 'a' ? ['target', 'rel'] : []),
      ...(tag === 'video' ? ['controls'] : []),
      ...(tag === 'track' ? Object.keys(captionsTrack) : []),
      ...(tag === 'div' ? ['data-block', 'data-values'] : []),
    ],
  ]),
)

/**
 * The attributes that an element keeps, in a fixed order. An element that has lost what it is for
 * (a link its target, a picture, a film or captions their address) keeps none.
 * @param written the attributes as they were written
 */
function cleanAttributes(tag: string, written: Record<string, string>): Record<string, string> {
  if (!Object.hasOwn(rules, tag)) return {}
  if (tag === 'div') return cleanBlock(written)
  const kept: Record<string, string> = {}
  for (const [name, rule] of Object.entries(rules[tag] ?? {})) {
    const value = Object.hasOwn(written, name) ? rule(written[name] ?? '') : null
    if (value !== null) kept[name] = value
  }
  if (tag === 'col' && !kept.width) kept.width = readColumnWidth(written.style ?? '')
  const classes = cleanClasses(tag, written)
  if (tag === 'img') return kept.src ? { ...kept, alt: kept.alt ?? '', ...classes } : {}
  if (tag === 'video') return kept.src ? { ...kept, controls: '', ...classes } : {}
  if (tag === 'track') return kept.src ? { src: kept.src, ...captionsTrack } : {}
  if (tag === 'a') return kept.href ? { ...kept, ...createLinkAttributes(kept.href) } : {}
  return { ...kept, ...classes }
}

/** The kind of a block with what it declares; a `div` that is no block keeps nothing and is unwrapped. */
function cleanBlock(written: Record<string, string>): Record<string, string> {
  const block = parseBlock(written['data-block'] ?? '', written['data-values'] ?? '')
  return block ? { 'data-block': block.kind.name, 'data-values': formatBlockValues(block.values) } : {}
}

function cleanClasses(tag: string, written: Record<string, string>): { class?: string } {
  const tokens = (written.class ?? '').split(/\s+/)
  const first = (group: string[]) => group.find((token) => tokens.includes(token))
  const kept =
    tag === 'span'
      ? [first(colours)]
      : blocks.has(tag)
        ? [readAlignment(written.style ?? '') ?? first(alignments), first(widths)]
        : []
  const value = kept.filter(Boolean).join(' ')
  return value ? { class: value } : {}
}

/** The editor writes alignment as an inline style, which no page may carry. */
function readAlignment(style: string): string | undefined {
  const side = /(?:^|;)\s*text-align\s*:\s*(center|right|end)\b/i.exec(style)?.[1]?.toLowerCase()
  return side && (side === 'center' ? 'align-center' : 'align-right')
}

/** So does it with the widths of a table's columns. */
function readColumnWidth(style: string): string {
  return /(?:^|;)\s*width\s*:\s*([1-9]\d{0,3})px/i.exec(style)?.[1] ?? ''
}

function createLinkAttributes(href: string): Record<string, string> {
  return /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

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
