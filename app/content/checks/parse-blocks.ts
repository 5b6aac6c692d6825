/** A run of text in formatted text: a paragraph, heading, list item, cell or caption. */
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'cell' | 'caption'
  /** The level of a heading, otherwise 0. */
  level: number
  /** Its text; line breaks are `\n`, raised digits are ² and the like. */
  text: string
  /** Where each character stands in the HTML; one more for the end. */
  sources: Array<{ start: number; end: number }>
  /** Where its element stands in the HTML. */
  start: number
  end: number
  links: Array<{ href: string; start: number; end: number }>
}

/** A picture in formatted text; `start` and `end` are those of its tag in the HTML. */
export interface TextPicture {
  src: string
  alt: string
  width: number
  /** The class that says how wide it is shown. */
  size: string
  caption: string
  start: number
  end: number
}

const inlineTags = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', '#39': "'" }
const raised: Readonly<Record<string, string>> = { '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '-': '⁻' }

/**
 * Reads formatted text as it is stored or as the editor writes it: well-formed, attributes in double quotes.
 * @returns its blocks with the places of their characters in the HTML, and its pictures
 */
export function parseBlocks(html: string): { blocks: TextBlock[]; pictures: TextPicture[] } {
  const blocks: TextBlock[] = []
  const pictures: TextPicture[] = []
  const open: string[] = []
  let block: TextBlock | null = null
  let link: { href: string; start: number } | null = null
  let figure: { size: string; first: number } | null = null

  const isInside = (...tags: string[]) => open.some((tag) => tags.includes(tag))

  function begin(start: number, tag: string): TextBlock {
    const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0
    const kind = level > 0 ? 'heading' : isInside('figcaption') ? 'caption' : isInside('td', 'th') ? 'cell' : null
    block = {
      kind: kind ?? (isInside('li') ? 'item' : 'paragraph'),
      level,
      text: '',
      sources: [],
      start,
      end: start,
      links: [],
    }
    return block
  }

  function finish(end: number, tag: string): void {
    if (block && (block.text.trim() !== '' || (tag === 'p' && block.kind === 'paragraph')))
      blocks.push({ ...block, end, sources: [...block.sources, { start: end, end }] })
    block = null
  }

  function add(text: string, start: number, end: number): void {
    if (!block && text.trim() === '') return
    const current = block ?? begin(start, open.at(-1) ?? '')
    const shown = isInside('sup') ? (raised[text] ?? text) : text
    current.text += shown
    for (let at = 0; at < shown.length; at += 1) {
      const single = end - start === shown.length
      current.sources.push(single ? { start: start + at, end: start + at + 1 } : { start, end })
    }
  }

  for (const token of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^"<>])*)>|&(#?\w+);|[^<&]/gi)) {
    const [whole, slash, name = '', attributes = '', entity] = token
    const [start, end] = [token.index, token.index + whole.length]
    const tag = name.toLowerCase()
    if (tag === '') add(entity === undefined ? whole : decodeEntity(entity, whole), start, end)
    else if (tag === 'br') add('\n', start, end)
    else if (tag === 'img') {
      const src = readAttribute(attributes, 'src')
      const alt = readAttribute(attributes, 'alt')
      const width = Number(readAttribute(attributes, 'width'))
      pictures.push({ src, alt, width, size: figure?.size ?? '', caption: '', start, end })
    } else if (slash === '') {
      if (tag === 'a') link = { href: readAttribute(attributes, 'href'), start: textLength(block) }
      if (tag === 'figure') figure = { size: readAttribute(attributes, 'class'), first: pictures.length }
      if (!inlineTags.has(tag)) finish(start, '')
      if (!/^(hr|col)$/.test(tag)) open.push(tag)
      if (/^(p|h[1-6]|figcaption|li|td|th|pre)$/.test(tag)) begin(start, tag)
    } else {
      if (tag === 'a' && link) {
        const into: TextBlock | null = block
        addLink(into, link)
        link = null
      }
      if (!inlineTags.has(tag)) {
        const caption = textOf(block)
        finish(end, tag)
        if (tag === 'figcaption' && figure) {
          const picture = pictures[figure.first]
          if (picture) picture.caption = caption
        }
      }
      if (tag === 'figure') figure = null
      open.splice(Math.max(0, open.lastIndexOf(tag)), 1)
    }
  }
  finish(html.length, '')
  return { blocks, pictures }
}

function addLink(block: TextBlock | null, { href, start }: { href: string; start: number }): void {
  block?.links.push({ href, start, end: block.text.length })
}

function textLength(block: TextBlock | null): number {
  return block?.text.length ?? 0
}

function textOf(block: TextBlock | null): string {
  return block?.text.trim() ?? ''
}

function decodeEntity(name: string, whole: string): string {
  const known = entities[name]
  if (known !== undefined) return known
  const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : 0
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
}

function readAttribute(attributes: string, name: string): string {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
  return value.replace(/&(#?\w+);/g, (whole, entity: string) => decodeEntity(entity, whole))
}
