import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { getPageSize, isTree } from '../../data/admin/entries'
import { editorsQuery } from '../../data/admin/presence'
import { media } from '../../ui/theme'
import { HeadCell, Table } from '../shared/table'
import { Checkbox } from './checkbox'
import { fieldColumns } from './columns'
import { EntryRow } from './entry-row'
import type { ListSearch } from './list-search'
import { listPossibleParents, placeRows } from './tree'
import { useRowDrag } from './use-row-drag'
import type { Selection } from './use-selection'

interface ListTableProps {
  type: TypeName
  search: ListSearch
  /** The entry that the person comes back from. */
  marked: number | undefined
  rows: readonly ManagedRow[]
  total: number
  selection: Selection
  /** Whether the list shows the manual order and can be changed by hand. */
  sortable: boolean
}

/** The rows of a managed list under their columns. */
export function ListTable({ type, search, marked, rows, total, selection, sortable }: ListTableProps) {
  const { categories, showsReads } = getContentType(type)
  const { data: editors } = useQuery(editorsQuery(rows.map(({ id }) => id)))
  const placed = placeRows(type, rows)
  const offset = ((search.page ?? 1) - 1) * getPageSize(type, search)
  const category = search.category ?? 0
  const drag = useRowDrag(type, placed, { offset, total, category })
  const columns = fieldColumns(type)
  const { picked, everything } = selection
  const isPageSelected = everything || picked.length === rows.length
  return (
    <Table>
      <Head>
        <tr>
          <PickHeadCell>
            <Checkbox
              aria-label="选择本页全部"
              checked={isPageSelected}
              ref={(box) => {
                if (box) box.indeterminate = picked.length > 0 && !isPageSelected
              }}
              onChange={(event) => (event.target.checked ? selection.pickPage() : selection.clear())}
            />
          </PickHeadCell>
          {sortable && <HeadCell>排序</HeadCell>}
          <HeadCell>标题</HeadCell>
          {categories && <RoomyHeadCell>{categories.label.replace('所属', '')}</RoomyHeadCell>}
          {columns.map(({ name, field }) => (
            <RoomyHeadCell key={name}>{field.label}</RoomyHeadCell>
          ))}
          <HeadCell>状态</HeadCell>
          {showsReads && <RoomyHeadCell $number>阅读</RoomyHeadCell>}
          {!sortable && <RoomyHeadCell>编辑人</RoomyHeadCell>}
          <HeadCell>更新时间</HeadCell>
          <HeadCell>操作</HeadCell>
        </tr>
      </Head>
      <tbody>
        {placed.map(({ row, depth, parent }, index) => (
          <EntryRow
            key={row.id}
            type={type}
            row={row}
            search={search}
            depth={depth}
            editors={editors?.get(row.id) ?? []}
            columns={columns}
            drag={sortable ? drag(index) : undefined}
            standing={
              sortable
                ? {
                    position: rows.indexOf(row) + offset + 1,
                    total,
                    category,
                    tree: isTree(type) ? { parent, possible: listPossibleParents(placed, row.id) } : undefined,
                  }
                : undefined
            }
            marked={row.id === marked}
            selected={selection.has(row.id)}
            onSelect={(on, range) => selection.toggle(row.id, on, range)}
          />
        ))}
      </tbody>
    </Table>
  )
}

const Head = styled.thead`
  ${media.mobile} {
    display: none;
  }
`

const PickHeadCell = styled(HeadCell)`
  width: 46px;
`

const RoomyHeadCell = styled(HeadCell)`
  ${media.compact} {
    display: none;
  }
`
