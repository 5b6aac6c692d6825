import { getContentType, type TypeName } from '../../content/registry'

/** The field that the text of an imported document goes to; null for types that have none, or only one entry. */
export function findTextField(type: TypeName): string | null {
  const { fields, single } = getContentType(type)
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'richText') ?? []
  return single || name === undefined ? null : name
}
