import type { Field } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'

export interface Column {
  name: string
  field: Field
}

/** The columns that a type's own fields add to its managed list. */
export function fieldColumns(name: TypeName): Column[] {
  const { fields, columns = [] } = getContentType(name)
  return columns.flatMap((column) => {
    const field = fields[column]
    return field ? [{ name: column, field }] : []
  })
}
