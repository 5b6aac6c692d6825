import styled from 'styled-components'
import type { TypeName } from '../../content/registry'
import { Button } from '../../ui/form/button'
import { AdminDialog } from '../shell/admin-dialog'
import { noFilters } from './active-filters'
import { FilterFields } from './filter-fields'
import type { ListSearch } from './list-search'

/** The filters of a managed list where there is no room for them beside one another. */
export function FilterDialog({
  type,
  search,
  total,
  change,
  onClose,
}: {
  type: TypeName
  search: ListSearch
  total: number
  change: (changes: ListSearch) => void
  onClose: () => void
}) {
  return (
    <AdminDialog
      open
      title="筛选"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={() => change(noFilters)}>
            清除筛选
          </Button>
          <Button size="admin" onClick={onClose}>
            查看 {total} 条
          </Button>
        </>
      }
    >
      <Fields>
        <FilterFields type={type} search={search} change={change} stacked />
      </Fields>
    </AdminDialog>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 12px;
`
