import { formatBlockValues, parseBlock } from '../../content/blocks'
import { captionsAddressPattern, captionsTrack, mediaAddressPattern } from '../../content/fields/media-address'
import { cleanLinkTarget } from '../../content/link-target'

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
export const allowedAttributes = Object.fromEntries(
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
export function cleanAttributes(tag: string, written: Record<string, string>): Record<string, string> {
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
