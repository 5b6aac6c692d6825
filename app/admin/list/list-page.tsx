import { useQueryClient, useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import { getDefaultOrder, getPageSize, managedListQuery, isTree } from '../../data/admin/entries'
import { ButtonAnchor } from '../../ui/form/button'
import { media } from '../../ui/theme'
import { lookAddress } from '../preview-address'
import { findTextField, ImportLink, useDocumentDrop } from '../import/open-import'
import { Card } from '../shared/card'
import { TableScroll, HeadCell, Table } from '../shared/table'
import { createAddTarget, useAdminLink, AdminLink } from '../shell/admin-link'
import { PageHead } from '../shell/page-head'
import { noFilters, ListFilters } from './list-filters'
import { canRun } from './entry-actions'
import { WithRowDialog } from './list-dialog'
import { type ListSearch, openHistory, useListSearch } from './list-search'
import { useReturnedRow } from './row-focus'
import { useSelection, type Selection } from './use-selection'
import { rememberPageSize } from '../../data/admin/staff-query'
import { stringifySearch } from '../../navigation/search-params'
import { ResourceList } from './resource-list'
import type { ManagedRow } from '../../contract'
import { editorsQuery } from '../../data/admin/entries'
import { useRights } from '../session/use-rights'
import { Checkbox } from '../shared/input'
import { fieldColumns, EntryRow } from './entry-row'
import { onWideScreens, usualColumns } from './entry-row-parts'
import { listPossibleParents, placeRows, useRowDrag } from './manual-order'
import { lazyPart } from '../../ui/deferred-part'

const loadBulkBar = async () => ({ default: (await import('./bulk-bar')).BulkBar })
const BulkBar = lazyPart(loadBulkBar)
const loadCommands = () => import('./entry-commands')
const KeysDialog = lazyPart(async () => ({ default: (await import('./keys-dialog')).KeysDialog }))

/** The managed list of a content type: what an update page shows without an id. */
export function ListPage({ type, search: { holding, ...asked } }: { type: TypeName; search: ListSearch }) {
  const { label, paths } = getContentType(type)
  const client = useQueryClient()
  const router = useRouter()
  const { data } = useSuspenseQuery(managedListQuery(type, { ...asked, holding }))
  const { rows, total, counts, all, offset, isReviewed } = data
  const shownPage = offset === 0 ? undefined : offset / getPageSize(type, asked) + 1
  const search: ListSearch = holding === undefined ? asked : { ...asked, page: shownPage }
  const add = useAdminLink(createAddTarget(type, search.category))
  const change = useListSearch(type)
  const documentDrop = useDocumentDrop(type)
  const selection = useSelection<ManagedRow>(rows, search)
  useReturnedRow(type, rows)
  const [explained, setExplained] = useState(false)
  const { size: _size, order, page, category, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const isNarrowed = isFiltered || category !== undefined || page !== undefined
  const { has, may } = useRights()
  const mayAdd = has(`${type}.edit`)
  // A place in the order is one before others: who may change the own entries only moves none.
  const sortable = getDefaultOrder(type) === 'sort' && !order && !isFiltered && has(`${type}.edit`, 'all')
  const searchOf = (number: number): ListSearch => ({ ...search, page: number === 1 ? undefined : number })
  const isSelected = selection.everything || selection.picked.length > 0

  // Preloaded: the network may be gone when they are needed.
  useEffect(() => void Promise.allSettled([loadBulkBar(), loadCommands()]), [])

  const findRow = (id: number) => rows.find((row) => row.id === id)
  const onKeyDown = useListKeys({
    selectAll: () => (selection.picked.length === rows.length ? selection.pickEverything() : selection.pickPage()),
    explain: () => setExplained(true),
    toggle: (id) => selection.toggle(id, !selection.has(id)),
    preview(id) {
      const row = findRow(id)
      if (row && row.state !== 'deleted') open(lookAddress(type, row), '_blank', 'noopener')
    },
    async duplicate(id) {
      if (!mayAdd || findRow(id)?.state === 'deleted') return
      await (await loadCommands()).duplicateAndOpen(client, router.history, type, id)
    },
    history(id) {
      if (findRow(id)?.state !== 'deleted') openHistory(router.history, type, id)
    },
    async trash(id) {
      const row = findRow(id)
      if (row && canRun('delete', row, (right) => may(type, right, row)))
        (await loadCommands()).askAndTrash(client, type, row)
    },
  })

  return (
    <WithRowDialog>
      <PageHead here={`${label}管理`} title={`${label}管理`}>
        {mayAdd && (
          <>
            {findTextField(type) !== null && <ImportLink type={type} />}
            <ButtonAnchor {...add} size="admin">
              <Plus size={16} aria-hidden />
              新增{label}
            </ButtonAnchor>
          </>
        )}
      </PageHead>
      {/* Handles key events that bubble up from the rows. */}
      <ListCard role="presentation" $padded={isSelected} onKeyDown={onKeyDown} {...(mayAdd && documentDrop)}>
        <ResourceList<ManagedRow>
          filters={
            <ListFilters type={type} search={search} counts={counts} total={total} all={all} isReviewed={isReviewed} />
          }
          bulk={
            isSelected && (
              <Suspense>
                <BulkBar
                  type={type}
                  search={search}
                  selection={selection}
                  total={total}
                  isWholePage={selection.everything || selection.picked.length === rows.length}
                />
              </Suspense>
            )
          }
          items={rows}
          rows={(items) => (
            <TableScroll>
              <ListTable
                type={type}
                search={search}
                marked={holding}
                rows={items}
                total={total}
                selection={selection}
                sortable={sortable}
              />
            </TableScroll>
          )}
          onClear={isNarrowed ? () => change({ ...noFilters, category: undefined }) : undefined}
          empty={{
            title: `还没有${label}`,
            text: mayAdd ? '新增一条后将显示在前台' : undefined,
            action: mayAdd && (
              <ButtonAnchor {...add} size="admin">
                新增{label}
              </ButtonAnchor>
            ),
          }}
          pages={{
            page: search.page,
            size: getPageSize(type, search),
            total,
            link: (number, props) => <AdminLink to={paths.update} search={searchOf(number)} {...props} />,
            choice: {
              onPage: (number) => router.history.push(paths.update + stringifySearch(searchOf(number))),
              onSize(size) {
                if (size !== undefined && !isTree(type)) rememberPageSize(size)
                change({ size })
              },
            },
          }}
        />
      </ListCard>
      {explained && (
        <Suspense>
          <KeysDialog onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </WithRowDialog>
  )
}

/** On telephones the selection bar covers the bottom of the screen, so the list gets room below it. */
const ListCard = styled(Card)<{ $padded: boolean }>`
  ${media.mobile} {
    ${({ $padded }) => $padded && 'padding-bottom: 116px;'}
  }
`

/** What the keys of a managed list do to the row that has the focus. */
interface RowKeys {
  toggle: (id: number) => void
  preview: (id: number) => void
  duplicate: (id: number) => unknown
  history: (id: number) => unknown
  trash: (id: number) => unknown
}

interface ListKeys extends RowKeys {
  /** Selects the page, and pressed again everything that the filters choose. */
  selectAll: () => void
  explain: () => void
}

/**
 * The keys of a managed list. They act while the focus is in the list, and never while a field has it: a screen reader
 * or dictation that sends letters anywhere else does nothing.
 * @returns the handler of the element around the list
 */
function useListKeys(keys: ListKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    // Events of an open menu or dialog bubble here through React, though its elements stand elsewhere.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || event.altKey) return
    const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
    if (target.matches('input:not([type=checkbox]), select, textarea')) {
      if (key === 'ArrowDown' && target.matches('[type=search]')) {
        event.preventDefault()
        links[0]?.focus()
      }
      return
    }
    const row = target.closest<HTMLElement>('[data-entry]')
    const id = Number(row?.dataset.entry)
    const at = links.findIndex((link) => row?.contains(link))
    const step = (by: number) => links[at < 0 ? 0 : at + by]?.focus()
    const onRow = (act: (id: number) => unknown) => (row ? () => act(id) : undefined)
    const isChord = event.ctrlKey || event.metaKey
    const act = isChord
      ? key.toLowerCase() === 'a'
        ? keys.selectAll
        : undefined
      : {
          '/': () => currentTarget.querySelector<HTMLElement>('[type=search]')?.focus(),
          '?': keys.explain,
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          // On buttons and check boxes the browser handles it.
          ' ': target.matches('[data-row-link]') ? onRow(keys.toggle) : undefined,
          p: onRow(keys.preview),
          d: onRow(keys.duplicate),
          h: onRow(keys.history),
          Delete: onRow(keys.trash),
        }[key.length === 1 ? key.toLowerCase() : key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

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
function ListTable({ type, search, marked, rows, total, selection, sortable }: ListTableProps) {
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
          {columns.map(({ name, field }, index) => (
            <RoomyHeadCell key={name} $wide={index >= usualColumns}>
              {field.label}
            </RoomyHeadCell>
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

const RoomyHeadCell = styled(HeadCell)<{ $wide?: boolean }>`
  ${({ $wide }) => $wide && onWideScreens}
  ${media.compact} {
    display: none;
  }
`
