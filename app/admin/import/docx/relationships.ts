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
