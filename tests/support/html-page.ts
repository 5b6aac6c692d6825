import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

/** What an attribute has to be: these words, words of this pattern, or anything at all. */
type Attributes = Record<string, string | RegExp | true>

/** A page as the server sends it, or a part of one: what can be asked of it without a browser. */
export class HtmlPart {
  constructor(private readonly nodes: readonly AnyNode[]) {}

  /** Every element of this name with these attributes inside, in the order of the page. */
  all(tag: string, attributes: Attributes = {}): HtmlPart[] {
    return this.find((element) => element.name === tag && hasAttributes(element, attributes))
  }

  /** The only element of this name with these attributes inside. */
  one(tag: string, attributes: Attributes = {}): HtmlPart {
    return takeOnly(this.all(tag, attributes), `${tag} ${JSON.stringify(attributes)}`)
  }

  /** The only part inside that a screen reader announces by this name, such as a region. */
  named(name: string): HtmlPart {
    return takeOnly(this.allNamed(name), `named ${name}`)
  }

  /** Every part inside that a screen reader announces by this name. */
  allNamed(name: string): HtmlPart[] {
    return this.find(({ attribs }) => {
      const label = attribs['aria-label'] ?? this.readIds(attribs['aria-labelledby'])
      return label === name
    })
  }

  /** The links inside with this text. */
  links(text: string): HtmlPart[] {
    return this.all('a').filter((link) => link.text === text)
  }

  /** Text as it is read: without styles, scripts and comments, blanks put together. */
  get text(): string {
    return readText(this.nodes).replaceAll(/\s+/g, ' ').trim()
  }

  /** The value of an attribute of the element. */
  attribute(name: string): string | undefined {
    const [element] = this.nodes
    return element && isTag(element) ? element.attribs[name] : undefined
  }

  private find(test: (element: Element) => boolean): HtmlPart[] {
    const inside = this.nodes.flatMap((node) => (hasChildren(node) ? node.children : []))
    return DomUtils.findAll(test, inside).map((element) => new HtmlPart([element]))
  }

  /** The texts of the elements with these ids, wherever they stand. */
  private readIds(ids: string | undefined): string | undefined {
    if (ids === undefined) return undefined
    let root = this.nodes[0]
    while (root?.parent) root = root.parent
    const named = DomUtils.findAll(({ attribs }) => ids.split(' ').includes(attribs['id'] ?? ''), root ? [root] : [])
    return named.map((element) => new HtmlPart([element]).text).join(' ')
  }
}

/** Reads the HTML of a page. */
export function parsePage(html: string): HtmlPart {
  return new HtmlPart([parseDocument(html)])
}

function takeOnly(found: HtmlPart[], what: string): HtmlPart {
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} elements ${what}`)
  return only
}

function hasAttributes({ attribs }: Element, attributes: Attributes): boolean {
  return Object.entries(attributes).every(([name, wanted]) => {
    const value = attribs[name]
    if (value === undefined || wanted === true) return value !== undefined
    return typeof wanted === 'string' ? value === wanted : wanted.test(value)
  })
}

function readText(nodes: readonly AnyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data
      if (isTag(node) && /^(style|script|template)$/.test(node.name)) return ''
      return hasChildren(node) ? readText(node.children) : ''
    })
    .join('')
}
