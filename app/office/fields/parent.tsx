import { useQuery } from '@tanstack/react-query'
import { contentType, isTypeName, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../content/wire'
import { managedListQuery } from '../../data/managed'
import { SelectField } from '../../ui/inputs'
import type { FieldViewProps } from './view'

/** The entry above this one, chosen from the tree; what stands under this one is left out. */
export function ParentView({ field, view, value, onChange, onBlur, error, entryId }: FieldViewProps<'parent'>) {
  const type: TypeName | null = isTypeName(view.type) ? view.type : null
  const { data } = useQuery({ ...managedListQuery(type ?? 'organisation', { limit: 100 }), enabled: type !== null })
  const options = branches(data?.rows ?? [], parentField(type), entryId)
  const known = value === null || options.some(([id]) => id === String(value))
  return (
    <SelectField
      size="office"
      label={field.label}
      required={field.required}
      error={error}
      hint={field.help}
      empty="无（最上级）"
      options={known ? options : [...options, [String(value), `编号 ${value}`]]}
      control={{ value: value ?? '', onBlur, onChange: (event) => onChange(event.target.value === '' ? null : Number(event.target.value)) }}
    />
  )
}

/** The name of the field that holds the entry above. */
function parentField(type: TypeName | null): string {
  const fields = type === null ? {} : contentType(type).fields
  return Object.keys(fields).find((name) => fields[name]?.kind === 'parent') ?? ''
}

/** The entries as an indented list, without `left` and what stands under it. */
function branches(rows: readonly ManagedRow[], name: string, left: number | null): Array<[string, string]> {
  const kept = rows.filter((row) => row.state !== 'deleted' && row.id !== left)
  const under = (parent: number | null, depth: number): Array<[string, string]> =>
    depth > 5
      ? []
      : kept
          .filter((row) => (row.values[name] ?? null) === parent)
          .flatMap((row): Array<[string, string]> => [[String(row.id), `${'　'.repeat(depth)}${row.title}`], ...under(row.id, depth + 1)])
  return under(null, 0)
}
