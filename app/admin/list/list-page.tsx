import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import { getDefaultOrder, managedListQuery, getPageSize } from '../../data/admin/entries'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { color, media } from '../../ui/theme'
import { Pagination } from '../../ui/navigation/pagination'
import { EmptyState } from '../../ui/feedback/states'
import { AdminLink, useAdminLink } from '../shell/admin-link'
import { PageHead } from '../shell/page-head'
import { BulkBar } from './bulk-bar'
import { fieldColumns } from './columns'
import { EntryRow } from './entry-row'
import { ListFilters } from './list-filters'
import { type ListSearch, useListSearch } from './list-search'
import { Card } from '../shared/card'
import { CardFoot } from '../shared/card-foot'
import { HeadCell, Table, TableScroll } from '../shared/table'
import { Checkbox } from './checkbox'
import { placeRows } from './tree'
import { useRowDrag } from './use-row-drag'

/** The managed list of a content type: what an update page shows without an id. */
export function ListPage({ type, search }: { type: TypeName; search: ListSearch }) {
  const { label, paths, categories, showsReads } = getContentType(type)
  const { data } = useSuspenseQuery(managedListQuery(type, search))
  const { rows, total, counts } = data
  const add = useAdminLink({ to: paths.add })
  const change = useListSearch(type, search)
  const placed = placeRows(type, rows)
  const drag = useRowDrag(type, placed)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const page = search.page ?? 1
  const pageSize = getPageSize(type)
  const filtered = Boolean(search.find ?? search.state ?? search.changedFrom ?? search.changedUntil ?? search.category)
  const sortable =
    getDefaultOrder(type) === 'sort' &&
    !search.order &&
    !search.state &&
    !search.find &&
    !search.changedFrom &&
    !search.changedUntil
  const columns = fieldColumns(type)
  const picked = rows.filter((row) => selected.has(row.id))

  useEffect(() => setSelected(new Set()), [search])

  return (
    <>
      <PageHead here={`${label}管理`} title={`${label}管理`}>
        <ButtonAnchor {...add} size="admin">
          <Plus size={16} aria-hidden />
          新增{label}
        </ButtonAnchor>
      </PageHead>
      <Card>
        <ListFilters type={type} search={search} counts={counts} />
        {picked.length > 0 && <BulkBar type={type} rows={picked} onDone={() => setSelected(new Set())} />}
        {rows.length === 0 ? (
          <EmptyState
            title={filtered || page > 1 ? '没有符合条件的记录' : `还没有${label}`}
            {...(filtered || page > 1 ? {} : { text: '新增一条后将显示在前台' })}
            action={
              filtered || page > 1 ? (
                <Button
                  size="admin"
                  variant="secondary"
                  onClick={() =>
                    change({
                      find: undefined,
                      state: undefined,
                      changedFrom: undefined,
                      changedUntil: undefined,
                      category: undefined,
                    })
                  }
                >
                  清除筛选
                </Button>
              ) : (
                <ButtonAnchor {...add} size="admin">
                  新增{label}
                </ButtonAnchor>
              )
            }
          />
        ) : (
          <TableScroll>
            <Table>
              <Head>
                <tr>
                  <PickHeadCell>
                    <Checkbox
                      aria-label="选择本页全部"
                      checked={picked.length === rows.length}
                      ref={(box) => {
                        if (box) box.indeterminate = picked.length > 0 && picked.length < rows.length
                      }}
                      onChange={(event) => setSelected(new Set(event.target.checked ? rows.map((row) => row.id) : []))}
                    />
                  </PickHeadCell>
                  {sortable && <HeadCell>排序</HeadCell>}
                  <HeadCell>标题</HeadCell>
                  {categories && <HeadCell>{categories.label.replace('所属', '')}</HeadCell>}
                  {columns.map(({ name, field }) => (
                    <HeadCell key={name}>{field.label}</HeadCell>
                  ))}
                  <HeadCell>状态</HeadCell>
                  {showsReads && <HeadCell $number>阅读</HeadCell>}
                  <HeadCell>编辑人</HeadCell>
                  <HeadCell>更新时间</HeadCell>
                  <HeadCell>操作</HeadCell>
                </tr>
              </Head>
              <tbody>
                {placed.map(({ row, depth }, index) => (
                  <EntryRow
                    key={row.id}
                    type={type}
                    row={row}
                    depth={depth}
                    columns={columns}
                    drag={sortable ? drag(index) : undefined}
                    selected={selected.has(row.id)}
                    onSelect={(on) =>
                      setSelected(new Set([...selected].filter((id) => id !== row.id).concat(on ? row.id : [])))
                    }
                  />
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
        {total > 0 && (
          <Foot>
            <span>
              共 {total} 条，每页 {pageSize} 条
            </span>
            <Pagination
              size="admin"
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              link={(number, props) => (
                <AdminLink
                  to={paths.update}
                  search={{ ...search, page: number === 1 ? undefined : number }}
                  {...props}
                />
              )}
            />
          </Foot>
        )}
      </Card>
    </>
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

const Foot = styled(CardFoot)`
  gap: 12px;
  color: ${color.textSoft};
  ${media.mobile} {
    padding: 12px;
  }
`
