/** The namespaces of Word's XML. */
export const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const relationshipIds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The elements of a name in a tree, in the order of the document, as a list that changes of the tree do not change. */
export function findAll(root: Element | Document, name: string, namespace = word): Element[] {
  return [...root.getElementsByTagNameNS(namespace, name)]
}

/** The child elements of a name. */
export function findChildren(parent: Element | null | undefined, name: string, namespace = word): Element[] {
  return [...(parent?.children ?? [])].filter((child) => child.localName === name && child.namespaceURI === namespace)
}

/** The child that a path of names leads to. */
export function findChild(parent: Element | null | undefined, ...path: string[]): Element | undefined {
  let found = parent ?? undefined
  for (const name of path) [found] = findChildren(found, name)
  return found
}

/** The `w:val` of the child that a path of names leads to. */
export function readValue(parent: Element | null | undefined, ...path: string[]): string | undefined {
  return readAttribute(findChild(parent, ...path), 'val')
}

/** An attribute of Word's namespace. */
export function readAttribute(element: Element | null | undefined, name: string): string | undefined {
  return element?.getAttributeNS(word, name) ?? undefined
}

/** An attribute that names a relationship, such as `r:embed`. */
export function readRelationship(element: Element, name: string): string | undefined {
  return element.getAttributeNS(relationshipIds, name) ?? undefined
}

export function createWordElement(document: Document, name: string): Element {
  return document.createElementNS(word, `w:${name}`)
}

/** The styles that mark the role of a run, for the steps after the conversion. */
type MarkerKind = 'picture' | 'marker'

/** A run of text; one with a style is converted to `<span class="import-…">`. */
export function createRun(document: Document, text: string, kind?: MarkerKind): Element {
  const run = createWordElement(document, 'r')
  if (kind) {
    const properties = createWordElement(document, 'rPr')
    const style = createWordElement(document, 'rStyle')
    style.setAttributeNS(word, 'w:val', `import-${kind}`)
    properties.append(style)
    run.append(properties)
  }
  const content = createWordElement(document, 't')
  content.setAttribute('xml:space', 'preserve')
  content.textContent = text
  run.append(content)
  return run
}

/** Where a part of a document points to. */
export interface Relationship {
  type: string
  /** The path of a part, or an address outside of the document. */
  target: string
  isExternal: boolean
}

/**
 * Reads the relationships of a part.
 * @param folder where the part is, such as `word`
 */
export function readRelationships(rels: Document | null, folder: string): Map<string, Relationship> {
  const elements = rels ? [...rels.getElementsByTagNameNS('*', 'Relationship')] : []
  return new Map(
    elements.map((element) => {
      const target = element.getAttribute('Target') ?? ''
      const isExternal = element.getAttribute('TargetMode') === 'External'
      const type = (element.getAttribute('Type') ?? '').split('/').at(-1) ?? ''
      return [
        element.getAttribute('Id') ?? '',
        { type, target: isExternal ? target : resolvePath(folder, target), isExternal },
      ]
    }),
  )
}

function resolvePath(folder: string, target: string): string {
  const parts = target.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The path of the relationships of a part. */
export function getRelationshipsPath(part: string): string {
  const at = part.lastIndexOf('/')
  return `${part.slice(0, at + 1)}_rels/${part.slice(at + 1)}.rels`
}
