import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { pageSizes } from '../../navigation/search-params'
import { EmptyState } from '../../ui/feedback/states'
import { Row } from '../../ui/layout'
import { Pagination } from '../../ui/navigation/pagination'
import { Text } from '../../ui/text'
import { color, media } from '../../ui/theme'
import { Input, Select } from '../shared/input'
import { useFocusAfterRow } from '../shared/lost-focus'
import { NothingFound } from '../shared/notice'
import { Cell, DataTable, stackedRows } from '../shared/table'

/** A column of a list. */
export interface Column<Item> {
  head: string
  /** What an item shows in it; a dash where that is empty. */
  show: (item: Item) => ReactNode
  /** Stays on one line: a moment, or buttons. */
  nowrap?: boolean
  minWidth?: number
}

interface ResourceListProps<Item> {
  /** What narrows and orders the list: tabs, filters, notes. */
  filters?: ReactNode
  /** What can be done to the selected items; left out while none is selected. */
  bulk?: ReactNode
  items: readonly Item[]
  /** The columns, or for rows that need more than cells what draws all of them. */
  rows: ReadonlyArray<Column<Item>> | ((items: readonly Item[]) => ReactNode)
  /** What is said while there is nothing to list. */
  empty: ComponentProps<typeof EmptyState>
  /** Takes the filters away; given while they leave items out. */
  onClear?: (() => void) | undefined
  pages: PagesProps
}

/** A list of things with what narrows it, what can be done to several at once, and the way to its other pages. Stands in a card. */
export function ResourceList<Item extends { id: number }>(props: ResourceListProps<Item>) {
  const { filters, bulk, items, rows, empty, onClear, pages } = props
  useFocusAfterRow(items)
  const isPastEnd = useLastPage(items, pages)
  return (
    <>
      {filters}
      {bulk}
      {items.length > 0 ? (
        typeof rows === 'function' ? (
          rows(items)
        ) : (
          <Columns>
            <DataTable wide columns={rows.map(({ head }) => head)}>
              {items.map((item) => (
                <tr key={item.id}>
                  {rows.map(({ head, show, nowrap, minWidth }) => {
                    const shown = show(item)
                    return (
                      <ColumnCell
                        key={head}
                        data-label={head}
                        data-empty={shown ? undefined : true}
                        $nowrap={nowrap}
                        $minWidth={minWidth}
                      >
                        {shown || '—'}
                      </ColumnCell>
                    )
                  })}
                </tr>
              ))}
            </DataTable>
          </Columns>
        )
      ) : isPastEnd ? null : onClear ? (
        <NothingFound onClear={onClear} />
      ) : (
        <EmptyState {...empty} />
      )}
      <Pages {...pages} />
    </>
  )
}

/**
 * Leads from a page that the list has no more to its last one: what was dealt with there was the last of it.
 * @returns whether it does
 */
function useLastPage(items: readonly unknown[], { page = 1, size, total }: PagesProps): boolean {
  const navigate = useNavigate()
  const last = Math.ceil(total / size)
  const isPastEnd = items.length === 0 && total > 0 && page > last
  useEffect(() => {
    if (!isPastEnd) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: last === 1 ? undefined : last }),
      replace: true,
    })
  }, [isPastEnd, last, navigate])
  return isPastEnd
}

/** On telephones an item is its first column, then a line for each other one behind its name, and at the end what can be done to it. */
const Columns = styled.div`
  ${stackedRows}
  ${media.mobile} {
    tr {
      padding: 12px 20px;
    }
    td {
      display: flex;
      gap: 12px;
      white-space: normal;
      &:not(:first-child) {
        margin-top: 6px;
      }
      &:not(:first-child):not(:last-child)::before {
        content: attr(data-label);
        flex: none;
        width: 5em;
        color: ${color.textMuted};
      }
      &:first-child {
        display: block;
      }
    }
  }
`

const ColumnCell = styled(Cell)<{ $nowrap: boolean | undefined; $minWidth: number | undefined }>`
  ${({ $nowrap }) => $nowrap && 'white-space: nowrap;'}
  ${({ $minWidth }) => $minWidth && `min-width: ${$minWidth}px;`}
`

interface PagesProps {
  /** From 1; left out for the first. */
  page: number | undefined
  size: number
  total: number
  link: ComponentProps<typeof Pagination>['link']
  /** What is counted, 条 where it is left out. */
  unit?: string
  /** Left out where tabs over the list count it. */
  isCounted?: boolean
  /** Lets the reader choose how many items a page has, and jump to any page. */
  choice?: {
    onPage: (page: number) => void
    onSize: (size: (typeof pageSizes)[number] | undefined) => void
  }
}

/** Which part of a list is shown, how much of it on a page, and the way to its other pages. */
function Pages({ page = 1, size, total, link, unit = '条', isCounted = true, choice }: PagesProps) {
  const pageCount = Math.ceil(total / size)
  const pagination = <Pagination size="admin" page={page} pageCount={pageCount} link={link} />
  if (!choice)
    return (
      <Row $gap={10} $justify="between" $padding={[12, 'cardSide']} $wrap>
        {isCounted && (
          <Text $tone="muted">
            共 {total} {unit}
          </Text>
        )}
        {pagination}
      </Row>
    )
  if (total === 0) return null
  const last = Math.min(page * size, total)
  return (
    <Foot $gap={[12, 20]} $justify="between" $padding={[12, 'cardSide']} $wrap>
      <Text className="num" $nowrap>
        <Text $hiddenOn="compact">
          第 {Math.min((page - 1) * size + 1, last)}–{last} 条，
        </Text>
        共 {total} 条
      </Text>
      <Size as="label" $gap={8} $inline>
        每页
        <Select
          $small
          aria-label="每页条数"
          value={size}
          onChange={(event) => choice.onSize(pageSizes.find((known) => known === Number(event.target.value)))}
        >
          {pageSizes.map((known) => (
            <option key={known} value={known}>
              {known} 条
            </option>
          ))}
        </Select>
      </Size>
      {pagination}
      {pageCount > 1 && <Jump key={page} pageCount={pageCount} onPage={choice.onPage} />}
    </Foot>
  )
}

function Jump({ pageCount, onPage }: { pageCount: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState('')

  function jump(event: FormEvent) {
    event.preventDefault()
    const wanted = Math.trunc(Number(typed))
    if (wanted >= 1) onPage(Math.min(wanted, pageCount))
  }

  return (
    <form onSubmit={jump}>
      <Row $gap={8} $inline>
        跳至
        <PageInput
          $small
          inputMode="numeric"
          aria-label={`跳至第几页，共 ${pageCount} 页`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        页
      </Row>
    </form>
  )
}

const Foot = styled(Row)`
  color: ${color.textSoft};
  white-space: nowrap;
`

const Size = styled(Row)`
  margin-right: auto;
`

const PageInput = styled(Input)`
  width: 56px;
`
