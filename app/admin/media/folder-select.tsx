import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../data/admin/staff-query'
import { Select } from '../shared/input'

/** Chooses a folder of the library, or none. */
export function FolderSelect({
  label,
  none,
  value,
  onChange,
}: {
  label: string
  /** What the choice of no folder is called. */
  none: string
  value: number | null
  onChange: (folderId: number | null) => void
}) {
  const folders = useQuery(staffQuery('mediaFolder.list')).data?.rows ?? []
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{none}</option>
      {folders.map(({ id, name, parentId }) => (
        <option key={id} value={id}>
          {parentId === null ? name : `　${name}`}
        </option>
      ))}
    </Select>
  )
}
