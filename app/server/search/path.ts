import { contentType, type TypeName } from '../../content/registry'

/** Types whose detail address says more than an id: their category, or the part of the about page that they are. */
const detailType: Partial<Record<TypeName, (category: number) => number>> = {
  solution: (category) => category,
  product: (category) => category,
  culture: () => 4,
  demeanour: () => 6,
}

/**
 * The address of the public page that shows an entry.
 * @returns its own page, or the one its type is shown on; null for types that are part of other pages only
 */
export function entryPath(name: TypeName, entry: { id: number; category: number }): string | null {
  const { paths, search } = contentType(name)
  if (!paths.detail) return search?.at ?? null
  const type = detailType[name]?.(entry.category)
  return `${paths.detail}?id=${entry.id}${type === undefined ? '' : `&type=${type}`}`
}
