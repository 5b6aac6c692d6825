import { useQuery } from '@tanstack/react-query'
import { isTypeName, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { managedListQuery } from '../../data/admin/entries'
import { SelectField } from '../../ui/form/inputs'
import { placeRows } from '../list/manual-order'
import { fieldProps, type FieldViewProps } from './view'

/** The parent of the entry, chosen from the tree; its own descendants are left out. */
export default function ParentSelect({
  field,
  view,
  value,
  onChange,
  onBlur,
  error,
  entryId,
}: FieldViewProps<'parent'>) {
  const type: TypeName | null = isTypeName(view.type) ? view.type : null
  const { data } = useQuery({
    ...managedListQuery(type ?? 'organisation', { order: 'sort', limit: 100 }),
    enabled: type !== null,
  })
  const options = branches(type, data?.rows ?? [], entryId)
  const known = value === null || options.some(([id]) => id === String(value))
  return (
    <SelectField
      {...fieldProps({ field, error })}
      empty="无（最上级）"
      options={known ? options : [...options, [String(value), `编号 ${value}`]]}
      control={{
        value: value ?? '',
        onBlur,
        onChange: (event) => onChange(event.target.value === '' ? null : Number(event.target.value)),
      }}
    />
  )
}

/** The entries as an indented list, without `left` and its descendants. */
function branches(type: TypeName | null, rows: readonly ManagedRow[], left: number | null): Array<[string, string]> {
  if (type === null) return []
  const options: Array<[string, string]> = []
  let leftDepth = Number.POSITIVE_INFINITY
  for (const { row, depth } of placeRows(
    type,
    rows.filter(({ state }) => state !== 'deleted'),
  )) {
    if (depth <= leftDepth) leftDepth = row.id === left ? depth : Number.POSITIVE_INFINITY
    if (leftDepth === Number.POSITIVE_INFINITY) options.push([String(row.id), `${'　'.repeat(depth)}${row.title}`])
  }
  return options
}
