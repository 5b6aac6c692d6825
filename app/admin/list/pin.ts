import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'

/** What it is called when an entry of a type stands before all others; undefined for types where none can. */
export function namePin(type: TypeName): string | undefined {
  const { pinnedBy, fields } = getContentType(type)
  return pinnedBy && fields[pinnedBy]?.label.replace('在列表中', '')
}

/** Whether an entry stands before all others of its lists. */
export function isPinned(type: TypeName, row: ManagedRow): boolean {
  const { pinnedBy } = getContentType(type)
  return pinnedBy !== undefined && row.values[pinnedBy] === true
}
